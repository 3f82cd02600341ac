import type { LatLng } from './lat-lng.ts'

/** Radius of the sphere on which the game measures, in metres [CONST-28]. */
export const EARTH_RADIUS_METERS = 6_371_000

const RADIANS_PER_DEGREE = Math.PI / 180
const METERS_PER_DEGREE = EARTH_RADIUS_METERS * RADIANS_PER_DEGREE

/** Great-circle distance in metres, by the haversine formula (exact for short distances too). */
export function haversineMeters(from: LatLng, to: LatLng): number {
  const sinLat = Math.sin(((to.lat - from.lat) * RADIANS_PER_DEGREE) / 2)
  const sinLng = Math.sin(((to.lng - from.lng) * RADIANS_PER_DEGREE) / 2)
  const cosines = Math.cos(from.lat * RADIANS_PER_DEGREE) * Math.cos(to.lat * RADIANS_PER_DEGREE)
  const squared = sinLat * sinLat + cosines * sinLng * sinLng
  return 2 * EARTH_RADIUS_METERS * Math.asin(Math.min(1, Math.sqrt(squared)))
}

/** Those within a radius in metres of a place, nearest first; equal distances by id. */
export function nearestWithin<T extends { id: string; location: LatLng }>(
  found: readonly T[],
  place: LatLng,
  radiusMeters: number,
): T[] {
  const near: { one: T; meters: number }[] = []
  for (const one of found) {
    const meters = haversineMeters(place, one.location)
    if (meters <= radiusMeters) near.push({ one, meters })
  }
  near.sort((a, b) => a.meters - b.meters || (a.one.id < b.one.id ? -1 : 1))
  return near.map(({ one }) => one)
}

/** A place as metres east and north of an origin; good to a millimetre within a kilometre of it. */
export interface PlanePoint {
  eastMeters: number
  northMeters: number
}

/** Lays a place on the flat plane that touches the globe at the origin. */
export function toPlane(origin: LatLng, place: LatLng): PlanePoint {
  return {
    eastMeters: wrapDegrees(place.lng - origin.lng) * metersPerLngDegree(origin.lat),
    northMeters: (place.lat - origin.lat) * METERS_PER_DEGREE,
  }
}

/** The way back: the place that lies so many metres east and north of the origin. */
export function fromPlane(origin: LatLng, point: PlanePoint): LatLng {
  return {
    lat: origin.lat + point.northMeters / METERS_PER_DEGREE,
    lng: wrapDegrees(origin.lng + point.eastMeters / metersPerLngDegree(origin.lat)),
  }
}

function metersPerLngDegree(lat: number): number {
  // At the very pole a degree of longitude has no length; a hair above zero keeps the division finite.
  return Math.max(1e-6, Math.cos(lat * RADIANS_PER_DEGREE)) * METERS_PER_DEGREE
}

function wrapDegrees(degrees: number): number {
  if (degrees > 180) return degrees - 360
  return degrees < -180 ? degrees + 360 : degrees
}
