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

const COLDER_UPDATES = 2
// Beyond this accuracy in metres a single update changes no label, not even to a warmer one.
const FROZEN_ABOVE_ACCURACY_METERS = 50

/** The label and how many updates in a row have asked for another one. */
export interface BandMemory {
  band: ProximityBand
  colderUpdates: number
  warmerUpdates: number
}

/** Where the child is measured: distance to the target, the fix, and the radius of arrival. */
export interface BandInput {
  distanceMeters: number
  accuracyMeters: number
  arrivalRadiusMeters: number
}

/** The band of a distance, without memory: how a target looks at first sight. */
export function bandAt(input: BandInput): ProximityBand {
  return bandWithin(input, noMargin)
}

/** Warmer at once, colder late: a child must never read warm, cold, warm on one spot. */
export function nextBand(memory: BandMemory, input: BandInput, isNewStep: boolean): BandMemory {
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

/** How far past an edge, in metres, a child must be before the label turns colder. */
export function colderMarginMeters(edgeMeters: number, accuracyMeters: number): number {
  return Math.max(4, Math.min(25, Math.max(0.15 * edgeMeters, 0.3 * accuracyMeters)))
}

function warmthOf(band: ProximityBand): number {
  return PROXIMITY_BANDS.indexOf(band)
}

function settled(band: ProximityBand): BandMemory {
  return { band, colderUpdates: 0, warmerUpdates: 0 }
}

function noMargin(): number {
  return 0
}

function bandWithin(
  { distanceMeters, accuracyMeters, arrivalRadiusMeters }: BandInput,
  margin: (edgeMeters: number, accuracyMeters: number) => number,
): ProximityBand {
  const isWithin = (edge: number) => distanceMeters <= edge + margin(edge, accuracyMeters)
  const beforeArrival = arrivalRadiusMeters + BURNING_BEFORE_ARRIVAL_METERS
  if (isWithin(Math.max(BURNING_MIN_METERS, Math.min(BURNING_MAX_METERS, beforeArrival)))) {
    return 'burning'
  }
  if (isWithin(VERY_WARM_EDGE_METERS)) return 'very-warm'
  if (isWithin(WARM_EDGE_METERS)) return 'warm'
  if (isWithin(COLD_EDGE_METERS)) return 'cold'
  return isWithin(VERY_COLD_EDGE_METERS) ? 'very-cold' : 'ice-cold'
}

const EXACT_UP_TO_ACCURACY_METERS = 25
const SHOWN_STEP_METERS = 5

/** The distance to show, in metres: to the nearest 5 m when the fix is vaguer than 25 m. */
export function shownDistanceMeters(distanceMeters: number, accuracyMeters: number): number {
  if (accuracyMeters <= EXACT_UP_TO_ACCURACY_METERS) return distanceMeters
  return Math.round(distanceMeters / SHOWN_STEP_METERS) * SHOWN_STEP_METERS
}
