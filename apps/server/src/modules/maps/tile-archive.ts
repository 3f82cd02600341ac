import type { TileId } from './tile-id.ts'

/**
 * A whole map in one open file. `read` resolves to null for a tile that it lacks and rejects when
 * the file cannot be read. Tiles are PNG, JPEG or WebP pictures.
 */
export interface TileArchive {
  /** Attribution as text; empty when the file has none. */
  attribution: string
  /** Greater zooms enlarge the pictures of this one. */
  maxZoom: number
  read(tile: TileId): Promise<Buffer | null>
  close(): Promise<void>
}
