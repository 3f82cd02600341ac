import { isLatLng } from '../geo/lat-lng.ts'
import type { LatLng } from '../geo/lat-lng.ts'

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
  return (
    isLatLng(reading) && Number.isFinite(reading.atMs) && isUsableAccuracy(reading.accuracyMeters)
  )
}
