import { describe, expect, it } from 'vitest'
import { gpsSetupStatus, roamPhase } from './setup-phase.ts'

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
