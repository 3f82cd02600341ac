import { spawn, spawnSync } from 'node:child_process'
import { chownSync, mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { loadConfig } from '#/config/config.ts'
import { openDatabase } from '#/platform/db/database.ts'
import { acquireFolderLock } from '#/platform/lock.ts'
import { freePort } from '#/testing/free-port.ts'
import { createTestPostgres, hasTestPostgres } from '#/testing/test-postgres.ts'
import { folderOfTest } from '#/testing/test-folder.ts'
import { isClientStale } from './client-build.ts'
import { findLanAddress, greet } from './greeting.ts'

const ADMIN = fileURLToPath(new URL('../admin.ts', import.meta.url))
const LAUNCH = fileURLToPath(new URL('../launch.ts', import.meta.url))
const isLinux = process.platform === 'linux'
/** Node keeps what it has compiled, as `npm start` has it do: each start reads the whole server. */
const NODE = {
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache'),
}
let dir: string
beforeEach(() => {
  dir = folderOfTest()
})

function start(env: Record<string, string>, ...flags: string[]) {
  // `--dev` needs no built client.
  const result = spawnSync(process.execPath, [LAUNCH, '--dev', ...flags], {
    encoding: 'utf8',
    timeout: 30_000,
    env: { ...NODE, DATA_DIR: join(dir, 'data'), PORT: '0', ...env },
  })
  return { code: result.status, said: result.stderr.trim().split('\n'), out: result.stdout }
}

describe('npm start', () => {
  test('T15: with a wrong setting it says which in one line and does not start', () => {
    const { code, said } = start({ PORT: 'abc' })
    expect(code).toBe(1)
    expect(said).toHaveLength(1)
    expect(said[0]).toMatch(/^PORT is wrong/)
  })

  test('a database of before 1.0.0 is refused in one line, which says how its data come along', async () => {
    const data = join(dir, 'data')
    const database = await openDatabase({ kind: 'embedded', dir: data })
    await database.migrate()
    await database.executeSql('update drizzle.__drizzle_migrations set created_at = 1795263902970')
    await database.close()
    const { code, said } = start({})
    expect(code).toBe(1)
    expect(said.at(-1)).toMatch(/^This database is of a Bramble before 1\.0\.0.*backup.*restore/)
    const doctor = spawnSync(process.execPath, [ADMIN, 'doctor'], {
      encoding: 'utf8',
      env: { ...NODE, DATA_DIR: data, MAP_TILES: 'none' },
    })
    expect([doctor.status, doctor.stderr.trim()]).toEqual([1, said.at(-1)])
  })

  test('F1: on a folder that another process uses it says so and does not start', () => {
    const lock = acquireFolderLock(join(dir, 'data'))
    const { code, said } = start({})
    lock.release()
    expect(code).toBe(1)
    expect(said.join('\n')).toContain(`is in use by process ${process.pid}`)
  })

  test.runIf(isLinux).each([
    [{ DATA_DIR: '/proc/none' }, /^DATA_DIR \/proc\/none cannot be used: .*ENOENT/],
    [{ DATA_DIR: '/dev/null/data' }, /^DATA_DIR \/dev\/null\/data cannot be used: /],
    [{ BACKUP_DIR: '/proc/none' }, /^BACKUP_DIR \/proc\/none cannot be written: .*ENOENT/],
    [{ VISION_BASEURL: 'http://127.0.0.1' }, /^VISION_BASEURL is no setting .* VISION_BASE_URL/],
  ])('what it cannot use is named, and it does not start: %j', (env, line) => {
    const { code, said } = start(env)
    expect(code).toBe(1)
    expect(said).toHaveLength(1)
    expect(said[0]).toMatch(line)
  })

  test('a key that is damaged is named', () => {
    const keys = join(dir, 'data', 'keys')
    mkdirSync(keys, { recursive: true, mode: 0o700 })
    writeFileSync(join(keys, 'identity.json'), '{"kty":"RSA","n":"x')
    const { code, said } = start({})
    expect(code).toBe(1)
    expect(said.join('\n')).toContain(`${join(keys, 'identity.json')} is damaged: delete it`)
  })

  test('says what it is doing, and which database it waits for', async () => {
    const url = 'postgres://bramble:s3cret@127.0.0.1:1/bramble'
    const env = { ...NODE, DATA_DIR: join(dir, 'data'), DATABASE_URL: url }
    const server = spawn(process.execPath, [LAUNCH, '--dev'], { env })
    let out = ''
    await new Promise<void>((resolve) => {
      server.stdout.on('data', (chunk: Buffer) => {
        out += chunk.toString()
        if (out.includes(': 0 of 60 s')) resolve()
      })
    })
    server.kill('SIGKILL')
    expect(out).toContain('Starting the server...')
    expect(out).toContain(
      'Waiting for DATABASE_URL postgres://bramble@127.0.0.1:1/bramble (connect',
    )
    expect(out).not.toContain('s3cret')
  })

  test.runIf(process.getuid?.() === 0)('does not start on a folder of another user', () => {
    mkdirSync(join(dir, 'data'))
    chownSync(join(dir, 'data'), 65_534, 65_534)
    const { code, said } = start({})
    expect(code).toBe(1)
    expect(said.join('\n')).toContain(`${join(dir, 'data')} belongs to another user`)
  })

  test('T15: several processes need a database that serves them', () => {
    expect(start({}, '--workers', '2').said[0]).toMatch(/--workers does not go together with/)
    expect(start({}, '--workers', 'many').said[0]).toMatch(/--workers needs a number/)
  })

  test('tells what it can do', () => {
    expect(start({}, '--help')).toMatchObject({ code: 0 })
    expect(start({}, '--nonsense').code).toBe(1)
  })
})

describe.runIf(hasTestPostgres() && isLinux)('npm start -- --workers 2', () => {
  test('F1: serves on while a process dies, starts it again, and stops well', async () => {
    const postgres = await createTestPostgres()
    const port = await freePort()
    const server = spawn(process.execPath, [LAUNCH, '--workers', '2'], {
      env: {
        ...NODE,
        DATA_DIR: join(dir, 'data'),
        DATABASE_URL: postgres.url,
        PORT: String(port),
        // Nobody builds the client here.
        APP_ENV: 'production',
        PUBLIC_URL: `https://localhost:${port}`,
      },
    })
    let out = ''
    const said = (line: RegExp) => vi.waitFor(() => expect(out).toMatch(line), 60_000)
    server.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()))
    const exited = once(server, 'exit')
    const ask = () => fetch(`http://localhost:${port}/readyz`, { headers: { connection: 'close' } })
    try {
      await said(/2 processes serve/)
      const [victim] = childrenOf(server.pid ?? 0)
      process.kill(victim ?? 0, 'SIGKILL')
      await said(/Process \d of the server has ended \(SIGKILL\)/)
      for (let call = 0; call < 10; call += 1) expect((await ask()).status).toBe(200)
      await vi.waitFor(() => expect(childrenOf(server.pid ?? 0)).toHaveLength(2), 60_000)
      server.kill('SIGTERM')
      expect(await exited).toEqual([0, null])
    } finally {
      server.kill('SIGKILL')
      await postgres.drop()
    }
  })
})

function childrenOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return children.trim().split(' ').filter(Boolean).map(Number)
}

describe('the client is built', () => {
  const built = () => join(dir, 'dist/index.html')
  const sources = () => [join(dir, 'src')]
  beforeEach(() => {
    mkdirSync(join(dir, 'dist'))
    mkdirSync(join(dir, 'src/deep'), { recursive: true })
    writeFileSync(join(dir, 'src/deep/a.ts'), '')
  })

  test('when it is missing', () => {
    expect(isClientStale(built(), sources())).toBe(true)
  })

  test('when a source is newer, and not otherwise', () => {
    writeFileSync(built(), '')
    utimesSync(built(), 4e9, 4e9)
    expect(isClientStale(built(), sources())).toBe(false)
    utimesSync(join(dir, 'src/deep/a.ts'), 5e9, 5e9)
    expect(isClientStale(built(), sources())).toBe(true)
  })
})

describe('the address in the network', () => {
  const face = (address: string, internal = false) =>
    [{ address, internal, family: 'IPv4' }] as never

  test('is that of the home network, not of a container bridge', () => {
    const faces = {
      lo: face('127.0.0.1', true),
      docker0: face('172.17.0.1'),
      eth0: face('10.0.0.4'),
    }
    expect(findLanAddress(faces)).toBe('10.0.0.4')
    expect(findLanAddress({ ...faces, wlan0: face('192.168.1.5') })).toBe('192.168.1.5')
  })

  test('is none without a network', () => {
    expect(findLanAddress({ lo: face('127.0.0.1', true) })).toBeNull()
  })
})

test('people are told where to go, phones by a square code', () => {
  expect(greet(loadConfig({}), 3000, false)).toEqual(['Bramble is ready: http://localhost:3000'])
  const lan = greet(loadConfig({}, { lanAddress: '192.168.1.5' }), 3000, false)
  expect(lan.join('\n')).toContain('https://192.168.1.5:3443')
  expect(lan.at(-1)).toMatch(/[▀▄█]/)
  expect(greet(loadConfig({}, { demo: true }), 3000, false)[0]).toContain('demo.bramble.localhost')
})
