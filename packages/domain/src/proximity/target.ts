import { haversineMeters } from '../geo/distance.ts'
import { isLatLng } from '../geo/lat-lng.ts'
import type { LatLng } from '../geo/lat-lng.ts'
import { arrivalRadiusMeters, STACK_METERS } from './arrival.ts'
import { bandAt } from './bands.ts'
import type { Candidate, TargetMemory } from './memory.ts'

/** Challenges further away than this, in metres, are not offered: the circle on the child's map. */
const SEARCH_RADIUS_METERS = 300

/** A candidate within the search radius. */
export interface Nearby {
  candidate: Candidate
  distanceMeters: number
}

/**
 * The candidates within 300 m, and those hunted anywhere, nearest first; equal distances by id, whatever the order given.
 *
 * @param metersTo metres from the child to a place
 */
export function findNearby(
  eligible: readonly Candidate[],
  metersTo: (location: LatLng) => number,
): Nearby[] {
  const nearby: Nearby[] = []
  // They mostly come in this order, and sorting would copy them.
  let isInOrder = true
  let before: Nearby | null = null
  for (const candidate of eligible) {
    const distanceMeters = metersTo(candidate.location)
    if (distanceMeters > SEARCH_RADIUS_METERS && candidate.isAnywhere !== true) continue
    const one = { candidate, distanceMeters }
    isInOrder &&= before === null || nearestFirst(before, one) <= 0
    nearby.push(one)
    before = one
  }
  return isInOrder ? nearby : nearby.sort(nearestFirst)
}

function nearestFirst(a: Nearby, b: Nearby): number {
  return a.distanceMeters - b.distanceMeters || (a.candidate.id < b.candidate.id ? -1 : 1)
}

/** The nearest of all, for a phone that has been too vague for a target from the beginning. */
export function nearestTo(location: LatLng, eligible: readonly Candidate[]): Candidate | null {
  if (!isLatLng(location)) return null
  let nearest: Candidate | null = null
  let leastMeters = Infinity
  for (const one of eligible) {
    const meters = haversineMeters(location, one.location)
    if (meters < leastMeters || (meters === leastMeters && nearest && one.id < nearest.id)) {
      nearest = one
      leastMeters = meters
    }
  }
  return nearest
}

/** Tie-break between challenges that are about equally near. */
export interface TieBreak {
  /** The grown-up's place: the children should stay near it. */
  hostLocation: LatLng | null
  /** Challenges that other children of the session have locked. */
  lockedByOthers: ReadonlySet<string>
}

const FAR_METERS = 45
const TAKEN_PENALTY_METERS = 25

/**
 * Metres by which a challenge that another child hunts looks further away: much while it is far, so
 * that a free one is preferred; close by only enough to part children within one stack. More would
 * drive children apart whom the grown-up must keep together.
 */
function takenPenaltyMeters(nearby: Nearby, tieBreak: TieBreak | undefined): number {
  if (!tieBreak?.lockedByOthers.has(nearby.candidate.id)) return 0
  return nearby.distanceMeters > FAR_METERS ? TAKEN_PENALTY_METERS : STACK_METERS
}

/** The challenge a child without a target should get: the nearest; among equals the host's side. */
function chooseFresh(nearby: readonly Nearby[], tieBreak?: TieBreak): Nearby | null {
  const nearest = nearby[0]
  if (!nearest || !tieBreak || nearby.length === 1) return nearest ?? null
  let leastMeters = Infinity
  for (const one of nearby) {
    leastMeters = Math.min(leastMeters, one.distanceMeters + takenPenaltyMeters(one, tieBreak))
  }
  let chosen: Nearby | null = null
  let chosenHostMeters = Infinity
  for (const one of nearby) {
    const meters = one.distanceMeters + takenPenaltyMeters(one, tieBreak)
    if (meters > leastMeters + STACK_METERS) continue
    if (tieBreak.lockedByOthers.has(one.candidate.id) && meters > leastMeters) continue
    const hostMeters = tieBreak.hostLocation
      ? haversineMeters(tieBreak.hostLocation, one.candidate.location)
      : meters
    if (hostMeters < chosenHostMeters) {
      chosen = one
      chosenHostMeters = hostMeters
    }
  }
  return chosen
}

/** A free challenge on the very spot of the target, when another child has locked the target. */
function freeOneInStack(
  target: Nearby,
  nearby: readonly Nearby[],
  tieBreak: TieBreak | undefined,
): Nearby | null {
  if (!tieBreak?.lockedByOthers.has(target.candidate.id)) return null
  const { location } = target.candidate
  for (const one of nearby) {
    if (tieBreak.lockedByOthers.has(one.candidate.id)) continue
    if (haversineMeters(location, one.candidate.location) <= STACK_METERS) return one
  }
  return null
}

