import { isUsableAccuracy } from './reading.ts'
import type { GpsAccuracySettings } from './settings.ts'

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
