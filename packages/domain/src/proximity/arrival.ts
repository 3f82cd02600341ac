import { haversineMeters } from '../geo/distance.ts'
import type { LatLng } from '../geo/lat-lng.ts'
import { NOTHING_NEAR } from './memory.ts'
import type { Candidate, ProximityMemory } from './memory.ts'
import { windowSpeed } from './trail.ts'
import type { TrailPoint } from './trail.ts'

const RADIUS_BASE_METERS = 10
const RADIUS_PER_ACCURACY_METER = 0.75
const RADIUS_MIN_METERS = 12
const RADIUS_MAX_METERS = 30

// The radius was measured with challenges planted 4 m off per axis, which is an accuracy of about 6 m.
const USUAL_CREATION_ACCURACY_METERS = 6

const PATIENCE_AFTER_MS = 20_000
const PATIENCE_METERS_PER_SECOND = 0.5
const PATIENCE_MAX_METERS = 10
const PATIENT_MAX_METERS = 35

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

/** The radius for a child who has been burning for some time: who keeps searching gets there. */
export function patientRadiusMeters(radiusMeters: number, burningForMs: number): number {
  const waitedSeconds = Math.max(0, burningForMs - PATIENCE_AFTER_MS) / 1000
  const patience = Math.min(PATIENCE_MAX_METERS, PATIENCE_METERS_PER_SECOND * waitedSeconds)
  return Math.min(Math.max(PATIENT_MAX_METERS, radiusMeters), radiusMeters + patience)
}

// Up to this accuracy one update well inside is proof enough.
const SHARP_ACCURACY_METERS = 15
const WELL_INSIDE_SHARE = 0.6

// How many updates in a row it takes, by the accuracy up to which that number is enough.
const USUAL_UPDATES = 2
const VAGUE_ACCURACY_METERS = 25
const VAGUE_UPDATES = 3
// Phones indoors say 35 m and rest on wrong spots for 20 s: only a longer stay outlasts them. It is
// measured in updates or, on phones with few fixes, in time.
const INDOOR_ACCURACY_METERS = 30
const INDOOR_UPDATES = 5
const INDOOR_STAY_MS = 24_000

// Beyond this one only a stay close by counts, and beyond the last nothing does.
const VERY_VAGUE_ACCURACY_METERS = 50
const VERY_VAGUE_RADIUS_METERS = 20
const USELESS_ACCURACY_METERS = 70

/** What the arrival rule looks at for one target. */
interface ArrivalInput {
  distanceMeters: number
  /** Radius of arrival, patience included. */
  radiusMeters: number
  accuracyMeters: number
  /** Newest position last. */
  trail: readonly TrailPoint[]
}

/** Whether this update counts as being at the spot: near enough, and slow where the fix is vague. */
export function isAtSpot(input: ArrivalInput): boolean {
  const { distanceMeters, radiusMeters, accuracyMeters } = input
  if (accuracyMeters > USELESS_ACCURACY_METERS) return false
  if (accuracyMeters > VERY_VAGUE_ACCURACY_METERS) return distanceMeters <= VERY_VAGUE_RADIUS_METERS
  return distanceMeters <= radiusMeters && (!mustSlowDown(input) || hasSlowedDown(input))
}

/** Updates in a row at the spot that open the challenge: one wrong fix must not. */
export function updatesToArrive(input: ArrivalInput, stayMs: number): number {
  const { accuracyMeters } = input
  if (accuracyMeters > VERY_VAGUE_ACCURACY_METERS) return INDOOR_UPDATES
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
  here: TrailPoint,
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

const REARM_MS = 15_000
const REARM_RADIUS_METERS = 30

/**
 * Memory after the child has completed or failed a challenge at a place: the next target is chosen
 * afresh, and others on the same spot wait 15 s so that the child sees the roam screen in between.
 */
export function finishChallenge(
  memory: ProximityMemory,
  finished: { location: LatLng; nowMs: number },
): ProximityMemory {
  const rearm = { location: finished.location, untilMs: finished.nowMs + REARM_MS }
  return { ...skipChallenge(memory), rearm }
}

/** Memory after a skip: the target is chosen afresh, with nothing held over from the skipped one. */
export function skipChallenge(memory: ProximityMemory): ProximityMemory {
  return { ...memory, target: null, arrived: null, leftId: null, last: NOTHING_NEAR }
}

/** Whether a challenge must still wait because one close to it has just been finished. */
export function isRearming(memory: ProximityMemory, location: LatLng, nowMs: number): boolean {
  const { rearm } = memory
  if (!rearm || nowMs >= rearm.untilMs) return false
  // Further ahead than it was ever set: the server's clock has been put back since.
  if (rearm.untilMs - nowMs > REARM_MS) return false
  return haversineMeters(rearm.location, location) <= REARM_RADIUS_METERS
}
