import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))
const WEB = join(ROOT, 'apps/web')
/** The page of the built client. */
export const BUILT_CLIENT = join(WEB, 'dist/index.html')
const VITE = join(ROOT, 'node_modules/vite/bin/vite.js')
const SOURCES = [
  join(WEB, 'src'),
  join(WEB, 'public'),
  join(WEB, 'index.html'),
  join(WEB, 'vite.config.ts'),
  join(ROOT, 'packages/contract/src'),
  join(ROOT, 'packages/domain/src'),
]

/** Whether the client has to be built: it is missing, or a source is newer. */
export function isClientStale(built = BUILT_CLIENT, sources: readonly string[] = SOURCES): boolean {
  const builtAtMs = statSync(built, { throwIfNoEntry: false })?.mtimeMs
  return builtAtMs === undefined || sources.some((path) => hasNewer(path, builtAtMs))
}

function hasNewer(path: string, thanMs: number): boolean {
  const found = statSync(path, { throwIfNoEntry: false })
  if (found === undefined) return false
  if (!found.isDirectory()) return found.mtimeMs > thanMs
  // Counting the folder itself notices files that were deleted.
  return (
    found.mtimeMs > thanMs || readdirSync(path).some((name) => hasNewer(join(path, name), thanMs))
  )
}

/** Advice where the packages that build the client were not installed. */
export function missingBuilder(env: Record<string, string | undefined>): string {
  const why =
    env.NODE_ENV === 'production'
      ? 'NODE_ENV=production leaves out what builds the client'
      : 'What builds the client is not installed'
  return `${why}: \`npm ci --include=dev\``
}

function requireVite(): void {
  if (!existsSync(VITE)) throw new Error(missingBuilder(process.env))
}

/** Builds the client, telling so; rejects when that fails. */
export async function buildClient(write: (line: string) => void): Promise<void> {
  requireVite()
  write('Building the client, once after each change. This takes some seconds...')
  const build = spawn(process.execPath, [VITE, 'build', '--logLevel', 'warn'], {
    cwd: WEB,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = (await once(build, 'exit')) as [number | null]
  if (code !== 0) throw new Error('The client could not be built: see the lines above.')
}

/** Vite's own server, which passes calls on to ours; for people who work on the client. */
export function startClientServer(serverPort: number): ChildProcess {
  requireVite()
  return spawn(process.execPath, [VITE], {
    cwd: WEB,
    stdio: 'inherit',
    env: { ...process.env, BRAMBLE_SERVER: `http://localhost:${serverPort}` },
  })
}
