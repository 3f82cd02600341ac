import { haversineMeters } from '../geo/distance.ts'
import type { LatLng } from '../geo/lat-lng.ts'

/** A family with a child of five, that looks and stops. */
const WALK_METERS_PER_MINUTE = 50
/** At each challenge: searching, doing it, going on. */
const MINUTES_PER_SPOT = 4

/**
 * Metres from the start to the last spot, as the crow flies. In an order it is that order; else a short
 * way through all: the nearest neighbour each time, made better by 2-opt until no swap is shorter.
 */
export function trailMeters(
  start: LatLng,
  spots: readonly LatLng[],
  { isOrdered }: { isOrdered: boolean },
): number {
  return Math.round(lengthOf([start, ...(isOrdered ? spots : shortWay(start, spots))]))
}

/** How long a family takes, whole minutes. */
export function trailMinutes(meters: number, spotCount: number): number {
  return Math.ceil(meters / WALK_METERS_PER_MINUTE + spotCount * MINUTES_PER_SPOT)
}

function shortWay(start: LatLng, spots: readonly LatLng[]): LatLng[] {
  let way = nearestEachTime(start, spots)
  for (;;) {
    const better = shorterBySwap(start, way)
    if (better === null) return way
    way = better
  }
}

function nearestEachTime(start: LatLng, spots: readonly LatLng[]): LatLng[] {
  const left = [...spots]
  const way: LatLng[] = []
  let here = start
  while (left.length > 0) {
    const nearest = left.reduce((best, one) =>
      haversineMeters(here, one) < haversineMeters(here, best) ? one : best,
    )
    left.splice(left.indexOf(nearest), 1)
    way.push(nearest)
    here = nearest
  }
  return way
}

/** Less than this is rounding, and would never end. */
const GAIN_METERS = 0.001

/** The way with one piece of it turned round, where that is shorter. Null: no piece is. */
function shorterBySwap(start: LatLng, way: readonly LatLng[]): LatLng[] | null {
  const points = [start, ...way]
  for (let from = 1; from < points.length - 1; from++) {
    for (let to = from + 1; to < points.length; to++) {
      const [before, first, last, after] = [
        points[from - 1]!,
        points[from]!,
        points[to]!,
        points[to + 1],
      ]
      const now = haversineMeters(before, first) + (after ? haversineMeters(last, after) : 0)
      const turned = haversineMeters(before, last) + (after ? haversineMeters(first, after) : 0)
      if (turned < now - GAIN_METERS) {
        const middle = points.slice(from, to + 1).reverse()
        return [...points.slice(1, from), ...middle, ...points.slice(to + 1)]
      }
    }
  }
  return null
}

function lengthOf(points: readonly LatLng[]): number {
  return points.slice(1).reduce((sum, point, at) => sum + haversineMeters(points[at]!, point), 0)
}
