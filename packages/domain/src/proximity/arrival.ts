import { haversineMeters } from '../geo/distance.ts'
import { isLatLng, type LatLng } from '../geo/lat-lng.ts'
import { NO_HELP } from './help.ts'
import { NOTHING_NEAR } from './memory.ts'
import type { Candidate, ProximityMemory } from './memory.ts'
import { trackFinished, trackNotHere } from './tracker.ts'
import { goesRound, isWandering, windowSpeed } from './fixes.ts'
import type { TimedFix } from './fixes.ts'

const RADIUS_BASE_METERS = 10
const RADIUS_PER_ACCURACY_METER = 0.75
const RADIUS_MIN_METERS = 12
const RADIUS_MAX_METERS = 30

// The radius was measured with challenges planted 4 m off per axis, which is an accuracy of about 6 m.
const USUAL_CREATION_ACCURACY_METERS = 6

const PATIENCE_AFTER_MS = 20_000
const PATIENCE_METERS_PER_SECOND = 0.5
const PATIENCE_MAX_METERS = 10
/** The largest radius of a patient child, where that of its phone is not larger. */
export const PATIENT_MAX_METERS = 35

/**
 * Radius in metres within which a child has arrived: clamp(10 + 0.75 x accuracy, 12, 30). A challenge
 * whose maker stood with a worse fix than usual adds the surplus of that error to the child's.
 */
export function arrivalRadiusMeters(
  accuracyMeters: number,
  creationAccuracyMeters?: number | null,
): number {
  const creation = Math.max(USUAL_CREATION_ACCURACY_METERS, creationAccuracyMeters ?? 0)
  const surplusSquared = creation ** 2 - USUAL_CREATION_ACCURACY_METERS ** 2
  const together = Math.sqrt(accuracyMeters ** 2 + surplusSquared)
  const radius = RADIUS_BASE_METERS + RADIUS_PER_ACCURACY_METER * together
  return Math.max(RADIUS_MIN_METERS, Math.min(RADIUS_MAX_METERS, radius))
}

/** The radius for a child who has been near for some time: within it the child is asked. */
export function patientRadiusMeters(radiusMeters: number, nearMs: number): number {
  const waitedSeconds = Math.max(0, nearMs - PATIENCE_AFTER_MS) / 1000
  const patience = Math.min(PATIENCE_MAX_METERS, PATIENCE_METERS_PER_SECOND * waitedSeconds)
  return Math.min(Math.max(PATIENT_MAX_METERS, radiusMeters), radiusMeters + patience)
}

// Up to this accuracy one update well inside is proof enough.
const SHARP_ACCURACY_METERS = 15
const WELL_INSIDE_SHARE = 0.6

// How many updates in a row it takes, by the accuracy up to which that number is enough.
const USUAL_UPDATES = 2
export const VAGUE_ACCURACY_METERS = 25
const VAGUE_UPDATES = 3
// Phones indoors say 35 m and rest on wrong spots for 20 s: only a longer stay outlasts them. It is
// measured in updates or, on phones with few fixes, in time.
const INDOOR_ACCURACY_METERS = 30
const INDOOR_UPDATES = 4
const INDOOR_STAY_MS = 12_000

// Beyond this one only a long stay of a child who has slowed down counts.
export const VERY_VAGUE_ACCURACY_METERS = 50
export const VERY_VAGUE_RADIUS_METERS = 40
const VERY_VAGUE_UPDATES = 6

/** Input of the arrival rule for one target. */
interface ArrivalInput {
  distanceMeters: number
  /** Radius of arrival, patience included. */
  radiusMeters: number
  accuracyMeters: number
  /** Newest position last. */
  trail: readonly TimedFix[]
}

