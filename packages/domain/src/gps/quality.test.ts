import { describe, expect, it } from 'vitest'
import {
  gpsQuality,
  INITIAL_ACCURACY_METERS,
  INITIAL_GPS_QUALITY,
  roamGpsStatus,
} from './quality.ts'
import type { RoamGpsKnowledge } from './quality.ts'
import { DEFAULT_GPS_SETTINGS } from './settings.ts'

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

describe('the GPS status of the roam screen', () => {
  const measured = (accuracyMeters: number, ageMs = 0): RoamGpsKnowledge => ({
    at: 'measured',
    accuracyMeters,
    ageMs,
  })

  it.each<[RoamGpsKnowledge, string]>([
    [{ at: 'calibrating' }, 'calibrating'],
    [{ at: 'failed' }, 'poor'],
    [measured(10), 'excellent'],
    [measured(10.1), 'ready'],
    [measured(25), 'ready'],
    [measured(25.1), 'poor'],
    [measured(5, 8_999), 'excellent'],
    [measured(5, 9_000), 'poor'],
  ])('for %j is %s [ROAM-09]', (knowledge, status) => {
    expect(roamGpsStatus(knowledge)).toBe(status)
  })

  it('takes its bounds from the settings too [OPEN-24]', () => {
    const settings = { ...DEFAULT_GPS_SETTINGS, excellent: 2, good: 4 }
    expect(roamGpsStatus(measured(3), settings)).toBe('ready')
    expect(roamGpsStatus(measured(5), settings)).toBe('poor')
  })
})
