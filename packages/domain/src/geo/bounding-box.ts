import { EARTH_RADIUS_METERS } from './distance.ts'
import type { LatLng } from './lat-lng.ts'

const DEGREES_PER_RADIAN = 180 / Math.PI
// A ten-millionth more than exact, so that rounding never leaves a place on the rim outside.
const RIM = 1 + 1e-7

/** A rectangle in degrees that does not cross the antimeridian: west is never above east. */
export interface BoundingBox {
  south: number
  north: number
  west: number
  east: number
}

/**
 * The boxes that together hold every place within a radius in metres of a point: one, or two where
 * the circle crosses the antimeridian. A circle over a pole takes all longitudes.
 */
export function boxesAround(center: LatLng, radiusMeters: number): BoundingBox[] {
  const angle = (radiusMeters / EARTH_RADIUS_METERS) * RIM
  const south = Math.max(-90, center.lat - angle * DEGREES_PER_RADIAN)
  const north = Math.min(90, center.lat + angle * DEGREES_PER_RADIAN)
  if (south === -90 || north === 90) return [{ south, north, west: -180, east: 180 }]

  // The circle is widest not on its own parallel but where a meridian touches it.
  const reach = Math.asin(Math.sin(angle) / Math.cos(center.lat / DEGREES_PER_RADIAN))
  const west = center.lng - reach * DEGREES_PER_RADIAN * RIM
  const east = center.lng + reach * DEGREES_PER_RADIAN * RIM
  if (west < -180) {
    return [
      { south, north, west: -180, east },
      { south, north, west: west + 360, east: 180 },
    ]
  }
  if (east > 180) {
    return [
      { south, north, west, east: 180 },
      { south, north, west: -180, east: east - 360 },
    ]
  }
  return [{ south, north, west, east }]
}
