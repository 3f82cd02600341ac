import { expect, it } from 'vitest'
import { formatPrice, planDurationMs } from './plan.ts'

it.each([
  [0, 'FREE'],
  [1, '£0.01'],
  [249, '£2.49'],
  [250, '£2.50'],
  [10_000, '£100.00'],
])('%i pence read %s [PLAN-22, CONST-24]', (pence, text) => {
  expect(formatPrice(pence)).toBe(text)
})

it.each([
  ['minutes', 10, 600_000],
  ['hours', 24, 86_400_000],
  ['unlimited', null, null],
] as const)('a plan of %s %s lasts %s ms', (durationType, durationValue, lasts) => {
  expect(planDurationMs({ durationType, durationValue })).toBe(lasts)
})
