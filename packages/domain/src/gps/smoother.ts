import { fromPlane, toPlane } from '../geo/distance.ts'
import type { PlanePoint } from '../geo/distance.ts'
import type { LatLng } from '../geo/lat-lng.ts'
import { isUsableReading } from './reading.ts'
import type { Reading } from './reading.ts'

/** Number of readings kept [GPS-07, CONST-08]. */
const SMOOTHER_MAX_READINGS = 10
export const SMOOTHER_MAX_AGE_MS = 30_000
/** A reading further than this from the median position is left out [GPS-06, CONST-08]. */
const OUTLIER_RADIUS_METERS = 50

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

/** A reading laid on the plane around the newest one. */
interface PlaneReading extends PlanePoint {
  /** Seconds before the newest reading: zero or more. */
  ageSeconds: number
  accuracyMeters: number
}

/** The child's movement by a straight line through the last readings. */
interface Movement {
  /** How evident walking is: 0 stands still, 1 surely walks, 0.5 cannot be told. */
  walking: number
  /** Speed of the fitted line. */
  speedMetersPerSecond: number
}

// Adds to the scatter so that a perfectly quiet phone does not turn a hand's movement into a walk.
const QUIET_SCATTER_METERS = 0.7

/** A phone that claims better than this is not believed, or one reading would outweigh all others. */
const BEST_BELIEVED_ACCURACY_METERS = 3

/** Weight of a reading by its accuracy: the inverse of its variance. */
export function accuracyWeight(accuracyMeters: number): number {
  const believed = Math.max(BEST_BELIEVED_ACCURACY_METERS, accuracyMeters)
  return 1 / (believed * believed)
}

/**
 * Fits a weighted straight line through the readings and compares the way along it with the scatter
 * around it: a vague phone counts as still until it has really moved.
 */
function judgeMovement(readings: readonly PlaneReading[]): Movement {
  const count = readings.length
  if (count < 3) return { walking: 0.5, speedMetersPerSecond: 0 }

  let weights = 0
  let age = 0
  let east = 0
  let north = 0
  let oldestSeconds = 0
  for (const reading of readings) {
    const weight = accuracyWeight(reading.accuracyMeters)
    weights += weight
    age += weight * reading.ageSeconds
    east += weight * reading.eastMeters
    north += weight * reading.northMeters
    oldestSeconds = Math.max(oldestSeconds, reading.ageSeconds)
  }
  age /= weights
  east /= weights
  north /= weights

  let spread = 0
  let slopeEast = 0
  let slopeNorth = 0
  for (const reading of readings) {
    const weight = accuracyWeight(reading.accuracyMeters)
    const before = age - reading.ageSeconds
    spread += weight * before * before
    slopeEast += weight * before * (reading.eastMeters - east)
    slopeNorth += weight * before * (reading.northMeters - north)
  }
  slopeEast /= spread
  slopeNorth /= spread

  let residual = 0
  for (const reading of readings) {
    const before = age - reading.ageSeconds
    const offEast = reading.eastMeters - east - slopeEast * before
    const offNorth = reading.northMeters - north - slopeNorth * before
    residual += accuracyWeight(reading.accuracyMeters) * (offEast ** 2 + offNorth ** 2)
  }
  const scatterMeters = Math.sqrt((residual / weights) * (count / (count - 2)))
  const speedMetersPerSecond = Math.hypot(slopeEast, slopeNorth)
  const movedMeters = speedMetersPerSecond * oldestSeconds
  const evidence = share((movedMeters / (scatterMeters + QUIET_SCATTER_METERS) - 1.5) / 2)
  return { walking: evidence * share((speedMetersPerSecond - 0.25) / 0.4), speedMetersPerSecond }
}

function share(value: number): number {
  return Math.max(0, Math.min(1, value))
}

/** Middle value, or the mean of the two middle ones; NaN of nothing. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const half = sorted.length >> 1
  const upper = sorted[half] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? Number.NaN) + upper) / 2
}
