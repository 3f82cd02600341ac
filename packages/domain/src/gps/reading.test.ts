import { describe, expect, it } from 'vitest'
import {
  accuracyOf,
  gpsQuality,
  INITIAL_ACCURACY_METERS,
  isUsableAccuracy,
  UNKNOWN_ACCURACY_METERS,
  vagueVerdict,
} from './reading.ts'
import { DEFAULT_GPS_SETTINGS } from './settings.ts'

it('a reading worse than 100 m is asked for again, at most three times [GPS-05, CONST-08]', () => {
  expect([0, 1, 2, 3].map(vagueVerdict)).toEqual(['retry', 'retry', 'retry', 'give-up'])
  expect([100, 101, Number.NaN].map(isUsableAccuracy)).toEqual([true, false, false])
})

it.each([0, -0, -1, Number.NaN, Number.POSITIVE_INFINITY, null, undefined])(
  'an accuracy of %s means that the phone does not know it',
  (claimed) => {
    expect(accuracyOf(claimed)).toBe(UNKNOWN_ACCURACY_METERS)
    expect(isUsableAccuracy(accuracyOf(claimed))).toBe(true)
  },
)

it('an accuracy that is claimed is kept as it is', () => {
  expect([1e-9, 4, 2_000].map(accuracyOf)).toEqual([1e-9, 4, 2_000])
})

describe('the GPS badge', () => {
  it.each([
    [3, 'excellent'],
    [10, 'excellent'],
    [10.1, 'good'],
    [25, 'good'],
    [25.1, 'poor'],
    [50, 'poor'],
    [50.1, 'calibrating'],
    [INITIAL_ACCURACY_METERS, 'calibrating'],
    [Number.NaN, 'calibrating'],
    [0, 'calibrating'],
  ])('for %d m is %s [GPS-02, GPS-03, GPS-20, CONST-01]', (accuracy, quality) => {
    expect(gpsQuality(accuracy)).toBe(quality)
  })

  it('follows the settings of the server [GPS-01]', () => {
    const settings = { ...DEFAULT_GPS_SETTINGS, excellent: 2, good: 4, poor: 6 }
    expect([2, 4, 6, 7].map((meters) => gpsQuality(meters, settings))).toEqual([
      'excellent',
      'good',
      'poor',
      'calibrating',
    ])
  })
})
