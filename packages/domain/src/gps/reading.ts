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

/** The GPS badge everywhere but on the roam screen's set-up [GPS-02, GPS-20]. */
export type GpsQuality = 'excellent' | 'good' | 'poor' | 'calibrating'

/** What is shown before the first reading [GPS-03]. */
export const INITIAL_GPS_QUALITY: GpsQuality = 'calibrating'
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

/** While calibrating, how long the excellent bound is asked for [GPS-04, CONST-04]. */
export const EXCELLENT_TARGET_MS = 10_000

/** How often a reading worse than 100 m is asked for again [GPS-05, CONST-08]. */
export const MAX_VAGUE_RETRIES = 3

/**
 * What to do with a calibration reading: take it, wait for a better one, ask again because it is
 * vaguer than 100 m, or give up asking.
 */
export type ReadingVerdict = 'accept' | 'wait' | 'retry' | 'give-up'

/** The accuracy in metres that calibration asks for after so many milliseconds [GPS-04]. */
export function wantedAccuracyMeters(elapsedMs: number, settings: GpsAccuracySettings): number {
  return elapsedMs < EXCELLENT_TARGET_MS ? settings.excellent : settings.good
}

/**
 * Judges a reading during calibration only. While tracking everything up to 100 m counts: a phone
 * that never gets below 25 m would otherwise lose most of its readings.
 */
export function judgeReading(
  reading: { accuracyMeters: number; elapsedMs: number; vagueRetries: number },
  settings: GpsAccuracySettings,
): ReadingVerdict {
  if (!isUsableAccuracy(reading.accuracyMeters)) {
    return reading.vagueRetries < MAX_VAGUE_RETRIES ? 'retry' : 'give-up'
  }
  const wanted = wantedAccuracyMeters(reading.elapsedMs, settings)
  return reading.accuracyMeters <= wanted ? 'accept' : 'wait'
}
