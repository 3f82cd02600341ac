/** A square of the map at a zoom. */
export interface TileId {
  z: number
  x: number
  y: number
}

/** The zooms that the maps of the game use. */
const MIN_ZOOM = 10
export const MAX_ZOOM = 19

/** The tile of a request. Null: none exists, or not at a zoom that the game uses. */
export function readTileId(params: { z: string; x: string; y: string }): TileId | null {
  const whole = /^\d{1,7}$/
  if (!whole.test(params.z) || !whole.test(params.x) || !whole.test(params.y)) return null
  const [z, x, y] = [Number(params.z), Number(params.x), Number(params.y)]
  const isInRange = z >= MIN_ZOOM && z <= MAX_ZOOM && x < 2 ** z && y < 2 ** z
  return isInRange ? { z, x, y } : null
}
