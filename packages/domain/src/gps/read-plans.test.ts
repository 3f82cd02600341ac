import { describe, expect, it } from 'vitest'
import {
  BASIC_READ,
  CALIBRATING_READ,
  GUARDIAN_READ,
  isCalibrationOver,
  nextAttemptTimeoutMs,
  WATCH_PLAN,
} from './read-plans.ts'
import { DEFAULT_GPS_SETTINGS } from './settings.ts'

describe('how positions are asked for', () => {
  it('while calibrating: 5 attempts of 3 s, half a second apart, at most 1 s old [GPS-08, CONST-04]', () => {
    expect(CALIBRATING_READ).toMatchObject({
      maxAttempts: 5,
      pauseMs: 500,
      attemptTimeoutMs: 3000,
      maxAgeMs: 1000,
    })
  })

  it('plainly: 3 attempts, 1 s apart, 8 s in all, at most 30 s old [GPS-09, CONST-05]', () => {
    expect(BASIC_READ).toEqual({
      maxAttempts: 3,
      pauseMs: 1000,
      attemptTimeoutMs: 8000,
      overallMs: 8000,
      maxAgeMs: 30_000,
    })
  })

  it('as a watch: 5 s, at most 2 s old [GPS-10, CONST-06]', () => {
    expect(WATCH_PLAN).toEqual({ timeoutMs: 5000, maxAgeMs: 2000 })
  })

  it('by a guardian: 10 s, at most a minute old [GPS-12]', () => {
    expect(GUARDIAN_READ).toMatchObject({ attemptTimeoutMs: 10_000, maxAgeMs: 60_000 })
  })

  it('the overall limit wins over the attempts [OPEN-25]', () => {
    expect(nextAttemptTimeoutMs(CALIBRATING_READ, 0, 0)).toBe(3000)
    expect(nextAttemptTimeoutMs(CALIBRATING_READ, 4, 14_000)).toBe(1000)
    expect(nextAttemptTimeoutMs(CALIBRATING_READ, 4, 15_000)).toBeNull()
    expect(nextAttemptTimeoutMs(CALIBRATING_READ, 5, 2000)).toBeNull()
    expect(nextAttemptTimeoutMs(BASIC_READ, 1, 6000)).toBe(2000)
  })
})

describe('standalone calibration [GPS-11, CONST-07]', () => {
  const isOver = (readings: number, bestAccuracyMeters: number, elapsedMs: number) =>
    isCalibrationOver({ readings, bestAccuracyMeters, elapsedMs }, DEFAULT_GPS_SETTINGS)

  it('goes on with fewer than 3 vague readings', () => {
    expect(isOver(2, 25.1, 14_999)).toBe(false)
  })

  it('ends with the third reading, with a good one, or after 15 s', () => {
    expect(isOver(3, 80, 2000)).toBe(true)
    expect(isOver(1, 25, 2000)).toBe(true)
    expect(isOver(0, 999, 15_000)).toBe(true)
  })
})