/** Whether this update counts as being at the spot: near enough, and slow where the fix is vague. */
export function isAtSpot(input: ArrivalInput): boolean {
  const { distanceMeters, radiusMeters, accuracyMeters } = input
  const isVeryVague = accuracyMeters > VERY_VAGUE_ACCURACY_METERS
  const withinMeters = isVeryVague ? VERY_VAGUE_RADIUS_METERS : radiusMeters
  return distanceMeters <= withinMeters && (!mustSlowDown(input) || hasSlowedDown(input))
}

/** Updates in a row at the spot that open the challenge: one wrong fix must not. */
export function updatesToArrive(input: ArrivalInput, stayMs: number): number {
  const { accuracyMeters } = input
  if (accuracyMeters > VERY_VAGUE_ACCURACY_METERS) return VERY_VAGUE_UPDATES
  if (accuracyMeters > INDOOR_ACCURACY_METERS && stayMs < INDOOR_STAY_MS) return INDOOR_UPDATES
  if (accuracyMeters >= VAGUE_ACCURACY_METERS) return VAGUE_UPDATES
  return accuracyMeters <= SHARP_ACCURACY_METERS && isWellInside(input) ? 1 : USUAL_UPDATES
}

/** A vague fix cannot tell there from passing by; standing still can. */
function mustSlowDown(input: ArrivalInput): boolean {
  if (input.accuracyMeters < SHARP_ACCURACY_METERS) return false
  return input.accuracyMeters >= VAGUE_ACCURACY_METERS || !isWellInside(input)
}

function hasSlowedDown({ trail, accuracyMeters }: ArrivalInput): boolean {
  const speed = windowSpeed(trail)
  return speed !== null && speed <= 0.6 + 0.01 * accuracyMeters
}

function isWellInside(input: ArrivalInput): boolean {
  return input.distanceMeters <= WELL_INSIDE_SHARE * input.radiusMeters
}

// The rules have no say in what a vaguer phone is told.
const AGREED_ACCURACY_METERS = 50

/** How the rules see a vague phone: by the position it sent; null beyond what they can judge. */
export function nearAsSent(
  location: LatLng & { accuracyMeters: number },
  { location: place, accuracyMeters: creation }: Candidate,
  trail: readonly TimedFix[],
) {
  const { accuracyMeters } = location
  if (!isLatLng(location) || !(accuracyMeters > 0 && accuracyMeters <= AGREED_ACCURACY_METERS)) {
    return null
  }
  const distanceMeters = haversineMeters(location, place)
  const radiusMeters = arrivalRadiusMeters(accuracyMeters, creation)
  return { distanceMeters, radiusMeters, accuracyMeters, trail }
}

const AWAY_BEYOND_RADIUS_METERS = 40
const AWAY_UPDATES = 5

/** The child's open arrived challenge; none once it is no longer among the eligible. */
export interface OpenArrival {
  candidate: Candidate
  awayUpdates: number
}

/**
 * The arrived challenge that is still to be answered. The database knows it across restarts; the
 * memory knows it before the database does. Null also for one the child has walked away from.
 */
export function findOpenArrival(
  memory: ProximityMemory,
  input: { arrivedId: string | null; eligible: readonly Candidate[] },
): OpenArrival | null {
  const { arrived, leftId } = memory
  const storedId = input.arrivedId === leftId ? null : input.arrivedId
  const candidate = findById(input.eligible, storedId) ?? findById(input.eligible, arrived?.id)
  if (!candidate) return null
  return { candidate, awayUpdates: candidate.id === arrived?.id ? arrived.awayUpdates : 0 }
}

function findById(candidates: readonly Candidate[], id: string | null | undefined) {
  return id ? candidates.find((one) => one.id === id) : undefined
}

