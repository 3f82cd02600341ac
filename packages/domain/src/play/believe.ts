import { haversineMeters } from '../geo/distance.ts'
import { isLatLng, type LatLng } from '../geo/lat-lng.ts'
import { isUsableAccuracy } from '../gps/reading.ts'
import { FAR_JUMP_METERS, MAX_WALK_METERS_PER_SECOND, WALK_SLACK_METERS } from '../limits.ts'
import {
  arrivalRadiusMeters,
  PATIENT_MAX_METERS,
  patientRadiusMeters,
  REARM_MS,
  REARM_RADIUS_METERS,
  VAGUE_ACCURACY_METERS,
  VERY_VAGUE_ACCURACY_METERS,
  VERY_VAGUE_RADIUS_METERS,
} from '../proximity/arrival.ts'
import { hereRadiusMeters } from '../proximity/help.ts'
import { emptyProximityMemory, type Candidate } from '../proximity/memory.ts'
import { isImpossibleMove, type TimedFix } from '../proximity/fixes.ts'
import { SAME_STEP_MS, updateProximity } from '../proximity/update.ts'

/** An arrival that a phone tells later, with the positions that went with it. */
export interface LateClaim {
  challenge: Candidate
  /** When the child arrived, by the server's clock. */
  atMs: number
  /** In any order. */
  fixes: readonly TimedFix[]
  /** The child said itself that it was there. */
  saidSo: boolean
}

/** An accepted arrival: place and time at which a child was for certain. */
export interface KnownArrival {
  location: LatLng
  atMs: number
}

/** Other knowledge of the child's way. */
export interface KnownWay {
  arrivals: readonly KnownArrival[]
  /** The last place that was believed while the phone had a signal, before or after the claim. */
  seen: KnownArrival | null
  /** Place of the game; counts where the child was never seen. */
  origin: LatLng | null
}

/** `believed`, or why not. */
export type LateVerdict = 'believed' | 'too-few' | 'too-far' | 'too-fast' | 'too-soon'

// As long as the engine looks back, and a little more for phones that give few positions.
const WINDOW_MS = 24_000
// Positions closer together are one look at the child.
const SAME_LOOK_MS = SAME_STEP_MS
const LOOKS = 2
const VAGUE_LOOKS = 3
/** The smoothed position of a phone is not that of its next fix. */
const SPARE_METERS = 5
/** No child searches longer for the last metres; what patience adds has its own limit. */
const FULL_PATIENCE_MS = 60_000
/** A run of minutes: from one challenge to the next, with the tasks between them. */
const BEELINE_METERS_PER_SECOND = 3
/** How far from a challenge a child may be that has arrived there. */
const REACH_METERS = PATIENT_MAX_METERS + SPARE_METERS

/**
 * Whether a child was where it says that it found a challenge, judged only by what came with the
 * claim and what is known anyway: the same in every process, after a crash and in any order of
 * arrival of the parts. The positions are replayed through the engine; where that finds nothing,
 * because fewer positions travel than were measured, the last one must lie within the engine's
 * radius and five metres. It is never easier than online to be in two places: see `followWalk`.
 */
export function judgeLateArrival(claim: LateClaim, way: KnownWay): LateVerdict {
  const fixes = usableFixes(claim)
  const last = fixes.at(-1)
  if (last === undefined || looksIn(fixes) < looksNeeded(last)) return 'too-few'
  if (!isNear(claim, fixes, last)) return 'too-far'
  if (!isInReach(way, claim.atMs, last)) return 'too-fast'
  if (way.arrivals.some((known) => isRearming(known, claim))) return 'too-soon'
  const isFast = way.arrivals.some((known) => isTooFast(known, claim))
  return isFast ? 'too-fast' : 'believed'
}

/**
 * The claims among these that were made from one place for challenges that are apart: a phone that
 * lies on a table and says "I am here" for one after the other. None of them is believed.
 */
export function claimedFromOnePlace(claims: readonly LateClaim[]): ReadonlySet<LateClaim> {
  const doubted = new Set<LateClaim>()
  for (const [i, one] of claims.entries()) {
    for (const other of claims.slice(i + 1)) {
      if (isOnePlace(one, other)) doubted.add(one).add(other)
    }
  }
  return doubted
}

function isOnePlace(one: LateClaim, other: LateClaim): boolean {
  const here = usableFixes(one).at(-1)
  const there = usableFixes(other).at(-1)
  if (here === undefined || there === undefined || one.challenge.id === other.challenge.id) {
    return false
  }
  const apartMeters = haversineMeters(one.challenge.location, other.challenge.location)
  // Both may rightly be at challenges so close together.
  const isFar = apartMeters > 2 * REACH_METERS
  return isFar && haversineMeters(here, there) < REACH_METERS / 2
}

