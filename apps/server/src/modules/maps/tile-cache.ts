import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { decodeTile, encodeTile, type CachedTile } from './cached-tile.ts'
import type { TileId } from './tile-id.ts'

/** Share kept by a clean-up, so that the next tile does not start another. */
const KEPT_SHARE = 0.8

/** Tiles on the disk. A lost tile costs only a download: its name is not flushed. */
export type TileCache = ReturnType<typeof createTileCache>

/** Beyond `maxBytes` the oldest tiles are deleted. */
export function createTileCache(folder: string, maxBytes: number) {
  const pathOf = ({ z, x, y }: TileId) => join(folder, `${z}`, `${x}`, `${y}.tile`)
  /** Approximate size; null until the folder was read. */
  let cachedBytes: number | null = null
  let clearing: Promise<void> | null = null

  async function clearOut(): Promise<void> {
    const files = await listFiles(folder)
    let bytes = files.reduce((sum, file) => sum + file.bytes, 0)
    if (bytes > maxBytes) {
      for (const file of files.sort((one, other) => one.cachedAtMs - other.cachedAtMs)) {
        if (bytes <= maxBytes * KEPT_SHARE) break
        await rm(file.path, { force: true })
        bytes -= file.bytes
      }
    }
    cachedBytes = bytes
  }

  /** Counts new bytes; one clean-up runs at a time. */
  async function count(bytes: number): Promise<void> {
    if (cachedBytes !== null) cachedBytes += bytes
    if (cachedBytes !== null && cachedBytes <= maxBytes) return
    clearing ??= clearOut().finally(() => {
      clearing = null
    })
    await clearing
  }

  return {
    async get(tile: TileId): Promise<CachedTile | null> {
      try {
        const path = pathOf(tile)
        const [file, { mtimeMs }] = await Promise.all([readFile(path), stat(path)])
        return { ...decodeTile(file), cachedAtMs: mtimeMs }
      } catch {
        return null
      }
    },
    /** A full disk keeps nothing; that is no error. */
    async put(tile: TileId, kept: CachedTile): Promise<void> {
      const path = pathOf(tile)
      const temporary = `${path}.${randomUUID()}.part`
      const file = encodeTile(kept)
      try {
        await mkdir(dirname(path), { recursive: true })
        // Without the flush a power cut may leave half a picture under the name, which would be
        // shown for weeks.
        await writeFile(temporary, file, { flush: true })
        await utimes(temporary, kept.cachedAtMs / 1000, kept.cachedAtMs / 1000)
        await rename(temporary, path)
        await count(file.length)
      } catch {
        await rm(temporary, { force: true }).catch(() => {})
      }
    },
    /** Deletes older tiles. Returns their number. */
    async sweep(olderThanMs: number): Promise<number> {
      let deleted = 0
      for (const { path, cachedAtMs } of await listFiles(folder)) {
        if (cachedAtMs >= olderThanMs) continue
        await rm(path, { force: true })
        deleted += 1
      }
      // Replaced tiles were counted twice.
      cachedBytes = null
      return deleted
    },
  }
}

interface KeptFile {
  path: string
  bytes: number
  cachedAtMs: number
}

async function listFiles(folder: string): Promise<KeptFile[]> {
  const files: KeptFile[] = []
  const names = await readdir(folder, { recursive: true }).catch((): string[] => [])
  for (const name of names) {
    const path = join(folder, name)
    const info = await stat(path).catch(() => null)
    if (info?.isFile()) files.push({ path, bytes: info.size, cachedAtMs: info.mtimeMs })
  }
  return files
}
