import { haversineMeters } from '../geo/distance.ts'
import { isLatLng, type LatLng } from '../geo/lat-lng.ts'
import { isUsableAccuracy } from '../gps/reading.ts'
import {
  arrivalRadiusMeters,
  findOpenArrival,
  followArrival,
  isAtSpot,
  isSureArrival,
  mayOpen,
  nearAsSent,
  patientRadiusMeters,
  updatesToArrive,
  type OpenArrival,
} from './arrival.ts'
import { nextBand, nextShown, settled } from './bands.ts'
import { choicesAround } from './choices.ts'
import { followHelp, isHereFitting, NO_HELP } from './help.ts'
import { arrivedAnswer, NOTHING_NEAR, shownBandOf, toUpdate } from './memory.ts'
import type {
  Arrival,
  Candidate,
  UpdateOutcome,
  ProximityMemory,
  ProximityUpdate,
  TargetMemory,
} from './memory.ts'
import { followSteps, isFeltStanding, type StepPiece } from './steps.ts'
import { TRACKER } from './tracker-constants.ts'
import { findNearby, nearestTo, nextTarget, type Nearby, type TieBreak } from './target.ts'
import { isFrozen, isTrackable, trackFix } from './tracker.ts'
import type { Fix, LikelySpot, Tracked } from './tracker.ts'
import {
  withFix,
  followStray,
  hasLeapt,
  isBelievedAfterJumps,
  isImpossibleMove,
  trendTowards,
} from './fixes.ts'
import type { TimedFix, Trend } from './fixes.ts'
import { followWalk, hasComeUnseen } from './walked.ts'

/** One position of one child, with what the game allows that child at this moment. */
export interface ProximityInput {
  /** The server's clock. */
  nowMs: number
  location: LatLng & { accuracyMeters: number }
  /** The phone's newest fix as measured, where the phone sends it beside the smoothed position. */
  fix?: Fix | null
  /** Whether the child was felt to walk, by pieces of 3 s, oldest first; none without the sensor. */
  steps?: readonly StepPiece[]
  /**
   * The challenges of the session that this child has not completed, failed or skipped, at least
   * those within 300 m, and in any case the arrived one.
   */
  eligible: readonly Candidate[]
  /** The child's open arrived challenge as the database has it. */
  arrivedId: string | null
  /** False once the game is over or the free limit is reached: no new arrival is made. */
  mayArrive: boolean
  /** Whether the child can be asked "Are you there?"; else a soft arrival counts as one. */
  canAsk?: boolean
  tieBreak?: TieBreak
}

/** A believed position, and whether it is a new step or the same look at the child as the last. */
interface Step {
  here: TimedFix
  isNewStep: boolean
  /** The tracker's belief, while it decides instead of the rules. */
  tracked: Tracked | null
}

// A vague phone thinks so of many a place that a child only passes.
const MAYBE_AFTER_MS = 20_000

/** Two posts closer together than this are one look at the child, not two. */
export const SAME_STEP_MS = 1000

/** The hot/cold engine: what one more position of a child means [ROAM-13, OPEN-16]. */
export function updateProximity(memory: ProximityMemory, input: ProximityInput): ProximityUpdate {
  const fix = input.fix && isTrackable(input.fix) ? input.fix : null
  const { nowMs, eligible } = input
  const { felt, fresh: steps } = followSteps(memory.felt, input.steps ?? [], nowMs)
  const seen = { nowMs, eligible, steps }
  const tracked = fix && trackFix(memory.tracker, { ...seen, fix })
  const tracker = tracked?.memory ?? memory.tracker
  const update = follow({ ...memory, felt, tracker }, memory, input, tracked)
  return withHelp(update, input)
}

/** @param known the memory before this fix and these steps */
function follow(
  memory: ProximityMemory,
  known: ProximityMemory,
  input: ProximityInput,
  tracked: Tracked | null,
): ProximityUpdate {
  const open = findOpenArrival(memory, input)
  if (tracked && isFrozen(tracked)) {
    return repeatLast(memory, input, open, { isFrozen: true })
  }
  const isVague = tracked?.memory.isVague ?? false
  const { lat, lng, accuracyMeters } = input.location
  if (!isVague && (!isLatLng(input.location) || !isUsableAccuracy(accuracyMeters))) {
    return repeatLast(memory, input, open)
  }
  const measured = { lat, lng, accuracyMeters, atMs: input.nowMs }
  const here = tracked && isVague ? believedPoint(tracked, input.nowMs) : measured
  const isLook = tracked?.isLook ?? true
  const before = memory.trail.at(-1)
  const hasCome = !isVague && isLook && hasComeUnseen(known, here)
  const isJump = !isVague && !hasCome && before !== undefined && isImpossibleMove(before, here)
  const stray = isVague ? null : followStray(memory.stray, before, here)
  if (isJump && !isBelievedAfterJumps(memory.jumps + 1)) {
    return repeatLast({ ...memory, stray, jumps: memory.jumps + 1 }, input, open)
  }

  // The way before a jump, or before a sleep, says nothing about how fast the child moves here.
  const trail = isJump || hasCome ? [here] : isLook ? withFix(memory.trail, here) : memory.trail
  const isNewStep =
    (isLook || before === undefined) &&
    (memory.steppedAtMs === null || Math.abs(input.nowMs - memory.steppedAtMs) >= SAME_STEP_MS)
  const steppedAtMs = isNewStep ? input.nowMs : memory.steppedAtMs
  const mayBeCarried = isJump || (!isVague && before !== undefined && hasLeapt(before, here))
  const { felt } = memory
  const walkedAtMs = followWalk(memory, { here, trail, felt, hasCome, mayBeCarried })
  const moved = { ...memory, trail, jumps: 0, stray, steppedAtMs, walkedAtMs }
  const step = { here, isNewStep, tracked: isVague ? tracked : null }
  return open ? holdArrival(moved, input, step, open) : lookForTarget(moved, input, step)
}

