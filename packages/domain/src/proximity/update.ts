import { isLatLng } from '../geo/lat-lng.ts'
import type { LatLng } from '../geo/lat-lng.ts'
import { isUsableAccuracy } from '../gps/reading.ts'
import {
  arrivalRadiusMeters,
  findOpenArrival,
  followArrival,
  isAtSpot,
  isRearming,
  patientRadiusMeters,
  updatesToArrive,
} from './arrival.ts'
import type { OpenArrival } from './arrival.ts'
import { nextBand } from './bands.ts'
import { arrivedAnswer, NOTHING_NEAR, toUpdate } from './memory.ts'
import type { Candidate, ProximityMemory, ProximityUpdate, TargetMemory } from './memory.ts'
import { findNearby, nextTarget } from './target.ts'
import type { Nearby, TieBreak } from './target.ts'
import { extendTrail, isBelievedAfterJumps, isImpossibleMove, trendTowards } from './trail.ts'
import type { TrailPoint, Trend } from './trail.ts'

/** One position of one child, with what the game allows that child at this moment. */
export interface ProximityInput {
  /** The server's clock. */
  nowMs: number
  location: LatLng & { accuracyMeters: number }
  /**
   * The challenges of the session that this child has not completed, failed or skipped, at least
   * those within 300 m, and in any case the arrived one.
   */
  eligible: readonly Candidate[]
  /** The child's open arrived challenge as the database has it. */
  arrivedId: string | null
  /** False once the game is over or the free limit is reached: no new arrival is made. */
  mayArrive: boolean
  tieBreak?: TieBreak
}

/** A believed position, and whether it is a new step or the same look at the child as the last. */
interface Step {
  here: TrailPoint
  isNewStep: boolean
}

// Two posts closer together than this are one look at the child, not two.
const SAME_STEP_MS = 1000

/** The hot/cold engine: what one more position of a child means [ROAM-13, OPEN-16]. */
export function updateProximity(memory: ProximityMemory, input: ProximityInput): ProximityUpdate {
  const open = findOpenArrival(memory, input)
  const { lat, lng, accuracyMeters } = input.location
  if (!isLatLng(input.location) || !isUsableAccuracy(accuracyMeters)) {
    return repeatLast(memory, input, open)
  }
  const here: TrailPoint = { lat, lng, accuracyMeters, atMs: input.nowMs }
  const before = memory.trail.at(-1)
  const isJump = before !== undefined && isImpossibleMove(before, here)
  if (isJump && !isBelievedAfterJumps(memory.jumps + 1)) {
    return repeatLast({ ...memory, jumps: memory.jumps + 1 }, input, open)
  }

  // The way before a jump says nothing about how fast the child moves here.
  const trail = isJump ? [here] : extendTrail(memory.trail, here)
  const isNewStep =
    memory.steppedAtMs === null || Math.abs(input.nowMs - memory.steppedAtMs) >= SAME_STEP_MS
  const steppedAtMs = isNewStep ? input.nowMs : memory.steppedAtMs
  const moved: ProximityMemory = { ...memory, trail, jumps: 0, steppedAtMs }
  const step = { here, isNewStep }
  return open ? holdArrival(moved, input, step, open) : lookForTarget(moved, input, step)
}

/** An arrived challenge stays the answer, again and again: answers get lost on mobile networks. */
function holdArrival(
  memory: ProximityMemory,
  input: ProximityInput,
  step: Step,
  open: OpenArrival,
): ProximityUpdate {
  const { id } = open.candidate
  const { distanceMeters, awayUpdates, hasLeft } = followArrival(open, step.here, step.isNewStep)
  if (hasLeft) {
    const left = { ...memory, arrived: null, leftId: id, target: null }
    return { ...lookForTarget(left, input, step), leftId: id }
  }
  const held = { ...memory, arrived: { id, awayUpdates } }
  return toUpdate(held, arrivedAnswer(id, distanceMeters), step.here.accuracyMeters, null)
}

