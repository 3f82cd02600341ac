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

export type TileSource =
  | { kind: 'none'; attribution: '' }
  | { kind: 'archive'; attribution: string; archive: TileArchive }
  | { kind: 'server'; attribution: string; addressOf: (tile: TileId) => string }

/** Public tiles of OpenStreetMap, fetched and cached as their policy asks. */
const OPEN_STREET_MAP = 'https://tile.openstreetmap.org/{z}/{x}/{y}.png'
/** Nearly every map uses this data, and its licence requires the attribution. */
const ATTRIBUTION = '© OpenStreetMap contributors'

/**
 * `archive`: the open file of pictures that `MAP_TILES` names. Without it `MAP_TILES` is null, `none`,
 * a URL template, or a file of vectors.
 */
export function readTileSource(mapTiles: string | null, archive: TileArchive | null): TileSource {
  if (archive !== null) {
    return { kind: 'archive', attribution: archive.attribution || ATTRIBUTION, archive }
  }
  // A file without pictures is one of vectors, which no browser shows as they are.
  const hasNone = mapTiles === 'none' || mapTiles?.endsWith('.pmtiles') === true
  if (hasNone) return { kind: 'none', attribution: '' }
  const template = mapTiles ?? OPEN_STREET_MAP
  return {
    kind: 'server',
    attribution: ATTRIBUTION,
    addressOf: ({ z, x, y }) =>
      template.replace('{z}', `${z}`).replace('{x}', `${x}`).replace('{y}', `${y}`),
  }
}