/** The tracker's place as one of the fixes. */
function believedPoint({ place, sdMeters }: Tracked, atMs: number): TimedFix {
  const accuracyMeters = Math.max(1, TRACKER.accuracyPerSd * sdMeters)
  return { ...place, accuracyMeters, atMs }
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
  const last = arrivedAnswer(id, distanceMeters)
  const held = { ...memory, arrived: { id, awayUpdates }, last }
  return toUpdate(held, badgeMeters(input, step))
}

/** The accuracy that the badge shows: the phone's own, not the tracker's. */
function badgeMeters({ fix }: ProximityInput, { here, tracked }: Step): number {
  return tracked && fix ? fix.accuracyMeters : here.accuracyMeters
}

function lookForTarget(
  memory: ProximityMemory,
  input: ProximityInput,
  step: Step,
): ProximityUpdate {
  const { here, tracked } = step
  // No arrival is open, so one that the database still has is gone: deleted or unpublished.
  const goneId = input.arrivedId === memory.leftId ? null : input.arrivedId
  const leftId = goneId ?? memory.leftId
  const metersTo = tracked?.metersTo ?? ((place: LatLng) => haversineMeters(here, place))
  const nearby = findNearby(input.eligible, metersTo)
  const badge = badgeMeters(input, step)
  if (nearby.length === 0) {
    const alone = { ...memory, arrived: null, leftId, target: null, last: NOTHING_NEAR }
    return toUpdate(alone, badge, { leftId: goneId })
  }
  const approach = approachTarget(memory, input, step, nearby)
  const { target, distanceMeters, trend, arrival, maybeHere, choices, share } = approach
  const outcome = { leftId: goneId, arrival, maybeHere, choices, share }
  if (arrival !== null && (arrival === 'sure' || !input.canAsk)) {
    const arrived = { id: target.id, awayUpdates: 0 }
    // Found anew, a challenge once left is arrived again, also if the database never knew it left.
    const stillLeftId = leftId === target.id ? null : leftId
    const last = arrivedAnswer(target.id, distanceMeters)
    return toUpdate({ ...memory, arrived, leftId: stillLeftId, target, last }, badge, outcome)
  }
  const lockedId = target.isLocked ? target.id : null
  const last = { state: shownBandOf(target), distanceMeters, targetId: target.id, lockedId, trend }
  return toUpdate({ ...memory, arrived: null, leftId, target, last }, badge, outcome)
}

/** The child's place on the way to its target. */
interface Approach {
  target: TargetMemory
  distanceMeters: number
  trend: Trend | null
  arrival: Arrival | null
  maybeHere: boolean
  choices: readonly string[]
  share: number | null
}