/** The distance to the arrived challenge and for how many updates the child has now been away. */
export function followArrival(
  { candidate, awayUpdates }: OpenArrival,
  here: TimedFix,
  isNewStep: boolean,
): { distanceMeters: number; awayUpdates: number; hasLeft: boolean } {
  const distanceMeters = haversineMeters(here, candidate.location)
  const radius = arrivalRadiusMeters(here.accuracyMeters, candidate.accuracyMeters)
  // A very vague fix wanders further than the margin; it must not end what the child has found.
  const margin = Math.max(AWAY_BEYOND_RADIUS_METERS, here.accuracyMeters)
  if (distanceMeters <= radius + margin) {
    return { distanceMeters, awayUpdates: 0, hasLeft: false }
  }
  const away = awayUpdates + (isNewStep ? 1 : 0)
  return { distanceMeters, awayUpdates: away, hasLeft: away >= AWAY_UPDATES }
}

/** How long other challenges this close, in metres, wait after one was finished. */
export const REARM_MS = 15_000
export const REARM_RADIUS_METERS = 30
/** Challenges this close together, in metres, are one spot: a photo of questions makes up to seven. */
export const STACK_METERS = 5
const TWIN_METERS = 40
/** Challenges that the engine remembers as finished. */
export const MAX_FINISHED_PLACES = 4

/**
 * Memory after the child has completed or failed a challenge at a place: the next target is chosen
 * afresh, others on the same spot wait 15 s so that the child sees the roam screen in between, and
 * those beside it must be nearer than it.
 */
export function finishChallenge(
  memory: ProximityMemory,
  { location, nowMs }: { location: LatLng; nowMs: number },
): ProximityMemory {
  const before = memory.finished.slice(0, MAX_FINISHED_PLACES - 1)
  return {
    ...skipChallenge(memory),
    finished: [{ location, atMs: nowMs }, ...before],
    // The way to the finished challenge is no sign that the child has walked on from it.
    trail: memory.trail.slice(-1),
    tracker: memory.tracker && trackFinished(memory.tracker, location),
  }
}

/** Memory after a skip: the target is chosen afresh, with nothing held over from the skipped one. */
export function skipChallenge(memory: ProximityMemory): ProximityMemory {
  const forgotten = { target: null, arrived: null, leftId: null, denied: null }
  return { ...memory, ...forgotten, help: NO_HELP, last: NOTHING_NEAR }
}

/** Memory after the child has said that it is at a challenge and the server has agreed. */
export function confirmArrival(memory: ProximityMemory, id: string): ProximityMemory {
  const leftId = memory.leftId === id ? null : memory.leftId
  return { ...memory, arrived: { id, awayUpdates: 0 }, leftId, denied: null, help: NO_HELP }
}

/**
 * Memory after "not yet", or "none of these": the question about these challenges rests until the
 * child has moved.
 */
export function denyArrival(
  memory: ProximityMemory,
  [id, ...otherIds]: readonly [string, ...string[]],
  nowMs: number,
): ProximityMemory {
  const tracker = memory.tracker && trackNotHere(memory.tracker, [id, ...otherIds])
  const others = otherIds.length === 0 ? {} : { otherIds }
  return { ...memory, denied: { id, ...others, atMs: nowMs }, tracker }
}

/** Whether nothing that the child has just finished or said keeps a challenge closed. */
export function mayOpen(
  memory: ProximityMemory,
  { id, location }: Candidate,
  here: TimedFix,
): boolean {
  const { atMs } = here
  return (
    !isRearming(memory, location, atMs) &&
    !isStillAtFinished(memory, location, atMs) &&
    !isNearerToFinished(memory, location, here) &&
    !isDenied(memory, id, atMs)
  )
}

const DENIED_MS = 20_000
const DENIED_STILL_MS = 90_000

/**
 * Whether a child who said "not yet" is left alone: for 20 s, and for 90 s when it has not moved
 * since; where steps are felt, until it has walked.
 */
function isDenied(
  { denied, walkedAtMs, felt }: ProximityMemory,
  id: string,
  nowMs: number,
): boolean {
  if (denied === null || nowMs < denied.atMs) return false
  if (denied.id !== id && !denied.otherIds?.includes(id)) return false
  const movedAtMs = felt ? felt.walkedAtMs : walkedAtMs
  const hasMoved = movedAtMs !== null && movedAtMs > denied.atMs
  if (felt && !hasMoved) return true
  return nowMs - denied.atMs < (hasMoved ? DENIED_MS : DENIED_STILL_MS)
}

