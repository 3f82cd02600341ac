import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { TileId } from './tile-source.ts'

/** A tile as it was kept. */
export interface KeptTile {
  bytes: Buffer
  keptAtMs: number
}

/** Tiles on the disk. Losing them costs a download, so nothing here is flushed. */
export interface TileCache {
  get(tile: TileId): Promise<KeptTile | null>
  /** A disk that is full keeps nothing; that is no error. */
  put(tile: TileId, kept: KeptTile): Promise<void>
  /** Deletes what is older; tells how many. */
  sweep(olderThanMs: number): Promise<number>
}

export function createTileCache(folder: string): TileCache {
  const pathOf = ({ z, x, y }: TileId) => join(folder, `${z}`, `${x}`, `${y}.tile`)
  return {
    async get(tile) {
      try {
        const path = pathOf(tile)
        const [bytes, { mtimeMs }] = await Promise.all([readFile(path), stat(path)])
        return { bytes, keptAtMs: mtimeMs }
      } catch {
        return null
      }
    },
    async put(tile, { bytes, keptAtMs }) {
      const path = pathOf(tile)
      const temporary = `${path}.${randomUUID()}.part`
      try {
        await mkdir(dirname(path), { recursive: true })
        await writeFile(temporary, bytes)
        await utimes(temporary, keptAtMs / 1000, keptAtMs / 1000)
        await rename(temporary, path)
      } catch {
        await rm(temporary, { force: true }).catch(() => {})
      }
    },
    async sweep(olderThanMs) {
      let deleted = 0
      const names = await readdir(folder, { recursive: true }).catch((): string[] => [])
      for (const name of names) {
        const path = join(folder, name)
        const info = await stat(path).catch(() => null)
        if (!info?.isFile() || info.mtimeMs >= olderThanMs) continue
        await rm(path, { force: true })
        deleted += 1
      }
      return deleted
    },
  }
}
