import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { unzipSync, zipSync, type Zippable } from 'fflate'

/** An empty cluster that `npm run build` has made: another version of PGlite makes another one. */
export const PREPARED_ARCHIVE = fileURLToPath(
  new URL(`../../../../dist/empty-database-${pgliteVersion()}.zip`, import.meta.url),
)

/** "0.5.16": the version that is installed. */
export function pgliteVersion(): string {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  const manifest = readFileSync(join(entry, '../../package.json'), 'utf8')
  return (JSON.parse(manifest) as { version: string }).version
}

/** Packs a closed cluster. A reader finds the previous archive until the new one is complete. */
export function packCluster(folder: string, archive: string): void {
  const entries: Zippable = {}
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name)
    const name = path.slice(folder.length + 1).replaceAll('\\', '/')
    if (entry.isDirectory()) entries[`${name}/`] = new Uint8Array()
    else entries[name] = readFileSync(path)
  }
  mkdirSync(dirname(archive), { recursive: true })
  const unfinished = `${archive}.${process.pid}`
  writeFileSync(unfinished, zipSync(entries), { flush: true })
  renameSync(unfinished, archive)
}

/** Unpacks a cluster into an empty folder, for its owner alone; false when there is no archive. */
export function unpackCluster(archive: string, folder: string): boolean {
  if (!existsSync(archive)) return false
  for (const [name, bytes] of Object.entries(unzipSync(readFileSync(archive)))) {
    const path = join(folder, name)
    if (name.endsWith('/')) {
      mkdirSync(path, { recursive: true, mode: 0o700 })
    } else {
      mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
      writeFileSync(path, bytes, { mode: 0o600 })
    }
  }
  return true
}
