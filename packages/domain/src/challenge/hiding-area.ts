import { fromPlane } from '../geo/distance.ts'
import type { LatLng } from '../geo/lat-lng.ts'

/** As wide as a few trees: near enough to walk to, too wide to run straight to the spot. */
export const HIDING_AREA_METERS = 25
/** The spot stays clear of the edge, where nobody would look. */
const MAX_OFFSET_METERS = 18

/**
 * A circle in which a challenge is hidden, in metres. Its middle lies away from the spot by an offset that
 * only depends on the id, so that it stands still and opening the map again tells nothing new.
 */
export function hidingArea({ id, location }: { id: string; location: LatLng }): {
  centre: LatLng
  radiusMeters: number
} {
  const hash = fnv1a(id)
  const angle = ((hash & 0xffff) / 0x10000) * 2 * Math.PI
  // The root spreads the middles evenly over the disc.
  const meters = MAX_OFFSET_METERS * Math.sqrt((hash >>> 16) / 0x10000)
  const centre = fromPlane(location, {
    eastMeters: meters * Math.cos(angle),
    northMeters: meters * Math.sin(angle),
  })
  return { centre, radiusMeters: HIDING_AREA_METERS }
}

/** 32 bits of FNV-1a (Fowler, Noll, Vo; RFC 9923) of the text's code units. */
function fnv1a(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  }
  return hash >>> 0
}
