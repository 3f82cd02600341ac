import { describe, expect, it } from 'vitest'
import { gpsSetupStatus, roamGpsStatus, roamPhase } from './roam-status.ts'
import type { RoamGpsKnowledge } from './roam-status.ts'
import { DEFAULT_GPS_SETTINGS } from './settings.ts'

describe('the GPS set-up of the roam screen', () => {
  it('lasts at least 7 seconds from page start, then tracking begins [ROAM-01, ROAM-02, CONST-10]', () => {
    expect(roamPhase(0, false)).toBe('gps-setup')
    expect(roamPhase(6999, true)).toBe('gps-setup')
    expect(roamPhase(7000, true)).toBe('tracking')
  })

  it('waits for the first search to end [ROAM-21]', () => {
    expect(roamPhase(8000, false)).toBe('gps-setup')
  })

  it.each([
    [0, false, 'initialising'],
    [1999, true, 'initialising'],
    [2000, false, 'calibrating'],
    [3999, false, 'calibrating'],
    [4000, false, 'searching'],
    [5999, false, 'searching'],
    [6000, false, 'almost-ready'],
    [30_000, true, 'calibrating'],
  ])('after %d ms, calibrating %s, says %s [ROAM-11, CONST-12]', (elapsed, calibrating, status) => {
    expect(gpsSetupStatus(elapsed, calibrating)).toBe(status)
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
