import { EARTH_RADIUS_METERS } from './distance.ts'
import type { LatLng } from './lat-lng.ts'

const RADIANS_PER_DEGREE = Math.PI / 180
const METERS_PER_DEGREE = EARTH_RADIUS_METERS * RADIANS_PER_DEGREE

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
