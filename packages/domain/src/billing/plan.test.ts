import { expect, it } from 'vitest'
import { planDurationMs } from './plan.ts'

it.each([
  ['minutes', 10, 600_000],
  ['hours', 24, 86_400_000],
  ['unlimited', null, null],
] as const)('a plan of %s %s lasts %s ms', (durationType, durationValue, lasts) => {
  expect(planDurationMs({ durationType, durationValue })).toBe(lasts)
})