function lookForTarget(
  memory: ProximityMemory,
  input: ProximityInput,
  step: Step,
): ProximityUpdate {
  const { here } = step
  // No arrival is open, so one that the database still has is gone: deleted or unpublished.
  const goneId = input.arrivedId === memory.leftId ? null : input.arrivedId
  const leftId = goneId ?? memory.leftId
  const nearby = findNearby(here, input.eligible)
  if (nearby.length === 0) {
    const alone = { ...memory, arrived: null, leftId, target: null }
    return toUpdate(alone, NOTHING_NEAR, here.accuracyMeters, goneId)
  }
  const { target, distanceMeters, trend, hasArrived } = approachTarget(memory, input, step, nearby)
  if (hasArrived) {
    const arrived = { id: target.id, awayUpdates: 0 }
    // Found anew, a challenge once left is arrived again, also if the database never knew it left.
    const found = { ...memory, arrived, leftId: leftId === target.id ? null : leftId, target }
    return toUpdate(found, arrivedAnswer(target.id, distanceMeters), here.accuracyMeters, goneId)
  }
  const lockedId = target.isLocked ? target.id : null
  const last = { state: target.band, distanceMeters, targetId: target.id, lockedId, trend }
  return toUpdate({ ...memory, arrived: null, leftId, target }, last, here.accuracyMeters, goneId)
}

/** Where the child stands on the way to its target. */
interface Approach {
  target: TargetMemory
  distanceMeters: number
  trend: Trend | null
  hasArrived: boolean
}

/** Chooses or keeps the target, tells its warmth, and decides whether the child has arrived. */
function approachTarget(
  memory: ProximityMemory,
  { mayArrive, tieBreak }: ProximityInput,
  { here, isNewStep }: Step,
  nearby: readonly Nearby[],
): Approach {
  const { accuracyMeters, atMs } = here
  const choice = nextTarget(memory.target, { nearby, accuracyMeters, isNewStep, tieBreak })
  const { target } = choice
  const { candidate, distanceMeters } = choice.nearby
  const radiusAtOnce = arrivalRadiusMeters(accuracyMeters, candidate.accuracyMeters)
  const measured = { distanceMeters, accuracyMeters, arrivalRadiusMeters: radiusAtOnce }
  const label = nextBand(target, measured, isNewStep)

  const burningSinceMs = label.band === 'burning' ? (target.burningSinceMs ?? atMs) : null
  const radiusMeters = patientRadiusMeters(radiusAtOnce, atMs - (burningSinceMs ?? atMs))
  const arrival = { distanceMeters, radiusMeters, accuracyMeters, trail: memory.trail }
  // Two looks within a second are one stay at the spot, but the first look there always counts.
  const step = isNewStep || target.insideUpdates === 0 ? 1 : 0
  const insideUpdates = isAtSpot(arrival) ? target.insideUpdates + step : 0
  const insideSinceMs = insideUpdates > 0 ? (target.insideSinceMs ?? atMs) : null

  return {
    target: {
      id: target.id,
      isLocked: target.isLocked,
      band: label.band,
      colderUpdates: label.colderUpdates,
      warmerUpdates: label.warmerUpdates,
      burningSinceMs,
      insideUpdates,
      insideSinceMs,
      rivalNearerUpdates: target.rivalNearerUpdates,
      rivalInsideUpdates: target.rivalInsideUpdates,
    },
    distanceMeters,
    trend: trendTowards(candidate.location, memory.trail),
    hasArrived:
      mayArrive &&
      insideSinceMs !== null &&
      insideUpdates >= updatesToArrive(arrival, atMs - insideSinceMs) &&
      !isRearming(memory, candidate.location, atMs),
  }
}

/** A position that cannot be used changes nothing, but never shows a challenge that is gone. */
function repeatLast(
  memory: ProximityMemory,
  { eligible, location }: ProximityInput,
  open: OpenArrival | null,
): ProximityUpdate {
  const { last } = memory
  const isSame = last.targetId !== null && last.targetId === open?.candidate.id
  const isOffered = last.state !== 'challenge' && eligible.some((one) => one.id === last.targetId)
  let again = NOTHING_NEAR
  if (open) {
    again = arrivedAnswer(open.candidate.id, isSame ? last.distanceMeters : null)
  } else if (isOffered) {
    again = last
  }
  return toUpdate(memory, again, location.accuracyMeters, null)
}
