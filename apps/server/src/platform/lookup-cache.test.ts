import { afterEach, describe, expect, test, vi } from 'vitest'
import { createLookupCache, type LookedUp } from './lookup-cache.ts'

afterEach(() => {
  vi.useRealTimers()
})

const OF_OWNER = (key: string): LookedUp<number> => ({ key, owner: 'owner', found: 1 })
/** Null: it is not in memory. */
function atOnce(found: number | null | Promise<number | null>): number | null {
  if (!(found instanceof Promise)) return found
  found.catch(() => undefined)
  return null
}

test('what was looked up together is not looked up again together, and nothing after a minute', async () => {
  vi.useFakeTimers()
  let isAway = false
  const cache = createLookupCache<number>(async (wanted) => (isAway ? [] : wanted.map(OF_OWNER)))
  const keys = Array.from({ length: 200 }, (_, i) => `key ${i}`)
  for (const key of keys) await cache.find(key, 0)
  isAway = true
  const known = (nowMs: number) =>
    keys.filter((key) => atOnce(cache.find(key, nowMs)) !== null).length
  expect(known(45_000)).toBe(keys.length)
  expect(known(50_000)).toBeGreaterThan(known(55_000))
  expect(known(55_000)).toBeGreaterThan(0)
  expect(known(60_001)).toBe(0)
})

/** A cache with two things of one owner each, and what it asked for. */
async function openRenewed() {
  vi.useFakeTimers()
  const asked: string[][] = []
  let answer: () => Promise<LookedUp<number>[]> = () =>
    Promise.resolve([
      { key: 'ada', owner: 'Ada', found: 1 },
      { key: 'ben', owner: 'Ben', found: 2 },
    ])
  const cache = createLookupCache<number>((keys) => {
    asked.push(keys)
    return answer()
  })
  await Promise.all([cache.find('ada', 0), cache.find('ben', 0)])
  asked.length = 0
  const at = (nowMs: number) => ['ada', 'ben'].map((key) => atOnce(cache.find(key, nowMs)))
  const answerWith = (next: typeof answer) => (answer = next)
  return { cache, asked, at, answerWith }
}
const ADA: LookedUp<number> = { key: 'ada', owner: 'Ada', found: 11 }

test('what is asked for again and again is looked up together, and nobody waits for it', async () => {
  const { asked, at, answerWith } = await openRenewed()
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
  const { at, answerWith } = await openRenewed()
  answerWith(() => Promise.reject(new Error('the database is away')))
  at(31_000)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(at(40_000)).toEqual([1, 2])
  expect(at(60_001)).toEqual([null, null])
})

test('what was forgotten while it was looked up is not kept', async () => {
  const { cache, at, answerWith } = await openRenewed()
  let finish: (found: LookedUp<number>[]) => void = () => undefined
  answerWith(() => new Promise((resolve) => (finish = resolve)))
  at(31_000)
  await vi.advanceTimersByTimeAsync(4_000)
  cache.forget('Ada', 34_000)
  finish([ADA])
  await vi.advanceTimersByTimeAsync(0)
  expect(at(36_000)).toEqual([null, null])
})

describe('look-ups under way', () => {
  /** Each statement waits until it is let go; it answers with what holds as it begins. */
  function open() {
    const held = new Map([...'abc'].map((key) => [key, `owner of ${key}`]))
    const statements: { keys: string[]; go: () => void }[] = []
    const cache = createLookupCache<string>((keys) => {
      const rows = keys.flatMap((key) => {
        const owner = held.get(key)
        return owner === undefined ? [] : [{ key, owner, found: owner }]
      })
      return new Promise((resolve) => statements.push({ keys, go: () => resolve(rows) }))
    })
    const find = async (key: string, isWanted?: () => boolean) => cache.find(key, 0, isWanted)
    const turn = () => new Promise((resolve) => setImmediate(resolve))
    return { held, statements, cache, find, turn }
  }

  test('what waits meanwhile is read by one statement, each key once', async () => {
    const { statements, find, turn } = open()
    const found = [...'abcabcabcx'].map((key) => find(key))
    statements[0]!.go()
    await turn()
    statements[1]!.go()
    expect(await Promise.all(found.slice(0, 3))).toEqual([...'abc'].map((key) => `owner of ${key}`))
    expect(await found[9]).toBeNull()
    expect(statements.map(({ keys }) => keys)).toEqual([['a'], [...'bcax']])
  })

  test('P4: who asks after a change never shares a look-up that began before it', async () => {
    const { held, statements, cache, find, turn } = open()
    const before = find('a')
    // The change is committed and told while the older statement is still on its way.
    cache.forget('owner of a', 0)
    held.delete('a')
    cache.forget('owner of a', 0)
    const after = find('a')
    statements[0]!.go()
    await turn()
    statements[1]!.go()
    expect(await before).toBe('owner of a')
    expect(await after).toBeNull()
    expect(await Promise.all([find('a'), turn().then(() => statements[2]!.go())])).toEqual([
      null,
      undefined,
    ])
  })

  test('what is read while all is forgotten is not kept', async () => {
    const { held, statements, cache, find, turn } = open()
    const before = find('a')
    cache.forgetAll()
    held.delete('a')
    statements[0]!.go()
    await before
    const after = find('a')
    await turn()
    statements[1]!.go()
    expect(await after).toBeNull()
  })

  test('who has gone is not looked up for, and the others are', async () => {
    const { statements, find, turn } = open()
    const first = find('a')
    const gone = find('b', () => false)
    const waits = find('c')
    statements[0]!.go()
    await expect(gone).rejects.toMatchObject({ code: 'server.busy' })
    await turn()
    statements[1]!.go()
    expect(await first).toBe('owner of a')
    expect(await waits).toBe('owner of c')
    expect(statements.map(({ keys }) => keys)).toEqual([['a'], ['c']])
  })
})