/**
 * Oldest first: those of the last seconds before the claim that say anything, from the last leap on
 * that nobody can walk. What came before a leap says nothing about where the child is.
 */
function usableFixes({ fixes, atMs, saidSo }: LateClaim): TimedFix[] {
  const usable = fixes
    .filter((fix) => {
      const ageMs = atMs - fix.atMs
      const says = saidSo ? fix.accuracyMeters > 0 : isUsableAccuracy(fix.accuracyMeters)
      return isLatLng(fix) && says && ageMs >= -SAME_LOOK_MS && ageMs <= WINDOW_MS
    })
    .sort((a, b) => a.atMs - b.atMs)
  const isLeap = (fix: TimedFix, i: number) => i > 0 && isImpossibleMove(usable[i - 1]!, fix)
  return usable.slice(usable.reduce((last, fix, i) => (isLeap(fix, i) ? i : last), 0))
}

function looksIn(fixes: readonly TimedFix[]): number {
  let looks = 0
  let lastMs = -Infinity
  for (const { atMs } of fixes) {
    if (atMs - lastMs < SAME_LOOK_MS) continue
    looks += 1
    lastMs = atMs
  }
  return looks
}

function looksNeeded({ accuracyMeters }: TimedFix): number {
  return accuracyMeters >= VAGUE_ACCURACY_METERS ? VAGUE_LOOKS : LOOKS
}

function isNear(claim: LateClaim, fixes: readonly TimedFix[], last: TimedFix): boolean {
  const { challenge, saidSo } = claim
  const meters = haversineMeters(last, challenge.location)
  if (saidSo && fixes.some((fix) => isWithinClaim(fix, challenge))) return true
  return meters <= radiusMeters(last, challenge) + SPARE_METERS || arrivesInReplay(claim, fixes)
}

function isWithinClaim(fix: TimedFix, { location }: Candidate): boolean {
  return haversineMeters(fix, location) <= hereRadiusMeters(fix.accuracyMeters)
}

/** The engine's radius, for a child that has searched as long as it counts. */
function radiusMeters({ accuracyMeters }: TimedFix, challenge: Candidate): number {
  if (accuracyMeters > VERY_VAGUE_ACCURACY_METERS) return VERY_VAGUE_RADIUS_METERS
  const atOnce = arrivalRadiusMeters(accuracyMeters, challenge.accuracyMeters)
  return patientRadiusMeters(atOnce, FULL_PATIENCE_MS)
}

function arrivesInReplay({ challenge }: LateClaim, fixes: readonly TimedFix[]): boolean {
  let memory = emptyProximityMemory()
  for (const fix of fixes) {
    const update = updateProximity(memory, {
      nowMs: fix.atMs,
      location: fix,
      eligible: [challenge],
      arrivedId: null,
      mayArrive: true,
    })
    if (update.arrivedId === challenge.id) return true
    memory = update.memory
  }
  return false
}

/** As far as online: `followWalk`, and near the game where nothing else is known. */
function isInReach({ seen, origin }: KnownWay, atMs: number, fix: TimedFix): boolean {
  if (seen !== null) return isWalkable(seen, atMs, fix)
  return origin === null || haversineMeters(origin, fix) <= FAR_JUMP_METERS
}

/** Both ways in time: a phone may be heard again before it tells what it did. */
function isWalkable(seen: KnownArrival, atMs: number, fix: TimedFix): boolean {
  const seconds = Math.abs(atMs - seen.atMs) / 1000
  const reach = WALK_SLACK_METERS + MAX_WALK_METERS_PER_SECOND * seconds
  return haversineMeters(seen.location, fix) <= reach
}

/** The engine lets no challenge open sooner than this beside another one. */
function isRearming(known: KnownArrival, { challenge, atMs }: LateClaim): boolean {
  if (Math.abs(atMs - known.atMs) >= REARM_MS) return false
  return haversineMeters(known.location, challenge.location) <= REARM_RADIUS_METERS
}

function isTooFast(known: KnownArrival, { challenge, atMs }: LateClaim): boolean {
  const seconds = Math.abs(atMs - known.atMs) / 1000
  const meters = haversineMeters(known.location, challenge.location)
  return meters > BEELINE_METERS_PER_SECOND * seconds + 2 * REACH_METERS
}
