import type { LatLng } from './lat-lng.ts'

/** Radius of the sphere on which the game measures, in metres [CONST-28]. */
export const EARTH_RADIUS_METERS = 6_371_000

const RADIANS_PER_DEGREE = Math.PI / 180

/** Great-circle distance in metres, by the haversine formula (exact for short distances too). */
export function haversineMeters(from: LatLng, to: LatLng): number {
  const sinLat = Math.sin(((to.lat - from.lat) * RADIANS_PER_DEGREE) / 2)
  const sinLng = Math.sin(((to.lng - from.lng) * RADIANS_PER_DEGREE) / 2)
  const cosines = Math.cos(from.lat * RADIANS_PER_DEGREE) * Math.cos(to.lat * RADIANS_PER_DEGREE)
  const squared = sinLat * sinLat + cosines * sinLng * sinLng
  return 2 * EARTH_RADIUS_METERS * Math.asin(Math.min(1, Math.sqrt(squared)))
}

/**
 * Distance as people read it: `999m`, `1.0km`. Rounded to whole metres first, so 999.6 m, which the
 * rule "under 1000 m in metres" leaves open, reads `1.0km` and never `1000m`.
 */
export function formatDistance(distanceMeters: number): string {
  const wholeMeters = Math.round(distanceMeters)
  return wholeMeters < 1000 ? `${wholeMeters}m` : `${(distanceMeters / 1000).toFixed(1)}km`
}
