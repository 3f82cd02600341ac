import { afterEach, expect, test, vi } from 'vitest'
import { createLookupCache, type LookedUp } from './lookup-cache.ts'

afterEach(() => {
  vi.useRealTimers()
})

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

/** A cache with two things of one owner each, and what it asked for. */
function openRenewed() {
  vi.useFakeTimers()
  const asked: string[][] = []
  let answer: () => Promise<LookedUp<number>[]> = () => Promise.resolve([])
  const cache = createLookupCache<number>((keys) => {
    asked.push(keys)
    return answer()
  })
  cache.set('ada', 'Ada', 1, 0)
  cache.set('ben', 'Ben', 2, 0)
  const at = (nowMs: number) => ['ada', 'ben'].map((key) => cache.get(key, nowMs))
  const answerWith = (next: typeof answer) => (answer = next)
  return { cache, asked, at, answerWith }
}
const ADA: LookedUp<number> = { key: 'ada', owner: 'Ada', found: 11 }

test('what is asked for again and again is looked up together, and nobody waits for it', async () => {
  const { asked, at, answerWith } = openRenewed()
  answerWith(() => Promise.resolve([ADA]))
  expect(at(29_000)).toEqual([1, 2])
  expect(at(31_000)).toEqual([1, 2])
  expect(at(32_000)).toEqual([1, 2])
  await vi.advanceTimersByTimeAsync(5_000)
  expect(asked).toEqual([['ada', 'ben']])
  // Ben's is no more, and Ada's counts as of the moment at which it was noted.
  expect(at(36_000)).toEqual([11, null])
  expect(at(92_000)).toEqual([null, null])
})

test('while looking up fails, what is kept stays until its minute is over', async () => {
  const { at, answerWith } = openRenewed()
  answerWith(() => Promise.reject(new Error('the database is away')))
  at(31_000)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(at(40_000)).toEqual([1, 2])
  expect(at(60_001)).toEqual([null, null])
})

test('what was forgotten while it was looked up is not kept', async () => {
  const { cache, at, answerWith } = openRenewed()
  let finish: (found: LookedUp<number>[]) => void = () => undefined
  answerWith(() => new Promise((resolve) => (finish = resolve)))
  at(31_000)
  await vi.advanceTimersByTimeAsync(4_000)
  cache.forget('Ada', 34_000)
  finish([ADA])
  await vi.advanceTimersByTimeAsync(0)
  expect(at(36_000)).toEqual([null, null])
})
