import type { PlanePoint } from '../geo/local-plane.ts'

/** A reading laid on the plane around the newest one. */
export interface PlaneReading extends PlanePoint {
  /** Seconds before the newest reading: zero or more. */
  ageSeconds: number
  accuracyMeters: number
}

/** What a straight line through the last readings says about the child's movement. */
export interface Movement {
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
export function judgeMovement(readings: readonly PlaneReading[]): Movement {
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
