import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FlushMark } from './flush-mark.ts'
import { limitsOf, watchStatement, type ThreadState } from './statement-watch.ts'

const CPU_LIMIT_MS = 3_000
const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A thread that uses a share of a core from now on. */
function threadAt(share: number, others: Partial<ThreadState> = {}): ThreadState {
  const startedMs = Date.now()
  return {
    cpuMs: async () => 70_000 + (Date.now() - startedMs) * share,
    currentFlush: () => null,
    ...others,
  }
}

function watch(thread: ThreadState) {
  const hung: string[] = []
  const end = watchStatement(thread, limitsOf(CPU_LIMIT_MS), (reason) => hung.push(reason))
  return { hung, end }
}

it.each([
  ['a whole core', 1, 2_800, 3_700],
  ['half a core', 0.5, 5_500, 7_000],
  ['a twentieth of a core', 0.05, 59_000, 62_000],
])('takes a statement for hung by the CPU it used: %s', async (_, share, stillMs, hungMs) => {
  const { hung } = watch(threadAt(share))
  await vi.advanceTimersByTimeAsync(stillMs)
  expect(hung).toEqual([])
  await vi.advanceTimersByTimeAsync(hungMs - stillMs)
  expect(hung).toEqual(['The embedded database computed for more than 3000 ms at a statement'])
  await vi.advanceTimersByTimeAsync(10 * MINUTE_MS)
  expect(hung).toHaveLength(1)
})

it('waits a minute for one flush of a disk that stalls', async () => {
  const { hung } = watch(threadAt(0, { currentFlush: () => 7 }))
  await vi.advanceTimersByTimeAsync(MINUTE_MS)
  expect(hung).toEqual([])
  await vi.advanceTimersByTimeAsync(SECOND_MS)
  expect(hung).toEqual(['The embedded database waited for more than 60000 ms for one flush'])
})

it('gives each flush a minute of its own', async () => {
  const flushes = { currentFlush: () => Math.floor(Date.now() / (20 * SECOND_MS)) }
  const { hung } = watch(threadAt(0.01, flushes))
  await vi.advanceTimersByTimeAsync(2 * MINUTE_MS)
  expect(hung).toEqual([])
})

it('waits three minutes for a thread that neither computes nor flushes nor says', async () => {
  const { hung } = watch(threadAt(0, { cpuMs: () => new Promise(() => undefined) }))
  await vi.advanceTimersByTimeAsync(3 * MINUTE_MS - SECOND_MS)
  expect(hung).toEqual([])
  await vi.advanceTimersByTimeAsync(2 * SECOND_MS)
  expect(hung).toEqual(['The embedded database did not answer a statement within 180000 ms'])
})

it('looks no more once the statement is over', async () => {
  const thread = threadAt(1)
  const asked = vi.spyOn(thread, 'cpuMs')
  const { hung, end } = watch(thread)
  await vi.advanceTimersByTimeAsync(SECOND_MS)
  end()
  const before = asked.mock.calls.length
  expect(before).toBeGreaterThan(0)
  await vi.advanceTimersByTimeAsync(10 * MINUTE_MS)
  expect([hung, asked.mock.calls.length]).toEqual([[], before])
})

it('leaves a thread that has ended to who hears of its end', async () => {
  const { hung } = watch(threadAt(1, { cpuMs: () => Promise.reject(new Error('not running')) }))
  await vi.advanceTimersByTimeAsync(MINUTE_MS)
  expect(hung).toEqual([])
})

it('marks a flush while it lasts, for whoever shares the memory', () => {
  const here = new FlushMark()
  const there = new FlushMark(here.buffer)
  expect(there.current()).toBeNull()
  const seen = [here.during(() => there.current()), here.during(() => there.current())]
  expect(seen).toEqual([1, 2])
  expect(() =>
    here.during(() => {
      throw new Error('full')
    }),
  ).toThrow('full')
  expect(there.current()).toBeNull()
})
