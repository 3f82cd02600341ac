/** The states that only tell how far it is, coldest first. */
export const PROXIMITY_BANDS = [
  'ice-cold',
  'very-cold',
  'cold',
  'warm',
  'very-warm',
  'burning',
] as const

export type ProximityBand = (typeof PROXIMITY_BANDS)[number]

/** How near the child is; `challenge` is reached by arriving [ROAM-13, ENT-10]. */
export const PROXIMITY_STATES = [...PROXIMITY_BANDS, 'challenge'] as const

export type ProximityState = (typeof PROXIMITY_STATES)[number]

// Outer edges in metres. Each band is 15 to 50 s of walking and at least three times the slow error.
const VERY_WARM_EDGE_METERS = 45
const WARM_EDGE_METERS = 75
const COLD_EDGE_METERS = 120
export const VERY_COLD_EDGE_METERS = 180

// Burning begins a few steps before arrival, however vague the fix.
export const BURNING_MIN_METERS = 25
const BURNING_MAX_METERS = 40
const BURNING_BEFORE_ARRIVAL_METERS = 8

// Edges of a hidden spot, as shares of the radius of its circle. Its spots lie from half of that radius on,
// so a child that begins beside its grown-up stands beyond the warm edge, and some metres of its error too.
const WARM_SHARE = 0.45
const COLD_SHARE = 0.75
const VERY_COLD_SHARE = 1.25
// In a small circle the edges stay this far outside of the arrival, and outside of each other.
const WARM_MIN_BEFORE_ARRIVAL_METERS = 3
const COLD_MIN_RATIO = 1.3
const VERY_COLD_MIN_RATIO = 1.5

const COLDER_UPDATES = 2
// Beyond this accuracy in metres a single update changes no label, not even to a warmer one.
const FROZEN_ABOVE_ACCURACY_METERS = 50

/** The label and how many updates in a row have asked for another one. */
export interface BandMemory {
  band: ProximityBand
  colderUpdates: number
  warmerUpdates: number
}

/** The same as it travels: the band, colder and warmer updates. */
export type EncodedBand = [ProximityBand, number, number]

export function encodeBand({ band, colderUpdates, warmerUpdates }: BandMemory): EncodedBand {
  return [band, colderUpdates, warmerUpdates]
}

export function decodeBand([band, colderUpdates, warmerUpdates]: EncodedBand): BandMemory {
  return { band, colderUpdates, warmerUpdates }
}

/** Measured place of the child: distance to the target, the fix, and the radius of arrival. */
export interface BandInput {
  distanceMeters: number
  accuracyMeters: number
  arrivalRadiusMeters: number
  /** Radius of the circle in which the target was hidden for one game; none for challenges of people. */
  hidingRadiusMeters?: number | null
}

/** The band of a distance, without memory: how a target looks at first sight. */
export function bandAt(input: BandInput): ProximityBand {
  return bandWithin(input, noMargin)
}

/**
 * Warmer at once, colder late: a child must never read warm, cold, warm on one spot.
 *
 * @param memory null at first sight
 */
export function nextBand(
  memory: BandMemory | null,
  input: BandInput,
  isNewStep: boolean,
): BandMemory {
  if (memory === null) return settled(bandAt(input))
  const step = isNewStep ? 1 : 0
  const seen = bandAt(input)
  if (warmthOf(seen) > warmthOf(memory.band)) {
    const warmerUpdates = memory.warmerUpdates + step
    const needed = input.accuracyMeters > FROZEN_ABOVE_ACCURACY_METERS ? COLDER_UPDATES : 1
    if (needed === 1 || warmerUpdates >= needed) return settled(seen)
    return { band: memory.band, colderUpdates: 0, warmerUpdates }
  }
  const afterMargin = bandWithin(input, colderMarginMeters)
  if (warmthOf(afterMargin) < warmthOf(memory.band)) {
    const colderUpdates = memory.colderUpdates + step
    if (colderUpdates >= COLDER_UPDATES) return settled(afterMargin)
    return { band: memory.band, colderUpdates, warmerUpdates: 0 }
  }
  return settled(memory.band)
}

