import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from './free-port.ts'

const PROGRAM = 'pgbouncer'
/** It refuses to run as root; on Debian this is `nobody`. */
const NOBODY = 65_534

/** A PgBouncer that lends connections of a PostgreSQL. */
export interface TestPgBouncer {
  /** The address of the same database through it. */
  url: string
  stop(): Promise<void>
}

/** Debian's package `pgbouncer`; tests that need it are skipped where it is not installed. */
export function hasPgBouncer(): boolean {
  return spawnSync(PROGRAM, ['--version']).status === 0
}

/** @param settings lines of its configuration, such as `pool_mode = transaction` */
export async function startPgBouncer(
  databaseUrl: string,
  settings: readonly string[],
): Promise<TestPgBouncer> {
  const { hostname, port: behind, username, password, pathname } = new URL(databaseUrl)
  const dir = mkdtempSync(join(tmpdir(), 'bramble-pgbouncer-'))
  const config = join(dir, 'pgbouncer.ini')
  const port = await freePort()
  const secret = password === '' ? '' : ` password=${decodeURIComponent(password)}`
  writeFileSync(
    config,
    [
      '[databases]',
      `* = host=${hostname} port=${behind || '5432'} user=${username}${secret}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = any',
      ...settings,
      '',
    ].join('\n'),
  )
  const isRoot = process.getuid?.() === 0
  if (isRoot) for (const path of [dir, config]) chownSync(path, NOBODY, NOBODY)
  const child = spawn(PROGRAM, [config], {
    stdio: 'ignore',
    cwd: dir,
    ...(isRoot ? { uid: NOBODY, gid: NOBODY } : {}),
  })
  const exited = once(child, 'exit')
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error(`pgbouncer ended with ${child.exitCode}`)
    await sleep(50)
  }
  return {
    url: `postgres://${username}@127.0.0.1:${port}${pathname}`,
    async stop() {
      child.kill('SIGKILL')
      await exited
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    const tell = (isThere: boolean) => {
      socket.destroy()
      resolve(isThere)
    }
    socket.once('connect', () => tell(true))
    socket.once('error', () => tell(false))
  })
}
