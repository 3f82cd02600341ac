import { expect, it } from 'vitest'
import { timeLeftText } from './time-left.ts'

const MINUTE = 60_000

it.each([
  [24 * 60 * MINUTE, '24 h'],
  [(23 * 60 + 40) * MINUTE + 59_999, '23 h 40 min'],
  [60 * MINUTE, '1 h'],
  [60 * MINUTE - 1, '59 min'],
  [MINUTE, '1 min'],
  [MINUTE - 1, 'less than a minute'],
  [-MINUTE, 'less than a minute'],
])('%i ms are left as %s [PLAN-21, CONST-23]', (leftMs, text) => {
  expect(timeLeftText(leftMs)).toBe(text)
})
