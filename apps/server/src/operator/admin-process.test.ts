import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { acquireFolderLock } from '#/platform/lock.ts'
import { startServerProcess } from '#/testing/faults/server-process.ts'
import { folderForTests } from '#/testing/test-folder.ts'

/** It makes a database, and the whole server is read several times: seconds, more on a busy machine. */
const SLOW_MS = 120_000

const ENTRY = fileURLToPath(new URL('../admin.ts', import.meta.url))
/** Node keeps what it has compiled: each command reads the whole server. */
const NODE = {
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache'),
}
const dir = folderForTests()

function admin(args: string[], env: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [ENTRY, ...args], {
    encoding: 'utf8',
    timeout: SLOW_MS,
    env: { ...NODE, DATA_DIR: dir, MAP_TILES: 'none', ...env },
  })
  return { code: status, out: stdout.trim(), err: stderr.trim() }
}

describe('npm run admin', () => {
  test('tells what it can do', () => {
    const { code, out } = admin(['--help'])
    expect(code).toBe(0)
    for (const name of ['role', 'account', 'code', 'day-pass', 'session', 'retention']) {
      expect(out).toMatch(new RegExp(`^  ${name} `, 'm'))
    }
  })

  test(
    'works in an empty folder: the first command makes the database',
    { timeout: SLOW_MS },
    () => {
      expect(admin(['code', 'add', '--label', 'Kita']).code).toBe(0)
      const { code, out, err } = admin(['code', 'list', '--json'])
      expect([code, err]).toEqual([0, ''])
      expect(JSON.parse(out)).toMatchObject([{ label: 'Kita', revokedAt: null }])
    },
  )

  test(
    'F1: works beside a running server, and after it was killed',
    { timeout: SLOW_MS },
    async () => {
      const server = await startServerProcess({ DATA_DIR: dir })
      const nights = join(dir, 'nights')
      try {
        expect(admin(['code', 'list']).out).toContain('Kita')
        expect(admin(['code', 'add', '--label', 'Beside']).code).toBe(0)
        expect(admin(['backup', nights])).toMatchObject({ code: 0, err: '' })
        const restored = admin(['restore', nights])
        expect([restored.code, restored.err]).toEqual([1, expect.stringContaining('stop it')])
      } finally {
        await server.kill()
      }
      const { code, out } = admin(['code', 'list'])
      expect([code, out]).toEqual([0, expect.stringContaining('Beside')])
    },
  )

  test('F1: says in one line that who has the folder takes no commands', () => {
    const lock = acquireFolderLock(dir)
    const { code, err } = admin(['role', 'list'])
    lock.release()
    expect(code).toBe(1)
    expect(err.split('\n')).toEqual([
      expect.stringContaining(`Process ${process.pid} has ${dir} open and takes no commands`),
    ])
  })

  test('names a wrong setting as the server does', () => {
    const { code, err } = admin(['role', 'list'], { PORT: 'abc' })
    expect([code, err.split('\n')]).toEqual([1, [expect.stringMatching(/^PORT is wrong/)]])
  })
})
