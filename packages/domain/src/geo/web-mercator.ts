import type { LatLng } from './lat-lng.ts'

/** Equatorial radius of EPSG:3857 in metres: the map projection's own, not the game's sphere. */
export const MERCATOR_RADIUS_METERS = 6_378_137

/** Latitude at which the projection's square ends, atan(sinh(pi)) in degrees. */
export const MERCATOR_MAX_LATITUDE = 85.051_128_779_806_59

const RADIANS_PER_DEGREE = Math.PI / 180

/** A place on the Web Mercator plane (EPSG:3857), in projected metres. */
export interface MercatorPoint {
  xMeters: number
  yMeters: number
}

/** Projects to EPSG:3857; latitudes beyond the projection's square are put on its edge. */
export function toWebMercator(place: LatLng): MercatorPoint {
  const lat = Math.max(-MERCATOR_MAX_LATITUDE, Math.min(MERCATOR_MAX_LATITUDE, place.lat))
  const northing = Math.atanh(Math.sin(lat * RADIANS_PER_DEGREE))
  return {
    xMeters: MERCATOR_RADIUS_METERS * place.lng * RADIANS_PER_DEGREE,
    yMeters: MERCATOR_RADIUS_METERS * northing,
  }
}