/** The label by the edges of a hidden spot's circle; null where the specified ones count. */
export function nextShown(
  memory: BandMemory | null,
  input: BandInput,
  isNewStep: boolean,
): BandMemory | null {
  return (input.hidingRadiusMeters ?? null) === null ? null : nextBand(memory, input, isNewStep)
}

/** How far past an edge, in metres, a child must be before the label turns colder. */
export function colderMarginMeters(edgeMeters: number, accuracyMeters: number): number {
  return Math.max(4, Math.min(25, Math.max(0.15 * edgeMeters, 0.3 * accuracyMeters)))
}

function warmthOf(band: ProximityBand): number {
  return PROXIMITY_BANDS.indexOf(band)
}

/** A label that nothing asks to change. */
export function settled(band: ProximityBand): BandMemory {
  return { band, colderUpdates: 0, warmerUpdates: 0 }
}

function noMargin(): number {
  return 0
}

function bandWithin(
  input: BandInput,
  margin: (edgeMeters: number, accuracyMeters: number) => number,
): ProximityBand {
  const { distanceMeters, accuracyMeters } = input
  const edges = edgesOf(input)
  const isWithin = (edge: number) => distanceMeters <= edge + margin(edge, accuracyMeters)
  if (isWithin(edges.burningMeters)) return 'burning'
  if (isWithin(edges.veryWarmMeters)) return 'very-warm'
  if (isWithin(edges.warmMeters)) return 'warm'
  if (isWithin(edges.coldMeters)) return 'cold'
  return isWithin(edges.veryColdMeters) ? 'very-cold' : 'ice-cold'
}

/** Outer edges of the bands. Those of a hidden spot shrink with its circle and never grow. */
function edgesOf({ arrivalRadiusMeters, hidingRadiusMeters = null }: BandInput) {
  const beforeArrival = arrivalRadiusMeters + BURNING_BEFORE_ARRIVAL_METERS
  const burningMeters = Math.max(BURNING_MIN_METERS, Math.min(BURNING_MAX_METERS, beforeArrival))
  const specified = {
    burningMeters,
    veryWarmMeters: VERY_WARM_EDGE_METERS,
    warmMeters: WARM_EDGE_METERS,
    coldMeters: COLD_EDGE_METERS,
    veryColdMeters: VERY_COLD_EDGE_METERS,
  }
  if (hidingRadiusMeters === null) return specified
  const leastWarm = arrivalRadiusMeters + WARM_MIN_BEFORE_ARRIVAL_METERS
  const warmMeters = Math.max(WARM_SHARE * hidingRadiusMeters, leastWarm)
  // Three bands of one width lead from there to the arrival.
  const stepMeters = (warmMeters - arrivalRadiusMeters) / 3
  const coldMeters = Math.max(COLD_SHARE * hidingRadiusMeters, COLD_MIN_RATIO * warmMeters)
  const veryColdMeters = Math.max(
    VERY_COLD_SHARE * hidingRadiusMeters,
    VERY_COLD_MIN_RATIO * coldMeters,
  )
  return {
    burningMeters: Math.min(specified.burningMeters, arrivalRadiusMeters + stepMeters),
    veryWarmMeters: Math.min(specified.veryWarmMeters, arrivalRadiusMeters + 2 * stepMeters),
    warmMeters: Math.min(specified.warmMeters, warmMeters),
    coldMeters: Math.min(specified.coldMeters, coldMeters),
    veryColdMeters: Math.min(specified.veryColdMeters, veryColdMeters),
  }
}

const EXACT_UP_TO_ACCURACY_METERS = 25
const SHOWN_STEP_METERS = 5

/** The distance to show, in metres: to the nearest 5 m when the fix is vaguer than 25 m. */
export function shownDistanceMeters(distanceMeters: number, accuracyMeters: number): number {
  if (accuracyMeters <= EXACT_UP_TO_ACCURACY_METERS) return distanceMeters
  return Math.round(distanceMeters / SHOWN_STEP_METERS) * SHOWN_STEP_METERS
}
