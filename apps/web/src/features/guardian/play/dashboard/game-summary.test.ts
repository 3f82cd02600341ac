import { expect, test } from 'vitest'
import { formatTimer } from './game-summary.tsx'

test.each([
  [0, '0:00'],
  [9.9, '0:09'],
  [245, '4:05'],
  [3845, '1:04:05'],
  [-3, '0:00'],
])('%s seconds read %s', (seconds, text) => {
  expect(formatTimer(seconds)).toBe(text)
})
