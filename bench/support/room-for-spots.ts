import type { PlanePoint } from '../../packages/domain/src/geo/distance.ts'
import { SPOT_GAP_METERS, SPOT_TO_CENTRE_METERS } from '../../packages/domain/src/limits.ts'
import { mostApart } from './most-apart.ts'

/** As `hideSpots`: spots stay inside of the edge. */
const EDGE_METERS = 1
const LOOKED_AT_EVERY_METERS = 0.5
/** Coarse squares rule out most circles; what they leave open, fine ones decide. */
const SQUARES_METERS = [2, 1] as const

/**
 * Whether a circle may have room for so many spots, by any layout: false is sure, for what half a metre
 * between two looks shows. Each square that holds a fitting place counts as one place, and two of them may
 * be nearer to each other than spots by their diagonal.
 *
 * @param isFitting asked about metres from the centre
 */
export function hasRoomFor(
  wanted: number,
  radiusMeters: number,
  isFitting: (place: PlanePoint) => boolean,
): boolean {
  const outer = radiusMeters - EDGE_METERS
  const fitting: PlanePoint[] = []
  for (let eastMeters = -outer; eastMeters <= outer; eastMeters += LOOKED_AT_EVERY_METERS) {
    for (let northMeters = -outer; northMeters <= outer; northMeters += LOOKED_AT_EVERY_METERS) {
      const meters = Math.hypot(eastMeters, northMeters)
      if (meters < SPOT_TO_CENTRE_METERS + EDGE_METERS || meters > outer) continue
      const place = { eastMeters, northMeters }
      if (isFitting(place)) fitting.push(place)
    }
  }
  return SQUARES_METERS.every((side) => {
    const most = mostApart(squaresOf(fitting, side), SPOT_GAP_METERS - side * Math.SQRT2, wanted)
    return most === null || most >= wanted
  })
}

/** The middles of the squares in which the places lie. */
function squaresOf(places: readonly PlanePoint[], side: number): PlanePoint[] {
  const squares = new Map<string, PlanePoint>()
  const middle = (meters: number) => (Math.floor(meters / side) + 0.5) * side
  for (const place of places) {
    const square = {
      eastMeters: middle(place.eastMeters),
      northMeters: middle(place.northMeters),
    }
    squares.set(`${square.eastMeters} ${square.northMeters}`, square)
  }
  return [...squares.values()]
}
