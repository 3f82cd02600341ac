import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadConfig } from '#/config/config.ts'
import { systemRandom } from '#/platform/random.ts'
import { openTestApp, type TestApp } from '#/testing/test-app.ts'
import { folderForTests } from '#/testing/test-folder.ts'
import { examine } from './doctor.ts'
import { runProgram } from './program.ts'

const dir = folderForTests()
let world: TestApp
beforeAll(async () => {
  world = await openTestApp()
})
afterAll(async () => {
  await world.close()
})

/** What the doctor says of a server with these settings: `level check`, and the text of each. */
async function look(env: Record<string, string>) {
  const config = loadConfig({ DATA_DIR: dir, PORT: '1', ...env })
  const findings = await examine({ ...world, config })
  return {
    levels: findings.map(({ level, check }) => `${level} ${check}`),
    textOf: (wanted: string) => findings.find(({ check }) => check === wanted)?.text,
  }
}

const PRODUCTION = { APP_ENV: 'production', PUBLIC_URL: 'https://play.example.org' }

test('a server in production whom nobody can use or reach', async () => {
  const { levels, textOf } = await look(PRODUCTION)
  for (const finding of [
    'ok node',
    'ok settings',
    'warn operator',
    'warn proxy',
    'bad gate',
    'warn administration',
    'ok database',
    'ok photos',
    'ok disk',
    'warn ground',
    'warn backups',
    'warn server',
  ]) {
    expect(levels).toContain(finding)
  }
  expect(textOf('gate')).toContain('npm run admin -- code add')
  expect(textOf('server')).toContain('does not answer at port 1')
})

test('a server in production that is as it should be', async () => {
  const { levels } = await look({
    ...PRODUCTION,
    ACCESS_CODES: 'spring-meadow',
    OPERATOR_NAME: 'Fern School',
    OPERATOR_CONTACT: 'play@fern.example',
    TRUSTED_PROXIES: '127.0.0.1',
  })
  expect(levels).toContain('ok gate')
  for (const check of ['operator', 'proxy']) expect(levels).not.toContain(`warn ${check}`)
})

test('backups: none yet, on the same disk, old', async () => {
  const backups = join(dir, 'backups')
  const none = await look({ BACKUP_DIR: backups })
  expect(none.textOf('backups')).toContain('both go with it')
  expect(none.levels.filter((one) => one === 'warn backups')).toHaveLength(2)
  mkdirSync(join(backups, '2026-06-01T03-00-00Z'))
  expect((await look({ BACKUP_DIR: backups })).levels).toContain('bad backups')
})

test('a development server is told that anybody may come in', async () => {
  const { levels, textOf } = await look({})
  expect(levels).toContain('warn settings')
  expect(textOf('settings')).toContain('without a password')
  expect(levels).not.toContain('bad gate')
})

test('what is wrong makes the command fail, after all lines', async () => {
  const out: string[] = []
  const err: string[] = []
  const config = loadConfig({ ...PRODUCTION, DATA_DIR: dir, PORT: '1' })
  const code = await runProgram(['doctor'], {
    terminal: {
      out: (line) => out.push(line),
      err: (line) => err.push(line),
      confirm: async () => null,
    },
    open: async () => ({ ...world, config, random: systemRandom, close: async () => {} }),
  })
  expect(code).toBe(1)
  expect(out).toContainEqual(expect.stringMatching(/^BAD {2}gate: /))
  expect(out.at(-1)).toMatch(/^Next: gate: .*code add$/)
  expect(err.join()).toMatch(/wrong\.$/)
})

test('a Redis that is away is named with its setting, and so is a map that was cut', async () => {
  const { levels, textOf } = await look({ REDIS_URL: 'redis://127.0.0.1:1' })
  expect(levels).toContain('bad redis')
  expect(textOf('redis')).toMatch(/REDIS_URL does not answer .*ECONNREFUSED.*start that Redis/)
  const path = join(dir, 'empty.pmtiles')
  writeFileSync(path, '')
  const map = await look({ MAP_FEATURES: path })
  expect(map.textOf('ground')).toBe('MAP_FEATURES is wrong: the file is empty: fetch it again.')
})

test('an index that was left unfinished is named with what mends it', async () => {
  await world.database.executeSql('create table leaves (id int); create index leaf on leaves (id)')
  const mark = (isValid: boolean) =>
    world.database.executeSql(
      `update pg_index set indisvalid = ${isValid} where indexrelid = 'leaf'::regclass`,
    )
  await mark(false)
  expect((await look({})).textOf('database')).toContain('reindex index concurrently leaf')
  await mark(true)
  await world.database.executeSql('drop table leaves')
})

test('a folder for backups that cannot be written, and a damaged key', async () => {
  const backups = await look({ BACKUP_DIR: '/proc/none' })
  expect(backups.levels).toContain('bad backups')
  expect(backups.textOf('backups')).toMatch(/BACKUP_DIR \/proc\/none cannot be written.*ENOENT/)
  expect(backups.levels).toContain('ok keys')
  mkdirSync(join(dir, 'keys'))
  writeFileSync(join(dir, 'keys', 'identity.json'), '{"kty":')
  const keys = await look({})
  expect(keys.levels).toContain('bad keys')
  expect(keys.textOf('keys')).toContain('identity.json is damaged: delete it')
})

test('an address that is none of this machine', async () => {
  const { textOf } = await look({ HOST: 'x86_64-conda-linux-gnu' })
  expect(textOf('address')).toContain('HOST is not an address of this machine: x86_64-conda')
  const metrics = await look({ METRICS_HOST: '192.0.2.1', METRICS_PORT: '9100' })
  expect(metrics.levels).toContain('bad address')
  expect((await look({})).levels).toContain('ok address')
})

test('a mail server that does not answer', async () => {
  const app = await openTestApp({
    env: { MAIL_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'bramble@example.org' },
  })
  const findings = await examine(app)
  expect(findings.find(({ check }) => check === 'mail')).toMatchObject({
    level: 'bad',
    text: expect.stringMatching(/ECONNREFUSED.*MAIL_URL: nobody listens there/) as string,
  })
  await app.close()
})

test('a model and a push service that refuse us are told with the setting and what to do', async () => {
  const refused = (trouble: string) => ({ greet: async () => [trouble] })
  const modules = {
    ...world.modules,
    vision: { model: refused('config 401. VISION_API_KEY: correct it') } as never,
    game: { pushSender: refused('BadJwtToken. VAPID_SUBJECT: correct it') } as never,
  }
  const config = loadConfig({ DATA_DIR: dir, PORT: '1', ...PRODUCTION })
  expect(await examine({ ...world, modules, config })).toEqual(
    expect.arrayContaining([
      { level: 'warn', check: 'vision', text: 'config 401. VISION_API_KEY: correct it' },
      { level: 'warn', check: 'push', text: 'BadJwtToken. VAPID_SUBJECT: correct it' },
    ]),
  )
})
