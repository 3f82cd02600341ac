import { expect, test } from 'vitest'
import { createLookupCache } from './lookup-cache.ts'

test('what was looked up together is not looked up again together, and nothing after a minute', () => {
  const cache = createLookupCache<number>()
  const keys = Array.from({ length: 200 }, (_, i) => `key ${i}`)
  for (const [i, key] of keys.entries()) cache.set(key, 'owner', i, 0)
  const known = (nowMs: number) => keys.filter((key) => cache.get(key, nowMs) !== null).length
  expect(known(45_000)).toBe(keys.length)
  expect(known(50_000)).toBeGreaterThan(known(55_000))
  expect(known(55_000)).toBeGreaterThan(0)
  expect(known(60_001)).toBe(0)
})
