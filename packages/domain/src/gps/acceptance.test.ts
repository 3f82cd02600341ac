import { describe, expect, it } from 'vitest'
import { judgeReading, wantedAccuracyMeters } from './acceptance.ts'
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
