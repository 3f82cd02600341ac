import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { folderOfTest } from '#/testing/test-folder.ts'
import { createAccessTokens } from '#/modules/beta-access/access-tokens.ts'
import { createPackSecrets } from '#/modules/game/live/pack-secrets.ts'
import { createKnownBrowsers } from '#/modules/identity/known-browsers.ts'
import { createVisitors } from '#/platform/http/visitors.ts'
import { systemRandom as random } from '#/platform/random.ts'
import { readSecrets } from '#/platform/secret-file.ts'
import { readSigningKey } from '#/platform/signing-key.ts'
import type { Operator } from '../operator.ts'
import { runProgram } from '../program.ts'

let dataDir: string
beforeEach(() => {
  dataDir = folderOfTest()
})

async function run(args: readonly string[], isServing = false) {
  const out: string[] = []
  const err: string[] = []
  const code = await runProgram(args, {
    isServing,
    terminal: {
      out: (text) => out.push(text),
      err: (text) => err.push(text),
      confirm: async () => null,
    },
    // The command needs the folder of the keys and nothing else.
    open: async () => ({ config: { dataDir }, close: async () => {} }) as unknown as Operator,
  })
  return { code, out, err }
}

const NOW = Date.parse('2026-06-01T10:00:00Z')
const clock = { now: () => NOW }
const PLAYER = '0190f5a0-7a51-7d6e-9f1e-7d3a0c1b2e3f'

interface Given {
  visitor: string
  access: string
  device: string
  finish: string
  hash: string
}

/** What the server gives out, and whether it takes it. */
function server() {
  const secrets = readSecrets(join(dataDir, 'keys', 'visitor'), random)
  const visitors = createVisitors({ secrets, clock, random })
  const tokens = createAccessTokens(secrets)
  const browsers = createKnownBrowsers(secrets, random)
  const packs = createPackSecrets(secrets)
  return {
    give: (): Given => ({
      visitor: visitors.create(),
      access: tokens.issue({ name: 'code', expiresAtMs: null }, NOW).token,
      device: browsers.remember(null, PLAYER, NOW).token,
      finish: packs.returnToken(PLAYER),
      hash: packs.answerCheck(PLAYER, PLAYER, 'Six').hash,
    }),
    takes: (given: Given) => [
      visitors.read(given.visitor) !== null,
      tokens.read(given.access, NOW) === 'code',
      browsers.nameOf(given.device, PLAYER) !== null,
      packs.playerOf(given.finish) === PLAYER,
      packs.isAnswerOf(PLAYER, PLAYER, ['Six'], given.hash),
    ],
  }
}

const ALL = [true, true, true, true, true]
const NONE = ALL.map(() => false)

test('what was signed before a change of keys counts until the next one', async () => {
  const given = server().give()
  const path = join(dataDir, 'keys', 'identity.json')
  const before = await readSigningKey(path, random)
  const { code, out } = await run(['keys', 'rotate'])
  expect([code, out]).toEqual([0, ['New keys are made at the next start: visitor, identity.json']])

  const next = server()
  expect(next.takes(given)).toEqual(ALL)
  const renewed = next.give()
  expect(renewed.finish).not.toBe(given.finish)
  const after = await readSigningKey(path, random)
  expect(after.keyId).not.toBe(before.keyId)
  expect(after.publicKeys.keys.map(({ kid }) => kid)).toEqual([after.keyId, before.keyId])
  for (const key of after.publicKeys.keys) expect(key).not.toHaveProperty('d')

  await run(['keys', 'rotate'])
  expect(server().takes(renewed)).toEqual(ALL)
  expect(server().takes(given)).toEqual(NONE)
})

test('keys that somebody else has are dropped at once, when asked and answered', async () => {
  const given = server().give()
  const asked = await run(['keys', 'rotate', '--at-once'])
  expect([asked.code, asked.err.join(' ')]).toEqual([1, expect.stringContaining('--yes')])
  expect(server().takes(given)).toEqual(ALL)
  expect((await run(['keys', 'rotate', '--at-once', '--yes'])).code).toBe(0)
  expect(existsSync(join(dataDir, 'keys', 'visitor'))).toBe(false)
  expect(server().takes(given)).toEqual(NONE)
})

test('says that there are none, and is refused beside a running server', async () => {
  expect((await run(['keys', 'rotate'])).out).toEqual(['There are no keys yet.'])
  const { code, err } = await run(['keys', 'rotate'], true)
  expect([code, err.join(' ')]).toEqual([1, expect.stringContaining('stop it')])
})
