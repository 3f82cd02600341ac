import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { createConnection, type Socket } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadConfig } from '#/config/config.ts'
import type { Logger } from '#/platform/logger.ts'
import { systemRandom } from '#/platform/random.ts'
import { signInAs } from '#/testing/sign-in.ts'
import { appForTests } from '#/testing/app-for-tests.ts'
import { folderOfTest } from '#/testing/test-folder.ts'
import { askServer, listenForCommands, type Control } from './control.ts'

let dir: string
let control: Control
const logged: unknown[] = []
const world = appForTests()
beforeEach(async () => {
  await signInAs(world, world.gwen, { email: 'gwen@example.org', displayName: 'Gwen' })
  dir = folderOfTest()
  control = await listen()
})
afterEach(async () => {
  await control.close()
  logged.length = 0
})

function listen(dataDir = dir): Promise<Control> {
  const { config, database, clock, modules } = world
  const note = (...said: unknown[]) => void logged.push(said)
  const logger: Logger = { debug: note, info: note, warn: note, error: note }
  const operator = { config, database, clock, modules, random: systemRandom }
  return listenForCommands(loadConfig({ DATA_DIR: dataDir }), operator, logger)
}

/** Types a command beside the server; `answer` is what the operator says when asked. */
async function type(
  line: string,
  answer: boolean | null = null,
  env: Record<string, string> = { DATA_DIR: dir },
) {
  const out: string[] = []
  const err: string[] = []
  const questions: string[] = []
  const code = await askServer(
    env,
    { args: line.split(' '), cwd: dir },
    {
      out: (text) => out.push(text),
      err: (text) => err.push(text),
      async confirm(question) {
        questions.push(question)
        return answer
      },
    },
  )
  return { code, out, err, questions }
}

const knows = async (email: string) =>
  (await world.modules.accounts.directory.findByEmail(email)).length === 1

/** Somebody who speaks to the server without our program. */
async function dial(text: string): Promise<Socket> {
  const socket = createConnection(join(dir, 'control.sock'))
  await new Promise((resolve) => socket.once('connect', resolve))
  socket.on('error', () => undefined)
  socket.write(text)
  return socket
}

test('a command beside a running server is done by the server', async () => {
  expect(await type('role set gwen@example.org admin --json')).toMatchObject({
    code: 0,
    out: [expect.stringContaining('"role":"admin"')],
  })
  expect((await type('role list')).out[0]).toContain('admin  Gwen (gwen@example.org)')
  const unknown = await type('account show nobody@example.org')
  expect(unknown).toMatchObject({ code: 1, out: [], err: [expect.stringContaining('no account')] })
  expect((await type('role set gwen@example.org king')).code).toBe(2)
})

test('several commands at once are kept apart', async () => {
  const emails = ['ada', 'ben', 'cleo'].map((name) => `${name}@example.org`)
  const made = await Promise.all(emails.map((email) => type(`account create ${email}`)))
  made.forEach(({ code, out }, at) => {
    expect([code, out]).toEqual([0, [expect.stringContaining(emails[at]!)]])
  })
})

test('what would be lost is asked for where the command was typed', async () => {
  const line = 'account delete gwen@example.org'
  expect(await type(line, null)).toMatchObject({ code: 1, err: [expect.stringContaining('--yes')] })
  expect(await type(line, false)).toMatchObject({ code: 1, err: ['Nothing was changed.'] })
  expect(await knows('gwen@example.org')).toBe(true)
  const { code, questions } = await type(line, true)
  expect([code, questions]).toEqual([0, [expect.stringContaining('Gwen')]])
  expect(await knows('gwen@example.org')).toBe(false)
})

test('whoever goes away when asked has not said yes', async () => {
  const request = { args: ['account', 'delete', 'gwen@example.org'], cwd: dir }
  const socket = await dial(`${JSON.stringify(request)}\n`)
  await new Promise((resolve) => socket.once('data', resolve))
  socket.destroy()
  await control.close()
  expect(await knows('gwen@example.org')).toBe(true)
  control = await listen()
})

test('a backup goes where the command was typed; a restore needs the server stopped', async () => {
  expect((await type('backup nights')).code).toBe(0)
  expect(readdirSync(join(dir, 'nights'))).toHaveLength(1)
  for (const line of ['restore nights', 'import nights']) {
    const { code, err } = await type(line)
    expect([code, err]).toEqual([1, [expect.stringContaining('stop it for this command')]])
  }
})

test('it is for the owner alone, and takes the place of one that was left behind', async () => {
  const path = join(dir, 'control.sock')
  expect(statSync(path).mode & 0o777).toBe(0o600)
  await control.close()
  expect(existsSync(path)).toBe(false)
  writeFileSync(path, '')
  expect((await type('role list')).code).toBeNull()
  control = await listen()
  expect((await type('role list')).code).toBe(0)
})

test('nonsense costs nobody but itself, and what it says is not logged', async () => {
  const nonsense = ['gwen@example.org\n', '{"args":["role"]}\n', `"${'x'.repeat(70_000)}`, '']
  for (const text of nonsense) {
    const socket = await dial(text)
    if (text === '') socket.destroy()
    else await new Promise((resolve) => socket.once('close', resolve))
  }
  expect((await type('role list')).code).toBe(0)
  expect(logged).toHaveLength(3)
  expect(JSON.stringify(logged)).not.toContain('gwen')
})

test('stopping waits for a command that runs, not for one who says nothing', async () => {
  const silent = await dial('')
  const closed = new Promise((resolve) => silent.once('close', resolve))
  const request = { args: ['account', 'create', 'hugo@example.org'], cwd: dir }
  const running = await dial(`${JSON.stringify(request)}\n`)
  let said = ''
  running.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const answered = new Promise((resolve) => running.once('close', resolve))
  await expect.poll(() => knows('hugo@example.org')).toBe(true)
  await control.close()
  await Promise.all([closed, answered])
  expect(said).toContain('{"exit":0}')
  control = await listen()
})

test('without a server, with PostgreSQL, and where no socket fits, nobody is asked', async () => {
  const url = 'postgres://nobody@127.0.0.1:1/none'
  const elsewhere = { DATA_DIR: dir, DATABASE_URL: url }
  expect((await type('role list', null, elsewhere)).code).toBeNull()
  const long = join(dir, 'x'.repeat(100))
  expect((await type('role list', null, { DATA_DIR: long })).code).toBeNull()
  await (await listen(long)).close()
  // Nothing can be made in there.
  await (await listen(join(dir, 'control.sock'))).close()
  expect(logged).toEqual([
    [expect.stringContaining('too long for a socket')],
    [expect.anything(), 'no socket in DATA_DIR: no commands'],
  ])
})
