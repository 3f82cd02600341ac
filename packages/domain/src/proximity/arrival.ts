import { windowSpeed } from './trail.ts'
import type { TrailPoint } from './trail.ts'

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
export interface ArrivalInput {
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
