/** A place on the globe in WGS84 degrees, as phones and maps give it. */
export interface LatLng {
  lat: number
  lng: number
}

/** Whether both degrees are finite and on the globe: latitude within 90, longitude within 180. */
export function isLatLng(place: LatLng): boolean {
  return Math.abs(place.lat) <= 90 && Math.abs(place.lng) <= 180
}