const LOCK_METERS = 45
const RELEASE_METERS = 90

const NEARER_UPDATES = 3
const NEARER_MIN_METERS = 15
const NEARER_SHARE = 0.25

const STANDING_ON_UPDATES = 2
const STANDING_ON_NEARER_METERS = 5

/** Input of the choice of a target. */
interface TargetInput {
  /** At least one, nearest first. */
  nearby: readonly Nearby[]
  accuracyMeters: number
  isNewStep: boolean
  tieBreak?: TieBreak
  /** The challenge at which the child most likely is: nothing else is its target. */
  atId?: string | null
}

/** The target after an update, with where it lies. */
interface TargetChoice {
  target: TargetMemory
  nearby: Nearby
}

/** Keeps the target unless it is gone or another one is clearly and lastingly better. */
export function nextTarget(memory: TargetMemory | null, input: TargetInput): TargetChoice {
  const at = input.nearby.find((one) => one.candidate.id === input.atId)
  if (at && at.candidate.id !== memory?.id) return fresh(at, input)
  const kept = memory && input.nearby.find((one) => one.candidate.id === memory.id)
  if (!memory || !kept) {
    return fresh(chooseFresh(input.nearby, input.tieBreak) ?? input.nearby[0]!, input)
  }

  const free = memory.isLocked ? null : freeOneInStack(kept, input.nearby, input.tieBreak)
  if (free) return { target: { ...memory, id: free.candidate.id }, nearby: free }

  const isLocked = kept.distanceMeters <= (memory.isLocked ? RELEASE_METERS : LOCK_METERS)
  const rival = findRival(kept, input)
  const step = input.isNewStep ? 1 : 0
  const isNearer = rival !== null && isClearlyNearer(rival, kept, isLocked, input)
  const isInside = rival !== null && isStandingOn(rival, kept, input)
  const rivalNearerUpdates = isNearer ? memory.rivalNearerUpdates + step : 0
  const rivalInsideUpdates = isInside ? memory.rivalInsideUpdates + step : 0
  if (
    rival &&
    (rivalNearerUpdates >= NEARER_UPDATES || rivalInsideUpdates >= STANDING_ON_UPDATES)
  ) {
    return fresh(rival, input)
  }
  return { target: { ...memory, isLocked, rivalNearerUpdates, rivalInsideUpdates }, nearby: kept }
}

function fresh(nearby: Nearby, { accuracyMeters }: TargetInput): TargetChoice {
  const { candidate, distanceMeters } = nearby
  const radiusMeters = arrivalRadiusMeters(accuracyMeters, candidate.accuracyMeters)
  const target: TargetMemory = {
    id: candidate.id,
    isLocked: distanceMeters <= LOCK_METERS,
    band: bandAt({ distanceMeters, accuracyMeters, arrivalRadiusMeters: radiusMeters }),
    colderUpdates: 0,
    warmerUpdates: 0,
    shown: null,
    burningSinceMs: null,
    insideUpdates: 0,
    insideSinceMs: null,
    maybeSinceMs: null,
    rivalNearerUpdates: 0,
    rivalInsideUpdates: 0,
  }
  return { target, nearby }
}

function findRival(kept: Nearby, { nearby, tieBreak }: TargetInput): Nearby | null {
  let rival: Nearby | null = null
  let leastMeters = Infinity
  for (const one of nearby) {
    const meters = one.distanceMeters + takenPenaltyMeters(one, tieBreak)
    if (one !== kept && meters < leastMeters) {
      rival = one
      leastMeters = meters
    }
  }
  return rival
}

function isClearlyNearer(
  rival: Nearby,
  kept: Nearby,
  isLocked: boolean,
  { accuracyMeters, tieBreak }: TargetInput,
): boolean {
  const isLockWon = kept.distanceMeters > LOCK_METERS && rival.distanceMeters <= LOCK_METERS
  if (isLocked && !isLockWon) return false
  const share = NEARER_SHARE * kept.distanceMeters
  const margin = Math.max(NEARER_MIN_METERS, share, accuracyMeters)
  const rivalMeters = rival.distanceMeters + takenPenaltyMeters(rival, tieBreak)
  return rivalMeters < kept.distanceMeters - margin
}

function isStandingOn(rival: Nearby, kept: Nearby, { accuracyMeters }: TargetInput): boolean {
  const radius = arrivalRadiusMeters(accuracyMeters, rival.candidate.accuracyMeters)
  return (
    rival.distanceMeters <= radius &&
    rival.distanceMeters < kept.distanceMeters - STANDING_ON_NEARER_METERS
  )
}