/** Chooses or keeps the target, tells its warmth, and decides whether the child has arrived. */
function approachTarget(
  memory: ProximityMemory,
  input: ProximityInput,
  { here, isNewStep, tracked }: Step,
  nearby: readonly Nearby[],
): Approach {
  const { accuracyMeters, atMs } = here
  const { tieBreak } = input
  const atId = tracked?.likely?.hasArrived ? tracked.likely.id : null
  const choice = nextTarget(memory.target, { nearby, accuracyMeters, isNewStep, tieBreak, atId })
  const { target } = choice
  const { candidate, distanceMeters } = choice.nearby
  const radiusAtOnce = arrivalRadiusMeters(accuracyMeters, candidate.accuracyMeters)
  const measured = { distanceMeters, accuracyMeters, arrivalRadiusMeters: radiusAtOnce }
  const label = nextBand(target, measured, isNewStep)
  const { hidingRadiusMeters } = candidate
  const shown = nextShown(target.shown, { ...measured, hidingRadiusMeters }, isNewStep)
  const isOpenable = input.mayArrive && hasTwoReadings(memory) && mayOpen(memory, candidate, here)
  const likely = tracked?.likely?.id === candidate.id ? tracked.likely : null
  const isMaybe = likely !== null && likely.share >= TRACKER.maybe
  const maybeSinceMs = isMaybe ? (target.maybeSinceMs ?? atMs) : null
  const hasWaited = maybeSinceMs !== null && atMs - maybeSinceMs >= MAYBE_AFTER_MS
  const isBurning = label.band === 'burning'
  const burningSinceMs = isBurning ? (target.burningSinceMs ?? atMs) : null
  // A child that is felt to stand near a challenge has most likely stopped there to look for it.
  const nearMs = isFeltStanding(memory.felt) ? Infinity : atMs - (burningSinceMs ?? atMs)
  const radiusMeters = patientRadiusMeters(radiusAtOnce, nearMs)
  const near = tracked
    ? nearAsSent(input.location, candidate, memory.trail)
    : { distanceMeters, radiusMeters, accuracyMeters, trail: memory.trail }
  // Two looks within a second are one stay at the spot, but the first look there always counts.
  const step = isNewStep || target.insideUpdates === 0 ? 1 : 0
  const isInside = near !== null && isAtSpot(near)
  const insideUpdates = isInside ? target.insideUpdates + step : 0
  const insideSinceMs = insideUpdates > 0 ? (target.insideSinceMs ?? atMs) : null
  const hasStayed =
    near !== null &&
    insideSinceMs !== null &&
    insideUpdates >= updatesToArrive(near, atMs - insideSinceMs)
  const maybeHere =
    isOpenable && maybeSinceMs !== null && (hasWaited || isFeltStanding(memory.felt))
  const arrival = isOpenable ? judgeArrival() : null
  const choices = isAskable() ? choose() : []

  return {
    target: {
      id: target.id,
      isLocked: target.isLocked,
      band: likely?.hasArrived ? 'burning' : label.band,
      colderUpdates: label.colderUpdates,
      warmerUpdates: label.warmerUpdates,
      shown: shown && likely?.hasArrived ? settled('burning') : shown,
      burningSinceMs,
      insideUpdates,
      insideSinceMs,
      maybeSinceMs,
      rivalNearerUpdates: target.rivalNearerUpdates,
      rivalInsideUpdates: target.rivalInsideUpdates,
    },
    distanceMeters,
    trend: trendTowards(candidate.location, memory.trail),
    // The child can tell spots apart where the phone cannot.
    arrival: choices.length > 0 && arrival !== null ? 'soft' : arrival,
    maybeHere,
    choices,
    share: likely?.share ?? null,
  }

  function isAskable(): boolean {
    return input.canAsk === true && isOpenable && (target.isLocked || arrival !== null || maybeHere)
  }

  function choose(): readonly string[] {
    const { location, fix } = input
    const around = choicesAround({
      target: choice.nearby,
      nearby,
      accuracyMeters,
      believed: tracked ? tracked.memory.at : null,
      mayBe: (one) =>
        mayOpen(memory, one, here) &&
        (isHereFitting(location, one.location) ||
          (!!fix && isTrackable(fix) && isHereFitting(fix, one.location))),
    })
    return around.map(({ id }) => id)
  }

  function judgeArrival(): Arrival | null {
    if (tracked) return isThere(likely, hasStayed) ? 'soft' : null
    if (!hasStayed || !near || memory.stray) return null
    const { location } = candidate
    const proof = { ...near, radiusAtOnceMeters: radiusAtOnce, location, nowMs: atMs }
    return isSureArrival(memory, proof) ? 'sure' : 'soft'
  }
}

/**
 * One reading alone opens nothing and asks nothing, however often a page repeats it. Without a tracker nobody knows
 * what is a repetition: each place counts, or a child whose page tells no readings would find nothing.
 */
function hasTwoReadings({ trail, tracker }: ProximityMemory): boolean {
  return tracker === null || tracker.everyS !== null || trail.length > 1
}

/** Whether the tracker has the child at a challenge, alone or because the rules agree with it. */
function isThere(likely: LikelySpot | null, hasStayed: boolean): boolean {
  if (!likely) return false
  return likely.hasArrived || (hasStayed && likely.share >= TRACKER.agreed)
}

/** A position that cannot be used changes nothing, but never shows a challenge that is gone. */
function repeatLast(
  memory: ProximityMemory,
  { eligible, location }: ProximityInput,
  open: OpenArrival | null,
  outcome: Partial<UpdateOutcome> = {},
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
  return toUpdate({ ...memory, last: again }, location.accuracyMeters, outcome)
}

/** Adds what helps a child who stands near a challenge, or whose phone is lost, for long. */
function withHelp(update: ProximityUpdate, input: ProximityInput): ProximityUpdate {
  if (update.arrivedId !== null || !input.mayArrive) {
    return { ...update, memory: { ...update.memory, help: NO_HELP } }
  }
  const { nowMs, location, fix, eligible } = input
  const isFitToPlay = isTrackable({ ...location, atMs: nowMs }) || (!!fix && isTrackable(fix))
  const target = eligible.find(({ id }) => id === update.targetId) ?? nearestTo(location, eligible)
  const { memory, offer } = followHelp(update.memory.help, {
    nowMs,
    target,
    places: update.isFrozen ? [] : fix ? [location, fix] : [location],
    believedMeters: update.memory.tracker?.isVague ? update.distanceMeters : null,
    isUsable: isFitToPlay && !update.isFrozen,
  })
  return { ...update, memory: { ...update.memory, help: memory }, help: offer }
}
