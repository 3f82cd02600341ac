import type { TileId } from './tile-id.ts'

/**
 * A whole map in one file, opened.
 *
 * - `read` is null for a tile that is not in it, and rejects when the file cannot be read.
 * - Its tiles are PNG, JPEG or WebP pictures.
 */
export interface TileArchive {
  /** Whose the map is, as text; empty when it does not say. */
  attribution: string
  /** Beyond it the pictures of this zoom are made larger. */
  maxZoom: number
  read(tile: TileId): Promise<Buffer | null>
  close(): Promise<void>
}
