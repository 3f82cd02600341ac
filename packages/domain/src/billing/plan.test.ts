import { expect, it } from 'vitest'
import { formatPrice } from './plan.ts'

it.each([
  [0, 'FREE'],
  [1, '£0.01'],
  [249, '£2.49'],
  [250, '£2.50'],
  [10_000, '£100.00'],
])('%i pence read %s [PLAN-22, CONST-24]', (pence, text) => {
  expect(formatPrice(pence)).toBe(text)
})
