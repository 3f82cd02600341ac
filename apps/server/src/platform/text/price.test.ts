import { expect, it } from 'vitest'
import { priceText } from './price.ts'

it.each([
  [0, 'FREE'],
  [1, '£0.01'],
  [249, '£2.49'],
  [100_000, '£1000.00'],
])('%i pence read %s', (pence, text) => {
  expect(priceText(pence)).toBe(text)
})
