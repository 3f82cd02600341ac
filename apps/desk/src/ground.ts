/** A place on the desk's flat wood, metres from its middle. */
export interface DeskSpot {
  eastMeters: number
  northMeters: number
}

/** A place on the earth, degrees. */
export interface Place {
  lat: number
  lng: number
}

/** Queen's Wood in London: a real place, so that a map has something to show. */
const MIDDLE: Place = { lat: 51.5806, lng: -0.1389 }
const METERS_PER_DEGREE = 111_195
const METERS_PER_DEGREE_EAST = METERS_PER_DEGREE * Math.cos((MIDDLE.lat * Math.PI) / 180)

export function placeOf({ eastMeters, northMeters }: DeskSpot): Place {
  return {
    lat: MIDDLE.lat + northMeters / METERS_PER_DEGREE,
    lng: MIDDLE.lng + eastMeters / METERS_PER_DEGREE_EAST,
  }
}

export function spotOf({ lat, lng }: Place): DeskSpot {
  return {
    eastMeters: (lng - MIDDLE.lng) * METERS_PER_DEGREE_EAST,
    northMeters: (lat - MIDDLE.lat) * METERS_PER_DEGREE,
  }
}

export function metersBetween(a: DeskSpot, b: DeskSpot): number {
  return Math.hypot(a.eastMeters - b.eastMeters, a.northMeters - b.northMeters)
}
