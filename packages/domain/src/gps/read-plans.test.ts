import { expect, it } from 'vitest'
import {
  BASIC_READ,
  CALIBRATING_READ,
  GUARDIAN_READ,
  nextAttemptTimeoutMs,
  WATCH_PLAN,
  type ReadPlan,
} from './read-plans.ts'

const rows: [ids: string, plan: ReadPlan, ...numbers: number[]][] = [
  ['GPS-08, CONST-04', CALIBRATING_READ, 5, 500, 3_000, 15_000, 1_000],
  ['GPS-09, CONST-05', BASIC_READ, 3, 1_000, 8_000, 8_000, 30_000],
  ['GPS-12', GUARDIAN_READ, 1, 0, 10_000, 10_000, 60_000],
]
it.each(rows)('[%s] %o is asked for so often and so long', (_ids, plan, ...numbers) => {
  const { maxAttempts, pauseMs, attemptTimeoutMs, overallMs, maxAgeMs } = plan
  expect([maxAttempts, pauseMs, attemptTimeoutMs, overallMs, maxAgeMs]).toEqual(numbers)
})

it('[GPS-10, CONST-06] a watch gives up after 5 s and takes what is 2 s old', () => {
  expect(WATCH_PLAN).toEqual({ timeoutMs: 5_000, maxAgeMs: 2_000 })
})

it.each([
  [0, 0, 3_000],
  [4, 14_000, 1_000],
  [4, 15_000, null],
  [5, 2_000, null],
])(
  '[OPEN-25] after %i attempts and %i ms the next one may take %o ms',
  (made, elapsedMs, limit) => {
    expect(nextAttemptTimeoutMs(CALIBRATING_READ, made, elapsedMs)).toBe(limit)
  },
)
