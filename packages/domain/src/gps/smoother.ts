import { fromPlane, toPlane } from '../geo/local-plane.ts'
import type { LatLng } from '../geo/lat-lng.ts'
import { median } from './median.ts'
import { accuracyWeight, judgeMovement } from './movement.ts'
import type { PlaneReading } from './movement.ts'
import { isUsableReading } from './reading.ts'
import type { Reading } from './reading.ts'

/** How much of the past is kept [GPS-07, CONST-08]. */
export const SMOOTHER_MAX_READINGS = 10
export const SMOOTHER_MAX_AGE_MS = 30_000
/** A reading further than this from the median position is left out [GPS-06, CONST-08]. */
export const OUTLIER_RADIUS_METERS = 50

// How fast the past fades: quickly for a walker, or the position lags behind; slowly for a child who
// stands, or it jitters. Measured on recorded walks; at least a share of the phone's own interval.
// Still: 12 s jitter 1.8 times a plain average when one reading per 3 s comes, 20 s stay below 1.4.
const WALKING_FADE_SECONDS = 1.5
const STILL_FADE_SECONDS = 20

/** The smoothed position after a reading. */
export interface Smoothed extends LatLng {
  /**
   * Weighted root mean square of the accuracies. Never divided by the number of readings: a phone's
   * error is slow, so averaging does not shrink it.
   */
  accuracyMeters: number
  /** Time of the newest reading. */
  atMs: number
  isStandingStill: boolean
  /** 0 while the child stands still or too little is known. */
  speedMetersPerSecond: number
}

/** Turns the readings of one phone into positions fit for the game. */
export interface Smoother {
  /** The position after this reading; null when the reading is vague, broken, repeated or late. */
  push(reading: Reading): Smoothed | null
  /** Forgets the past: after a hidden page, and when the roam screen is entered. */
  reset(): void
}

export function createSmoother(): Smoother {
  let kept: Reading[] = []
  return {
    push(reading) {
      const newest = kept.at(-1)
      if (!isUsableReading(reading) || (newest && reading.atMs <= newest.atMs)) return null
      const oldestMs = reading.atMs - SMOOTHER_MAX_AGE_MS
      kept = kept.filter((one) => one.atMs >= oldestMs).slice(1 - SMOOTHER_MAX_READINGS)
      kept.push(reading)
      return smooth(kept, reading)
    },
    reset() {
      kept = []
    },
  }
}

function smooth(kept: readonly Reading[], newest: Reading): Smoothed {
  const used = withoutOutliers(kept.map((reading) => layOnPlane(newest, reading)))
  const movement = judgeMovement(used)
  const fadeSeconds = fadeFor(movement.walking, medianGapSeconds(used))

  let weights = 0
  let eastMeters = 0
  let northMeters = 0
  let squaredAccuracy = 0
  for (const reading of used) {
    const fresh = Math.exp(-reading.ageSeconds / fadeSeconds)
    const weight = fresh * accuracyWeight(reading.accuracyMeters)
    weights += weight
    eastMeters += weight * reading.eastMeters
    northMeters += weight * reading.northMeters
    squaredAccuracy += weight * reading.accuracyMeters ** 2
  }
  const isStandingStill = movement.walking < 0.5
  return {
    ...fromPlane(newest, { eastMeters: eastMeters / weights, northMeters: northMeters / weights }),
    accuracyMeters: Math.sqrt(squaredAccuracy / weights),
    atMs: newest.atMs,
    isStandingStill,
    speedMetersPerSecond: isStandingStill ? 0 : movement.speedMetersPerSecond,
  }
}

function layOnPlane(newest: Reading, reading: Reading): PlaneReading {
  const { eastMeters, northMeters } = toPlane(newest, reading)
  const ageSeconds = (newest.atMs - reading.atMs) / 1000
  return { eastMeters, northMeters, ageSeconds, accuracyMeters: reading.accuracyMeters }
}

function withoutOutliers(readings: readonly PlaneReading[]): readonly PlaneReading[] {
  const east = median(readings.map((reading) => reading.eastMeters))
  const north = median(readings.map((reading) => reading.northMeters))
  const near = readings.filter(
    (reading) =>
      Math.hypot(reading.eastMeters - east, reading.northMeters - north) <= OUTLIER_RADIUS_METERS,
  )
  return near.length > 0 ? near : readings.slice(-1)
}

function medianGapSeconds(readings: readonly PlaneReading[]): number {
  if (readings.length < 2) return 0
  return median(readings.slice(1).map((one, i) => readings[i]!.ageSeconds - one.ageSeconds))
}

function fadeFor(walking: number, intervalSeconds: number): number {
  const quick = Math.max(WALKING_FADE_SECONDS, 0.6 * intervalSeconds)
  const slow = Math.max(STILL_FADE_SECONDS, 2 * intervalSeconds)
  return slow * (quick / slow) ** walking
}
