import { haversineMeters } from '../geo/distance.ts'
import type { LatLng } from '../geo/lat-lng.ts'
import { MAX_WALK_METERS_PER_SECOND } from '../limits.ts'

/** A believed place of a child, its accuracy and its time. */
export interface TimedFix extends LatLng {
  accuracyMeters: number
  atMs: number
}

/** The window over which slowness and trend are judged. */
const WINDOW_MS = 9000

// Updates come every 3 s, sometimes a little early: three of them make the window.
const WINDOW_SLACK_MS = 500
const KEPT_MS = 20_000
const KEPT_POINTS = 8

/** Adds the newest position and drops what is too old to matter. Newest last. */
export function withFix(fixes: readonly TimedFix[], point: TimedFix): TimedFix[] {
  const extended: TimedFix[] = []
  const first = Math.max(0, fixes.length + 1 - KEPT_POINTS)
  for (let i = first; i < fixes.length; i++) {
    const old = fixes[i]!
    // A point from the future means that the server's clock was set back; it is of no use.
    if (point.atMs - old.atMs <= KEPT_MS && old.atMs < point.atMs) extended.push(old)
  }
  extended.push(point)
  return extended
}

/** The child's place a window ago: the newest point at least 9 s old; null when none is. */
function pointBeforeWindow(fixes: readonly TimedFix[]): TimedFix | null {
  const now = fixes.at(-1)
  if (!now) return null
  for (let i = fixes.length - 2; i >= 0; i--) {
    const old = fixes[i]!
    if (now.atMs - old.atMs >= WINDOW_MS - WINDOW_SLACK_MS) return old
  }
  return null
}

/** Speed of the beeline over the window in metres per second; null when the fixes is too short. */
export function windowSpeed(fixes: readonly TimedFix[]): number | null {
  const now = fixes.at(-1)
  const before = pointBeforeWindow(fixes)
  if (!now || !before) return null
  return haversineMeters(before, now) / ((now.atMs - before.atMs) / 1000)
}

export type Trend = 'warmer' | 'colder'

/**
 * Whether the child has come nearer to the target over the last 9 s. Silent rather than wrong: the
 * change must exceed max(4 m, a quarter of the accuracy).
 */
export function trendTowards(target: LatLng, fixes: readonly TimedFix[]): Trend | null {
  const now = fixes.at(-1)
  const before = pointBeforeWindow(fixes)
  if (!now || !before) return null
  const nearerMeters = haversineMeters(before, target) - haversineMeters(now, target)
  if (Math.abs(nearerMeters) <= Math.max(4, 0.25 * now.accuracyMeters)) return null
  return nearerMeters > 0 ? 'warmer' : 'colder'
}

const BELIEVED_AT_JUMP = 3

/** Whether nobody could have come from one position to the other in the time between them. */
export function isImpossibleMove(from: TimedFix, to: TimedFix): boolean {
  const seconds = Math.max(0, to.atMs - from.atMs) / 1000
  const reach = MAX_WALK_METERS_PER_SECOND * seconds + from.accuracyMeters + to.accuracyMeters
  return haversineMeters(from, to) > reach
}

/** Whether a position that keeps being impossible must be true after all: the third time in a row. */
export function isBelievedAfterJumps(jumps: number): boolean {
  return jumps >= BELIEVED_AT_JUMP
}

/** A leap of the fix: where it landed and when. */
export interface Stray {
  lat: number
  lng: number
  atMs: number
}

const STRAY_ACCURACY_RATIO = 1.3
const STRAY_MS = 60_000
const STRAY_OVER_METERS = 25

/**
 * A leap is a step that no child walks, from a phone that claims to measure worse now: it places
 * itself by Wi-Fi instead of satellites, and may be wrong for half a minute. It is over when the
 * child has walked on from where it landed, or after a minute. A leap to a sharper fix is trusted.
 */
export function followStray(
  stray: Stray | null,
  before: TimedFix | undefined,
  here: TimedFix,
): Stray | null {
  if (before && isVaguer(before, here) && hasLeapt(before, here)) {
    return { lat: here.lat, lng: here.lng, atMs: here.atMs }
  }
  if (!stray || Math.abs(here.atMs - stray.atMs) >= STRAY_MS) return null
  const walkedMeters = haversineMeters(stray, here)
  return walkedMeters > Math.max(STRAY_OVER_METERS, here.accuracyMeters) ? null : stray
}

function isVaguer(from: TimedFix, to: TimedFix): boolean {
  return to.accuracyMeters > STRAY_ACCURACY_RATIO * from.accuracyMeters
}

/** Posts come at this rhythm: one that comes sooner after another was late on its way. */
const POST_SECONDS = 3

/** Whether a step is faster than a child runs, whatever the accuracies. */
export function hasLeapt(from: TimedFix, to: TimedFix): boolean {
  const seconds = Math.max(POST_SECONDS, (to.atMs - from.atMs) / 1000)
  return haversineMeters(from, to) > MAX_WALK_METERS_PER_SECOND * seconds
}

/** A child that goes straight to a spot covers as much of the distance as it walks. */
const APPROACH_SHARE = 0.5

/**
 * Whether the child walks without coming nearer to a spot: past it, or round a pond with the spot on
 * its island.
 */
export function goesRound(spot: LatLng, fixes: readonly TimedFix[]): boolean {
  const now = fixes.at(-1)
  const before = pointBeforeWindow(fixes)
  if (!now || !before || !isMoving(fixes)) return false
  const nearerMeters = haversineMeters(before, spot) - haversineMeters(now, spot)
  return nearerMeters < APPROACH_SHARE * haversineMeters(before, now)
}

/** Whether the child moves about, in metres per second over 9 s. */
export function isMoving(fixes: readonly TimedFix[]): boolean {
  const now = fixes.at(-1)
  const speed = windowSpeed(fixes)
  return now !== undefined && speed !== null && speed > 0.25 + 0.02 * now.accuracyMeters
}

const WOBBLE_METERS = 3
/** One turn of a child bends two of them; fewer points than these say nothing. */
const WOBBLE_POINTS = 3

/**
 * Whether the places wander from side to side as no child walks, whatever the phone claims: the median of
 * how far each lies from the straight way between its neighbours is more than 3 m
 * (`docs/decisions/engine.md`).
 */
export function isWandering(fixes: readonly TimedFix[]): boolean {
  const asides: number[] = []
  for (let at = 1; at + 1 < fixes.length; at++) {
    const [before, here, after] = [fixes[at - 1]!, fixes[at]!, fixes[at + 1]!]
    const share = (here.atMs - before.atMs) / (after.atMs - before.atMs)
    const lat = before.lat + share * (after.lat - before.lat)
    const lng = before.lng + share * lngBetween(before.lng, after.lng)
    asides.push(haversineMeters(here, { lat, lng }))
  }
  if (asides.length < WOBBLE_POINTS) return false
  asides.sort((a, b) => a - b)
  return asides[Math.floor(asides.length / 2)]! > WOBBLE_METERS
}

/** Degrees to the east, the short way round the date line. */
function lngBetween(from: number, to: number): number {
  return ((to - from + 540) % 360) - 180
}
