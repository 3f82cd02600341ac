import { haversineMeters } from '../geo/distance.ts'
import type { LatLng } from '../geo/lat-lng.ts'
import { MAX_WALK_METERS_PER_SECOND } from '../limits.ts'

/** Where the child was believed to be at a time. */
export interface TrailPoint extends LatLng {
  accuracyMeters: number
  atMs: number
}

/** The window over which slowness and trend are judged. */
const TRAIL_WINDOW_MS = 9000

// Updates come every 3 s, sometimes a little early: three of them make the window.
const WINDOW_SLACK_MS = 500
const KEPT_MS = 20_000
const KEPT_POINTS = 8

/** Adds the newest position and drops what is too old to matter. Newest last. */
export function extendTrail(trail: readonly TrailPoint[], point: TrailPoint): TrailPoint[] {
  const extended: TrailPoint[] = []
  const first = Math.max(0, trail.length + 1 - KEPT_POINTS)
  for (let i = first; i < trail.length; i++) {
    const old = trail[i]!
    // A point from the future means that the server's clock was set back; it is of no use.
    if (point.atMs - old.atMs <= KEPT_MS && old.atMs < point.atMs) extended.push(old)
  }
  extended.push(point)
  return extended
}

/** Where the child was a window ago: the newest point at least 9 s old; null when none is. */
function pointBeforeWindow(trail: readonly TrailPoint[]): TrailPoint | null {
  const now = trail.at(-1)
  if (!now) return null
  for (let i = trail.length - 2; i >= 0; i--) {
    const old = trail[i]!
    if (now.atMs - old.atMs >= TRAIL_WINDOW_MS - WINDOW_SLACK_MS) return old
  }
  return null
}

/** Speed of the beeline over the window in metres per second; null when the trail is too short. */
export function windowSpeed(trail: readonly TrailPoint[]): number | null {
  const now = trail.at(-1)
  const before = pointBeforeWindow(trail)
  if (!now || !before) return null
  return haversineMeters(before, now) / ((now.atMs - before.atMs) / 1000)
}

export type Trend = 'warmer' | 'colder'

/**
 * Whether the child has come nearer to the target over the last 9 s. Silent rather than wrong: the
 * change must exceed max(4 m, a quarter of the accuracy).
 */
export function trendTowards(target: LatLng, trail: readonly TrailPoint[]): Trend | null {
  const now = trail.at(-1)
  const before = pointBeforeWindow(trail)
  if (!now || !before) return null
  const nearerMeters = haversineMeters(before, target) - haversineMeters(now, target)
  if (Math.abs(nearerMeters) <= Math.max(4, 0.25 * now.accuracyMeters)) return null
  return nearerMeters > 0 ? 'warmer' : 'colder'
}

const BELIEVED_AT_JUMP = 3

/** Whether nobody could have come from one position to the other in the time between them. */
export function isImpossibleMove(from: TrailPoint, to: TrailPoint): boolean {
  const seconds = Math.max(0, to.atMs - from.atMs) / 1000
  const reach = MAX_WALK_METERS_PER_SECOND * seconds + from.accuracyMeters + to.accuracyMeters
  return haversineMeters(from, to) > reach
}

/** Whether a position that keeps being impossible must be true after all: the third time in a row. */
export function isBelievedAfterJumps(jumps: number): boolean {
  return jumps >= BELIEVED_AT_JUMP
}
