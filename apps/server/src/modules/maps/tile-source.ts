import type { TileArchive } from './tile-archive.ts'
import type { TileId } from './tile-id.ts'

/** Where tiles come from, and whose they are. */
export type TileSource =
  | { kind: 'none'; attribution: '' }
  | { kind: 'archive'; attribution: string; archive: TileArchive }
  | { kind: 'server'; attribution: string; addressOf: (tile: TileId) => string }

/** The public tiles of OpenStreetMap, fetched and kept by our server as their policy asks. */
const OPEN_STREET_MAP = 'https://tile.openstreetmap.org/{z}/{x}/{y}.png'
/** Nearly every map is made of it, and its licence asks for the name. */
const ATTRIBUTION = '© OpenStreetMap contributors'

/** `archive` is what `MAP_TILES` names, opened; else it is nothing, `none`, or a template. */
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
