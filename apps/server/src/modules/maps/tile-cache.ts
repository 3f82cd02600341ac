import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { readKept, writeKept, type KeptTile } from './kept-tile.ts'
import type { TileId } from './tile-id.ts'

/** When there are too many, so much stays: the next tile must not clear out again. */
const KEPT_SHARE = 0.8

/** Tiles on the disk. Losing them costs a download, so nothing here is flushed. */
export type TileCache = ReturnType<typeof createTileCache>

/** `maxBytes` bounds what is kept: beyond it the oldest tiles go. */
export function createTileCache(folder: string, maxBytes: number) {
  const pathOf = ({ z, x, y }: TileId) => join(folder, `${z}`, `${x}`, `${y}.tile`)
  /** What lies there, about; null until somebody has looked. */
  let keptBytes: number | null = null
  let clearing: Promise<void> | null = null

  async function clearOut(): Promise<void> {
    const files = await listFiles(folder)
    let bytes = files.reduce((sum, file) => sum + file.bytes, 0)
    if (bytes > maxBytes) {
      for (const file of files.sort((one, other) => one.keptAtMs - other.keptAtMs)) {
        if (bytes <= maxBytes * KEPT_SHARE) break
        await rm(file.path, { force: true })
        bytes -= file.bytes
      }
    }
    keptBytes = bytes
  }

  /** Counts what is new; one at a time looks and clears out. */
  async function count(bytes: number): Promise<void> {
    if (keptBytes !== null) keptBytes += bytes
    if (keptBytes !== null && keptBytes <= maxBytes) return
    clearing ??= clearOut().finally(() => {
      clearing = null
    })
    await clearing
  }

  return {
    async get(tile: TileId): Promise<KeptTile | null> {
      try {
        const path = pathOf(tile)
        const [file, { mtimeMs }] = await Promise.all([readFile(path), stat(path)])
        return { ...readKept(file), keptAtMs: mtimeMs }
      } catch {
        return null
      }
    },
    /** A disk that is full keeps nothing; that is no error. */
    async put(tile: TileId, kept: KeptTile): Promise<void> {
      const path = pathOf(tile)
      const temporary = `${path}.${randomUUID()}.part`
      const file = writeKept(kept)
      try {
        await mkdir(dirname(path), { recursive: true })
        await writeFile(temporary, file)
        await utimes(temporary, kept.keptAtMs / 1000, kept.keptAtMs / 1000)
        await rename(temporary, path)
        await count(file.length)
      } catch {
        await rm(temporary, { force: true }).catch(() => {})
      }
    },
    /** Deletes what is older; tells how many. */
    async sweep(olderThanMs: number): Promise<number> {
      let deleted = 0
      for (const { path, keptAtMs } of await listFiles(folder)) {
        if (keptAtMs >= olderThanMs) continue
        await rm(path, { force: true })
        deleted += 1
      }
      // Tiles that were replaced were counted twice.
      keptBytes = null
      return deleted
    },
  }
}

interface KeptFile {
  path: string
  bytes: number
  keptAtMs: number
}

async function listFiles(folder: string): Promise<KeptFile[]> {
  const files: KeptFile[] = []
  const names = await readdir(folder, { recursive: true }).catch((): string[] => [])
  for (const name of names) {
    const path = join(folder, name)
    const info = await stat(path).catch(() => null)
    if (info?.isFile()) files.push({ path, bytes: info.size, keptAtMs: info.mtimeMs })
  }
  return files
}
