/** Where tiles come from, and whose they are. */
export interface TileSource {
  attribution: string
  /** Address of a tile; null when there are no tiles. */
  addressOf: ((tile: TileId) => string) | null
}

export interface TileId {
  z: number
  x: number
  y: number
}

/** The public tiles of OpenStreetMap, fetched and kept by our server as their policy asks. */
const OPEN_STREET_MAP = 'https://tile.openstreetmap.org/{z}/{x}/{y}.png'
const ATTRIBUTION = '© OpenStreetMap contributors'

/** The maps of the game show no more and no less than these. */
const MIN_ZOOM = 10
const MAX_ZOOM = 19

/**
 * `MAP_TILES`: nothing for OpenStreetMap, `none`, or a template with {z}, {x} and {y}.
 */
export function readTileSource(mapTiles: string | null): TileSource {
  if (mapTiles === 'none') return { attribution: '', addressOf: null }
  const template = mapTiles ?? OPEN_STREET_MAP
  return {
    attribution: ATTRIBUTION,
    addressOf: ({ z, x, y }) =>
      template.replace('{z}', `${z}`).replace('{x}', `${x}`).replace('{y}', `${y}`),
  }
}

/** A tile that exists at a zoom the game uses, else null. */
export function readTileId(params: { z: string; x: string; y: string }): TileId | null {
  const whole = /^\d{1,7}$/
  if (!whole.test(params.z) || !whole.test(params.x) || !whole.test(params.y)) return null
  const [z, x, y] = [Number(params.z), Number(params.x), Number(params.y)]
  const isInRange = z >= MIN_ZOOM && z <= MAX_ZOOM && x < 2 ** z && y < 2 ** z
  return isInRange ? { z, x, y } : null
}
