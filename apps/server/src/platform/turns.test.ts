import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ALONE, createTurns, type TurnClaims } from './turns.ts'

const MINUTE_MS = 60_000

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 4, 1, 2, 58, 30) })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Turns that were done, with the time at which they began. */
async function start({
  claims = ALONE,
  wall = () => Date.now(),
}: Partial<{
  claims: TurnClaims
  wall: () => number
}> = {}) {
  const done: string[] = []
  const left: string[] = []
  let work: () => Promise<void> = async () => undefined
  const turns = createTurns({
    claims,
    wall,
    run: (name) => {
      done.push(`${name} ${new Date(wall()).toISOString().slice(11, 16)}`)
      return work()
    },
    onUnclaimed: (name) => left.push(name),
  })
  turns.add('minute', '* * * * *')
  turns.add('night', '0 3 * * *')
  await turns.start()
  return { turns, done, left, setWork: (next: () => Promise<void>) => (work = next) }
}

it('begin at their minute, and not for one that was due before the start', async () => {
  const { turns, done } = await start()
  await vi.advanceTimersByTimeAsync(3 * MINUTE_MS)
  expect(done).toEqual(['minute 02:59', 'minute 03:00', 'night 03:00', 'minute 03:01'])
  await turns.stop()
  await vi.advanceTimersByTimeAsync(3 * MINUTE_MS)
  expect(done).toHaveLength(4)
})

it('that fell into a sleep of the machine are one turn, and a clock set back repeats its hours', async () => {
  let aheadMs = 0
  const { turns, done } = await start({ wall: () => Date.now() + aheadMs })
  aheadMs = 60 * MINUTE_MS
  await vi.advanceTimersByTimeAsync(MINUTE_MS)
  expect(done).toEqual(['minute 03:59', 'night 03:59'])
  aheadMs = 0
  await vi.advanceTimersByTimeAsync(2 * MINUTE_MS)
  expect(done.slice(2)).toContain('night 03:00')
  await turns.stop()
})

it('do not begin while the one before runs, but for one that does not end', async () => {
  const { turns, done, setWork } = await start()
  let finish: () => void = () => undefined
  setWork(() => new Promise<void>((resolve) => (finish = resolve)))
  await vi.advanceTimersByTimeAsync(3 * MINUTE_MS)
  expect(done).toEqual(['minute 02:59', 'night 03:00'])
  await vi.advanceTimersByTimeAsync(3 * MINUTE_MS)
  expect(done.filter((name) => name.startsWith('minute'))).toHaveLength(2)
  setWork(async () => undefined)
  finish()
  vi.useRealTimers()
  void turns.stop()
})

it('are left out where another process does them, and where nobody knows', async () => {
  const claims: TurnClaims = {
    claim: (name) => (name === 'night' ? Promise.resolve(false) : Promise.reject(new Error('no'))),
    close: async () => undefined,
  }
  const { turns, done, left } = await start({ claims })
  await vi.advanceTimersByTimeAsync(2 * MINUTE_MS)
  expect(done).toEqual([])
  expect(left).toEqual(['minute', 'minute'])
  await turns.stop()
})
