import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from './free-port.ts'

const INSTALLED = '/usr/lib/postgresql'
/** PostgreSQL refuses to run as root; on Debian this is `nobody`. */
const NOBODY = 65_534
/** As docs/operations.md asks for it; nothing here has to survive a power cut. */
const SETTINGS = [
  'wal_recycle=off',
  'fsync=off',
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
]

/** A PostgreSQL of its own, whose files a test may read. */
export interface PrivateCluster {
  url: string
  dir: string
  remove(): Promise<void>
}

/**
 * Null, with a word on the console, where PostgreSQL's programs are not installed or cannot run.
 *
 * @param own further settings, such as `autovacuum=off`
 */
export async function startPrivateCluster(
  own: readonly string[] = [],
): Promise<PrivateCluster | null> {
  const bin = findPrograms()
  if (bin === null) return skip(`no PostgreSQL in ${INSTALLED}`)
  const dir = mkdtempSync(join(tmpdir(), 'bramble-cluster-'))
  const isRoot = process.getuid?.() === 0
  if (isRoot) chownSync(dir, NOBODY, NOBODY)
  const who = { ...(isRoot ? { uid: NOBODY, gid: NOBODY } : {}), cwd: dir }
  const made = spawnSync(join(bin, 'initdb'), ['-D', dir, '-U', 'postgres', '-A', 'trust', '-N'], {
    ...who,
    encoding: 'utf8',
  })
  if (made.status !== 0) {
    rmSync(dir, { recursive: true, force: true })
    return skip(`initdb failed: ${made.stderr}`)
  }
  const port = await freePort()
  const settings = [...SETTINGS, ...own, `port=${port}`].flatMap((setting) => ['-c', setting])
  const server = spawn(join(bin, 'postgres'), ['-D', dir, ...settings], { ...who, stdio: 'ignore' })
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  await waitFor(url, server)
  return {
    url,
    dir,
    async remove() {
      server.kill('SIGINT')
      if (server.exitCode === null) await once(server, 'exit')
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

function skip(why: string): null {
  console.warn(`The test with a private PostgreSQL is skipped: ${why}`)
  return null
}

function findPrograms(): string | null {
  const versions = existsSync(INSTALLED) ? readdirSync(INSTALLED) : []
  const folders = versions.map((version) => join(INSTALLED, version, 'bin'))
  return folders.find((folder) => existsSync(join(folder, 'initdb'))) ?? null
}

async function waitFor(url: string, server: ChildProcess): Promise<void> {
  for (;;) {
    if (server.exitCode !== null) throw new Error(`postgres ended with ${server.exitCode}`)
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      await client.end()
      return
    } catch {
      await sleep(100)
    }
  }
}
