import { describe, expect, it } from 'vitest'
import {
  gpsQuality,
  INITIAL_ACCURACY_METERS,
  INITIAL_GPS_QUALITY,
  judgeReading,
  wantedAccuracyMeters,
} from './reading.ts'
import { DEFAULT_GPS_SETTINGS } from './settings.ts'

function judge(accuracyMeters: number, elapsedMs: number, vagueRetries = 0) {
  return judgeReading({ accuracyMeters, elapsedMs, vagueRetries }, DEFAULT_GPS_SETTINGS)
}

describe('a calibration reading', () => {
  it('is accepted within the excellent bound during the first 10 s, within the good one after [GPS-04, CONST-04]', () => {
    expect(judge(10, 0)).toBe('accept')
    expect(judge(10.1, 9999)).toBe('wait')
    expect(judge(25, 9999)).toBe('wait')
    expect(judge(25, 10_000)).toBe('accept')
    expect(judge(25.1, 14_000)).toBe('wait')
  })

  it('worse than 100 m is asked for again, at most three times [GPS-05, CONST-08]', () => {
    expect([0, 1, 2, 3].map((retries) => judge(101, 500, retries))).toEqual([
      'retry',
      'retry',
      'retry',
      'give-up',
    ])
    expect(judge(100, 500)).toBe('wait')
    expect(judge(Number.NaN, 500)).toBe('retry')
  })

  it('is judged by the bounds the server hands out [GPS-01]', () => {
    const strict = { ...DEFAULT_GPS_SETTINGS, excellent: 5, good: 12 }
    expect(wantedAccuracyMeters(0, strict)).toBe(5)
    expect(wantedAccuracyMeters(10_000, strict)).toBe(12)
  })
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
    [INITIAL_ACCURACY_METERS, INITIAL_GPS_QUALITY],
    [Number.NaN, 'calibrating'],
    [0, 'calibrating'],
  ])('for %d m is %s [GPS-02, GPS-03, GPS-20, CONST-01]', (accuracy, quality) => {
    expect(gpsQuality(accuracy)).toBe(quality)
  })

  it('starts as calibrating with 999 m [GPS-03]', () => {
    expect(INITIAL_ACCURACY_METERS).toBe(999)
    expect(INITIAL_GPS_QUALITY).toBe('calibrating')
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
