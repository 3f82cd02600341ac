import { isLatLng } from '../geo/lat-lng.ts'
import type { LatLng } from '../geo/lat-lng.ts'
import { DEFAULT_GPS_SETTINGS } from './settings.ts'
import type { GpsAccuracySettings } from './settings.ts'

/** One position as a phone reported it. */
export interface Reading extends LatLng {
  /** Radius in metres that holds the true place about 68 times in 100. */
  accuracyMeters: number
  /** When the phone measured it, in milliseconds since the epoch. */
  atMs: number
}

/** A reading vaguer than this, in metres, says nothing useful for the game [GPS-05, CONST-08]. */
export const USABLE_ACCURACY_METERS = 100

/**
 * Metres for which a place of unknown accuracy is taken: vague enough that the game asks "Are you
 * there?" and never opens at once, sharp enough that a child can play.
 */
export const UNKNOWN_ACCURACY_METERS = 30

/**
 * Whether a phone claims a radius at all. The Geolocation API asks for a non-negative number, and
 * browsers that do not know it give 0, less, NaN or nothing.
 */
export function isKnownAccuracy(claimed: number | null | undefined): claimed is number {
  return typeof claimed === 'number' && Number.isFinite(claimed) && claimed > 0
}

/** The radius to work with, metres: the claimed one, or that of a place of unknown accuracy. */
export function accuracyOf(claimed: number | null | undefined): number {
  return isKnownAccuracy(claimed) ? claimed : UNKNOWN_ACCURACY_METERS
}

/** Whether an accuracy is a real radius of at most 100 m. */
export function isUsableAccuracy(accuracyMeters: number): boolean {
  return accuracyMeters > 0 && accuracyMeters <= USABLE_ACCURACY_METERS
}

/** Whether a reading lies on the globe, has a time, and is sharp enough to be used. */
export function isUsableReading(reading: Reading): boolean {
  return isPlacedReading(reading) && isUsableAccuracy(reading.accuracyMeters)
}

/** Whether a reading lies on the globe and has a time. */
export function isPlacedReading(reading: Reading): boolean {
  return isLatLng(reading) && Number.isFinite(reading.atMs)
}

/** The sharpest of some fixes, oldest first; of equals the newest. */
export function sharpestFix<T extends { accuracyMeters: number }>(fixes: readonly T[]): T | null {
  let sharpest: T | null = null
  for (const fix of fixes) {
    if (sharpest === null || fix.accuracyMeters <= sharpest.accuracyMeters) sharpest = fix
  }
  return sharpest
}

/** The GPS badge everywhere but on the roam screen's set-up [GPS-02, GPS-20]. */
export type GpsQuality = 'excellent' | 'good' | 'poor' | 'calibrating'

/** Shown before the first reading, as "calibrating" [GPS-03]. */
export const INITIAL_ACCURACY_METERS = 999

/** Badge for an accuracy in metres [GPS-02]. */
export function gpsQuality(
  accuracyMeters: number,
  settings: GpsAccuracySettings = DEFAULT_GPS_SETTINGS,
): GpsQuality {
  if (!(accuracyMeters > 0)) return 'calibrating'
  if (accuracyMeters <= settings.excellent) return 'excellent'
  if (accuracyMeters <= settings.good) return 'good'
  return accuracyMeters <= settings.poor ? 'poor' : 'calibrating'
}

/** How often a reading worse than 100 m is asked for again [GPS-05, CONST-08]. */
const MAX_VAGUE_RETRIES = 3

/** Verdict on a reading: take it, wait for another, ask again because it is too vague, or give up. */
export type ReadingVerdict = 'accept' | 'wait' | 'retry' | 'give-up'

/** A reading worse than 100 m is asked for again, but not for ever [GPS-05, CONST-08]. */
export function vagueVerdict(vagueRetries: number): ReadingVerdict {
  return vagueRetries < MAX_VAGUE_RETRIES ? 'retry' : 'give-up'
}
