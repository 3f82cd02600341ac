import { arrivalRadiusMeters } from './arrival-radius.ts'
import { bandAt } from './bands.ts'
import type { TargetMemory } from './memory.ts'
import type { Nearby } from './nearby.ts'
import { chooseFresh, freeOneInStack, takenPenaltyMeters } from './tie-break.ts'
import type { TieBreak } from './tie-break.ts'

const LOCK_METERS = 45
const RELEASE_METERS = 90

const NEARER_UPDATES = 3
const NEARER_MIN_METERS = 15
const NEARER_SHARE = 0.25

const STANDING_ON_UPDATES = 2
const STANDING_ON_NEARER_METERS = 5

/** What the choice of the target looks at. */
export interface TargetInput {
  /** At least one, nearest first. */
  nearby: readonly Nearby[]
  accuracyMeters: number
  isNewStep: boolean
  tieBreak?: TieBreak
}

/** The target after an update, with where it lies. */
export interface TargetChoice {
  target: TargetMemory
  nearby: Nearby
}

/** Keeps the target unless it is gone or another one is clearly and lastingly better. */
export function nextTarget(memory: TargetMemory | null, input: TargetInput): TargetChoice {
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
    burningSinceMs: null,
    insideUpdates: 0,
    insideSinceMs: null,
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
