import { haversineMeters } from '@bramble/domain/geo/distance'
import type { LatLng } from '@bramble/domain/geo/lat-lng'

// A child on a bicycle is slower, a car in town is not.
const MAX_METERS_PER_SECOND = 15
const READINGS = 3
// What a reading may be off by; vaguer ones do not buy more freedom.
const MAX_SLACK_METERS = 25

/** How a phone has been moving lately. */
export interface SpeedWatch {
  last: (LatLng & { accuracy: number; atMs: number }) | null
  /** Too fast, so many readings; a slow one alone does not take them back. */
  fast: number
  /** Slow readings in a row. */
  slow: number
}

export function newSpeedWatch(): SpeedWatch {
  return { last: null, fast: 0, slow: 0 }
}

/**
 * Notes a reading. True while the phone moves as only a car or somebody who collects places moves
 * (T20): from the third fast reading until three slow ones in a row.
 */
export function isTooFast(
  watch: SpeedWatch,
  reading: LatLng & { accuracy: number },
  nowMs: number,
): boolean {
  const { last } = watch
  watch.last = { lat: reading.lat, lng: reading.lng, accuracy: reading.accuracy, atMs: nowMs }
  if (last === null) return false
  const slack =
    Math.min(last.accuracy, MAX_SLACK_METERS) + Math.min(reading.accuracy, MAX_SLACK_METERS)
  const meters = Math.max(0, haversineMeters(last, reading) - slack)
  const seconds = Math.max(0.001, (nowMs - last.atMs) / 1000)
  if (meters / seconds > MAX_METERS_PER_SECOND) {
    watch.fast += 1
    watch.slow = 0
  } else {
    watch.slow += 1
    if (watch.slow >= READINGS) watch.fast = 0
  }
  return watch.fast >= READINGS
}
