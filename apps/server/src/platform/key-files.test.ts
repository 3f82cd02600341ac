import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { folderOfTest } from '#/testing/test-folder.ts'
import { requireSoundKeys } from './key-files.ts'
import { systemRandom } from './random.ts'
import { readSecrets } from './secret-file.ts'
import { readSigningKey } from './signing-key.ts'
import { readVapidKey } from './vapid-key.ts'

let dir: string
const path = (name: string) => join(dir, 'keys', name)
beforeEach(async () => {
  dir = folderOfTest()
  readSecrets(path('visitor'), systemRandom)
  readSecrets(path('identity-cookies'), systemRandom)
  await readSigningKey(path('identity.json'), systemRandom)
  readVapidKey(path('push'), systemRandom)
  for (const name of ['visitor', 'identity.json']) cpSync(path(name), path(`${name}.before`))
})

test('keys that are whole, and keys that are not there yet, are as they should be', () => {
  expect(() => requireSoundKeys(dir)).not.toThrow()
  rmSync(join(dir, 'keys'), { recursive: true })
  expect(() => requireSoundKeys(dir)).not.toThrow()
})

const DAMAGES: readonly [string, (whole: Buffer) => Buffer][] = [
  ['empty', () => Buffer.alloc(0)],
  ['half', (whole) => whole.subarray(0, whole.length / 2)],
  ['garbage', (whole) => Buffer.alloc(whole.length, '\u0007')],
  ['zeros', (whole) => Buffer.alloc(whole.length * 2)],
  ['of another kind', () => Buffer.from('{"kty":"oct","kid":"one","k":"AAAA"}')],
  ['a number', () => Buffer.from('7')],
  ['nothing', () => Buffer.from('null')],
]

describe.each([
  'visitor',
  'visitor.before',
  'identity-cookies',
  'identity.json',
  'identity.json.before',
  'push',
])('the key file %s', (name) => {
  // A secret is any 32 bytes.
  const isSecret = !/json|push/.test(name)
  const wrong = DAMAGES.filter(([what]) => !isSecret || what !== 'garbage')

  test.each(wrong)('that is %s is named with what to do', (_what, damage) => {
    const whole = readFileSync(path(name))
    writeFileSync(path(name), damage(whole))
    expect(() => requireSoundKeys(dir)).toThrow(`${path(name)} is damaged: delete it`)
  })

  test('that cannot be read is named', () => {
    rmSync(path(name))
    mkdirSync(path(name))
    expect(() => requireSoundKeys(dir)).toThrow(`${path(name)} cannot be read`)
  })
})
