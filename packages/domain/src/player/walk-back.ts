import { nextBand, bandAt, type BandMemory, type ProximityState } from '../proximity/bands.ts'
import { BACK_WITHIN_METERS } from '../session/stay-close.ts'

/** A phone's memory of the way back to the grown-up: plain data. */
export interface WalkBackMemory {
  band: BandMemory
  /** Distances of the last seconds, oldest first. */
  past: readonly { atMs: number; meters: number }[]
}

export interface WalkBackLook {
  /** From the child to the place of the grown-up. */
  meters: number
  /** The vaguer one of both phones, metres. */
  accuracyMeters: number
  atMs: number
}

export interface WalkBackResult {
  memory: WalkBackMemory
  /** `challenge`: the place of the grown-up is in sight. Whether the grown-up is there, `grown-up-news` says. */
  state: ProximityState
  /** Over the last seconds; null: no clear change. */
  trend: 'warmer' | 'colder' | null
}

/** Looks nearer in time than this are the same look. */
const SAME_LOOK_MS = 1_000
/** How far back a trend looks: long enough to be clear of the noise of a slow walk. */
const TREND_WINDOW_MS = 9_000
/** Clear changes of distance are larger than this, and than a share of the accuracy. */
const TREND_MIN_METERS = 4
const TREND_OF_ACCURACY = 0.4

/**
 * The nearness of a child to its grown-up: the labels of the hunt, with the same calm between them,
 * for a target that may walk too.
 *
 * @param memory null at the first look
 */
export function updateWalkBack(
  memory: WalkBackMemory | null,
  { meters, accuracyMeters, atMs }: WalkBackLook,
): WalkBackResult {
  const last = memory?.past.at(-1)
  const isNewStep = last === undefined || Math.abs(atMs - last.atMs) >= SAME_LOOK_MS
  const input = { distanceMeters: meters, accuracyMeters, arrivalRadiusMeters: BACK_WITHIN_METERS }
  const band =
    memory === null
      ? { band: bandAt(input), colderUpdates: 0, warmerUpdates: 0 }
      : nextBand(memory.band, input, isNewStep)
  const young = (memory?.past ?? []).filter(
    (look) => look.atMs <= atMs && atMs - look.atMs <= TREND_WINDOW_MS,
  )
  const past = isNewStep ? [...young, { atMs, meters }] : young
  return {
    memory: { band, past },
    state: meters <= BACK_WITHIN_METERS ? 'challenge' : band.band,
    trend: trendOf(past, accuracyMeters),
  }
}

function trendOf(past: WalkBackMemory['past'], accuracyMeters: number) {
  const [first] = past
  const last = past.at(-1)
  if (first === undefined || last === undefined) return null
  const least = Math.max(TREND_MIN_METERS, TREND_OF_ACCURACY * accuracyMeters)
  const nearerMeters = first.meters - last.meters
  if (Math.abs(nearerMeters) < least) return null
  return nearerMeters > 0 ? 'warmer' : 'colder'
}
