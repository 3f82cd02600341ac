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
  const points = [start, ...spots]
  // Each distance is asked for many times.
  const meters = points.map((from) => points.map((to) => haversineMeters(from, to)))
  const between: Between = (from, to) => meters[from]![to]!
  const inOrder = points.map((_point, at) => at)
  const way = isOrdered ? inOrder : shortWay(inOrder, between)
  return Math.round(way.slice(1).reduce((sum, to, at) => sum + between(way[at]!, to), 0))
}

/** How long a family takes, whole minutes. */
export function trailMinutes(meters: number, spotCount: number): number {
  return Math.ceil(meters / WALK_METERS_PER_MINUTE + spotCount * MINUTES_PER_SPOT)
}

/** Metres between two points, which are numbers from here on; the start is 0. */
type Between = (from: number, to: number) => number

function shortWay(points: readonly number[], between: Between): number[] {
  let way = nearestEachTime(points, between)
  for (;;) {
    const better = shorterBySwap(way, between)
    if (better === null) return way
    way = better
  }
}

function nearestEachTime([start = 0, ...spots]: readonly number[], between: Between): number[] {
  const left = new Set(spots)
  const way = [start]
  while (left.size > 0) {
    const here = way.at(-1)!
    const nearest = [...left].reduce((best, one) =>
      between(here, one) < between(here, best) ? one : best,
    )
    left.delete(nearest)
    way.push(nearest)
  }
  return way
}

/** Less than this is rounding, and would never end. */
const GAIN_METERS = 0.001

/** The way with one piece of it turned round, where that is shorter. Null: no piece is. */
function shorterBySwap(way: readonly number[], between: Between): number[] | null {
  for (let from = 1; from < way.length - 1; from++) {
    for (let to = from + 1; to < way.length; to++) {
      const [before, first, last, after] = [way[from - 1]!, way[from]!, way[to]!, way[to + 1]]
      const now = between(before, first) + (after === undefined ? 0 : between(last, after))
      const turned = between(before, last) + (after === undefined ? 0 : between(first, after))
      if (turned < now - GAIN_METERS) {
        const middle = way.slice(from, to + 1).reverse()
        return [...way.slice(0, from), ...middle, ...way.slice(to + 1)]
      }
    }
  }
  return null
}