/** Whether a challenge must still wait because one close to it has just been finished. */
function isRearming({ finished }: ProximityMemory, location: LatLng, nowMs: number) {
  const last = finished[0]
  // Set further ahead than now: the server's clock has been put back since.
  if (!last || nowMs >= last.atMs + REARM_MS || nowMs < last.atMs) return false
  return haversineMeters(last.location, location) <= REARM_RADIUS_METERS
}

/**
 * Whether a finished challenge within 40 m of another one is nearer to the child than that one: the
 * child still stands where it was. Stacks are one spot and open one after the other.
 */
function isNearerToFinished(
  { finished }: ProximityMemory,
  location: LatLng,
  here: LatLng,
): boolean {
  return finished.some((one) => {
    const apartMeters = haversineMeters(one.location, location)
    if (apartMeters <= STACK_METERS || apartMeters > TWIN_METERS) return false
    return haversineMeters(here, one.location) <= haversineMeters(here, location)
  })
}

const STILL_AT_FINISHED_MS = 30_000

/**
 * Whether a challenge must wait because one beside it was just finished and the child has not been
 * seen to walk since. After 30 s it may open, but never without a question.
 */
function isStillAtFinished(memory: ProximityMemory, location: LatLng, nowMs: number): boolean {
  return hasStayedBeside(memory, location, nowMs - STILL_AT_FINISHED_MS)
}

function hasStayedBeside(
  { finished, walkedAtMs }: ProximityMemory,
  location: LatLng,
  finishedSinceMs = -Infinity,
): boolean {
  return finished.some((one) => {
    if (one.atMs < finishedSinceMs || (walkedAtMs !== null && walkedAtMs > one.atMs)) return false
    const apartMeters = haversineMeters(one.location, location)
    return apartMeters > STACK_METERS && apartMeters <= TWIN_METERS
  })
}

// A child who has stood still for so long may have been carried to the spot by its phone's error.
const SURE_AFTER_WALK_MS = 40_000
const SURE_ACCURACY_METERS = 25
// A child that has been around a spot for longer has not gone straight to it: an error may carry it in.
const SURE_WITHIN_MS = 75_000
const LESS_SURE_WITHIN_MS = 30_000

/** Grounds on which an arrival is sure. */
interface ArrivalProof extends ArrivalInput {
  /** Radius of arrival without patience. */
  radiusAtOnceMeters: number
  location: LatLng
  nowMs: number
}

/**
 * Whether an arrival needs no question: a sharp fix that does not wander, a child that has just walked
 * here and not around the spot, and near enough without patience. From 15 m of accuracy on only well inside:
 * somebody who rests 35 m away is else let in by the error alone.
 */
export function isSureArrival(memory: ProximityMemory, proof: ArrivalProof): boolean {
  const { accuracyMeters, distanceMeters, radiusAtOnceMeters, location, nowMs } = proof
  if (accuracyMeters > SURE_ACCURACY_METERS || memory.walkedAtMs === null) return false
  if (Math.abs(nowMs - memory.walkedAtMs) > SURE_AFTER_WALK_MS) return false
  if (hasStayedBeside(memory, location)) return false
  if (goesRound(location, memory.trail)) return false
  if (isWandering(memory.trail)) return false
  const isSharp = accuracyMeters <= SHARP_ACCURACY_METERS
  const { nearSinceMs } = memory.help
  const withinMs = isSharp ? SURE_WITHIN_MS : LESS_SURE_WITHIN_MS
  if (nearSinceMs !== null && nowMs - nearSinceMs > withinMs) return false
  return distanceMeters <= radiusAtOnceMeters * (isSharp ? 1 : WELL_INSIDE_SHARE)
}
