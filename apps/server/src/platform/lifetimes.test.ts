import { expect, test } from 'vitest'
import { createLifetimes } from './lifetimes.ts'

test('what is kept from one moment on ends at many moments, and none is kept for longer', () => {
  const next = createLifetimes(60_000)
  const lives = Array.from({ length: 970 }, next)
  expect(Math.max(...lives)).toBe(60_000)
  expect(Math.min(...lives)).toBeGreaterThan(45_000)
  const ended = Map.groupBy(lives, (ms) => Math.floor(ms / 1_000))
  for (const together of ended.values()) expect(together.length).toBeLessThan(90)
})
