import type { TileArchive } from './tile-archive.ts'
import type { TileId } from './tile-id.ts'

/** Source of tiles and its attribution. */
export type TileSource =
  | { kind: 'none'; attribution: '' }
  | { kind: 'archive'; attribution: string; archive: TileArchive }
  | { kind: 'server'; attribution: string; addressOf: (tile: TileId) => string }

/** Public tiles of OpenStreetMap, fetched and cached as their policy asks. */
const OPEN_STREET_MAP = 'https://tile.openstreetmap.org/{z}/{x}/{y}.png'
/** Nearly every map uses this data, and its licence requires the attribution. */
const ATTRIBUTION = '© OpenStreetMap contributors'

/**
 * `archive`: the open file that `MAP_TILES` names. Without it `MAP_TILES` is null, `none` or a
 * URL template.
 */
export function readTileSource(mapTiles: string | null, archive: TileArchive | null): TileSource {
  if (archive !== null) {
    return { kind: 'archive', attribution: archive.attribution || ATTRIBUTION, archive }
  }
  if (mapTiles === 'none') return { kind: 'none', attribution: '' }
  const template = mapTiles ?? OPEN_STREET_MAP
  return {
    kind: 'server',
    attribution: ATTRIBUTION,
    addressOf: ({ z, x, y }) =>
      template.replace('{z}', `${z}`).replace('{x}', `${x}`).replace('{y}', `${y}`),
  }
}
