import { fromPlane, toPlane } from '../geo/distance.ts'
import type { PlanePoint } from '../geo/distance.ts'
import type { LatLng } from '../geo/lat-lng.ts'
import { isUsableReading } from './reading.ts'
import type { Reading } from './reading.ts'
import { accuracyWeight, median } from './smoother.ts'

/** A place that was measured by standing there; accuracy is the honest one, in metres. */
export interface RecordedPlace extends LatLng {
  accuracyMeters: number
  /** How many readings it rests on. */
  readings: number
}

/** So many readings are enough when they are sharp: more hardly help, see `SHARED_ERROR`. */
export const ENOUGH_READINGS = 5

/**
 * Share of a reading's variance that all readings of one minute at one spot have in common:
 * satellites, air and the walls around do not change while somebody stands there. Half is a cautious
 * figure for phones.
 */
const SHARED_ERROR = 0.5

/** A reading is dropped when it lies further from the middle of all than so many of its accuracies. */
const OUTLIER_FACTOR = 3

interface Measured extends PlanePoint {
  weight: number
  accuracyMeters: number
  /** Number of readings of this very place. */
  times: number
}

/**
 * The place of readings at one spot: their mean, weighted by accuracy (inverse variance), without
 * those far from the median of all. Unusable readings are skipped; null when no reading is
 * usable.
 * The accuracy is that of one reading, or the scatter of all where that is larger, times sqrt(s +
 * (1 - s) / n): the standard error of a mean whose n parts are correlated by s (Kish, "Survey
 * Sampling", 1965, 5.4; n by his effective sample size (sum w)^2 / sum w^2). However many
 * readings there are, it never falls below 0.7 of one reading's. A repeated place is no second
 * measurement: a phone without a new fix repeats its last answer.
 */
export function recordedPlace(readings: readonly Reading[]): RecordedPlace | null {
  const usable = readings.filter(isUsableReading)
  const origin = usable[0]
  if (origin === undefined) return null
  const kept = withoutOutliers(distinct(usable).map((same) => measure(origin, same)))
  const weights = sum(kept, ({ weight }) => weight)
  const eastMeters = sum(kept, ({ weight, eastMeters }) => weight * eastMeters) / weights
  const northMeters = sum(kept, ({ weight, northMeters }) => weight * northMeters) / weights
  const typical = Math.sqrt(
    sum(kept, ({ weight, accuracyMeters }) => weight * accuracyMeters ** 2) / weights,
  )
  const scatter = Math.sqrt(
    sum(kept, (one) => {
      const east = one.eastMeters - eastMeters
      const north = one.northMeters - northMeters
      return one.weight * (east ** 2 + north ** 2)
    }) / weights,
  )
  const count = weights ** 2 / sum(kept, ({ weight }) => weight ** 2)
  const shrink = Math.sqrt(SHARED_ERROR + (1 - SHARED_ERROR) / count)
  return {
    ...fromPlane(origin, { eastMeters, northMeters }),
    accuracyMeters: Math.max(typical, scatter) * shrink,
    readings: sum(kept, ({ times }) => times),
  }
}

/** Whether recording can end: sharp enough by the threshold in metres, and no longer by luck. */
export function isRecordedWell(
  readings: readonly Reading[],
  challengeCreationThreshold: number,
): boolean {
  const place = recordedPlace(readings)
  return (
    place !== null &&
    place.readings >= ENOUGH_READINGS &&
    place.accuracyMeters <= challengeCreationThreshold
  )
}

/** Readings of one and the same place together. */
function distinct(readings: readonly Reading[]): Reading[][] {
  const byPlace = new Map<string, Reading[]>()
  for (const reading of readings) {
    const place = `${reading.lat} ${reading.lng}`
    byPlace.set(place, [...(byPlace.get(place) ?? []), reading])
  }
  return [...byPlace.values()]
}

/** Uses the sharpest of them. */
function measure(origin: LatLng, same: readonly Reading[]): Measured {
  const reading = same.reduce((a, b) => (b.accuracyMeters < a.accuracyMeters ? b : a))
  const weight = accuracyWeight(reading.accuracyMeters)
  // As it is believed: phones claim more than they can know.
  return {
    ...toPlane(origin, reading),
    weight,
    accuracyMeters: 1 / Math.sqrt(weight),
    times: same.length,
  }
}

function withoutOutliers(all: readonly Measured[]): readonly Measured[] {
  const east = median(all.map(({ eastMeters }) => eastMeters))
  const north = median(all.map(({ northMeters }) => northMeters))
  const usual = median(all.map(({ accuracyMeters }) => accuracyMeters))
  const near = all.filter((one) => {
    const offMeters = Math.hypot(one.eastMeters - east, one.northMeters - north)
    return offMeters <= OUTLIER_FACTOR * Math.max(usual, one.accuracyMeters)
  })
  return near.length > 0 ? near : all
}

function sum<T>(all: readonly T[], value: (one: T) => number): number {
  return all.reduce((total, one) => total + value(one), 0)
}
