import { haversineMeters } from '../geo/distance.ts'
import type { LatLng } from '../geo/lat-lng.ts'
import { KNOWN_PLACE_KEPT_MS, MAX_KNOWN_PLACES, SPOT_GAP_METERS } from '../limits.ts'
import { isInRing, type HidingCircle } from './hide-spots.ts'

/** A place that a family wants to meet again, with when its picture was kept, epoch milliseconds. */
export type MetPlace = LatLng & { atMs: number }

const DAY_MS = 24 * 60 * 60_000

/** The places with a new one, newest first; the new one stands for the one at the same spot, and the oldest goes. */
export function withPlace<T extends MetPlace>(known: readonly T[], place: T): T[] {
  const others = known.filter((one) => haversineMeters(one, place) >= SPOT_GAP_METERS)
  return [place, ...others].slice(0, MAX_KNOWN_PLACES)
}

/** The places whose time is not over. One from a clock that was set ahead stays. */
export function stillKept<T extends MetPlace>(known: readonly T[], nowMs: number): T[] {
  return known.filter(({ atMs }) => nowMs - atMs <= KNOWN_PLACE_KEPT_MS)
}

/**
 * The place that an adventure in this circle asks for: one whose picture is a day old or more, and another
 * one each day. Whether a spot may lie there, the ground decides afterwards. Null: there is none.
 */
export function placeToMeet<T extends MetPlace>(
  known: readonly T[],
  circle: HidingCircle,
  nowMs: number,
): T | null {
  const fitting = known.filter((one) => nowMs - one.atMs >= DAY_MS && isInRing(circle, one))
  return fitting[Math.floor(nowMs / DAY_MS) % fitting.length] ?? null
}
