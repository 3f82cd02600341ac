import { describe, expect, it } from 'vitest'
import { createEvents } from '#/platform/events.ts'
import { silentLogger } from '#/platform/logger.ts'
import type { Movement } from '../records/positions.repository.ts'
import { createFakeClock } from '#/testing/fake-clock.ts'
import { createLiveMemory } from './live-memory.ts'
import { createPositions } from './positions.ts'

const ada = { playerId: 'ada', sessionId: 'game' }
const ben = { playerId: 'ben', sessionId: 'game' }
const at = (accuracy: number) => ({ lat: 51.5, lng: -0.12, accuracy })

function open() {
  const written: Movement[][] = []
  const failures: Error[] = []
  const events = createEvents()
  const memory = createLiveMemory({ events, clock: createFakeClock() })
  const positions = createPositions({
    memory,
    write: async (movements) => {
      const failure = failures.pop()
      if (failure !== undefined) throw failure
      written.push(movements)
    },
    events,
    logger: silentLogger,
  })
  return { positions, memory, written, failures }
}

describe('positions in memory', () => {
  it('are written down together, each child once, and only when something is new', async () => {
    const { positions, written } = open()
    positions.record(ada, at(1), 1_000)
    positions.record(ada, at(2), 2_000)
    positions.touch(ben, 2_500)
    await positions.flush(3_000)
    await positions.flush(4_000)
    expect(written).toEqual([
      [
        { playerId: 'ada', reading: at(2), locatedAtMs: 2_000, activeAtMs: 2_000 },
        { playerId: 'ben', reading: null, locatedAtMs: 2_500, activeAtMs: 2_500 },
      ],
    ])
  })

  it('wait where a child has hardly moved, 15 s at most, unless all is written', async () => {
    const { positions, written } = open()
    const near = { lat: 51.50002, lng: -0.12, accuracy: 5 }
    const far = { lat: 51.50003, lng: -0.12, accuracy: 5 }
    positions.record(ada, at(5), 1_000)
    await positions.flushDue(5_000)
    positions.record(ada, near, 6_000)
    positions.touch(ada, 7_000)
    await positions.flushDue(10_000)
    expect(written).toHaveLength(1)
    positions.record(ada, far, 11_000)
    await positions.flushDue(15_000)
    expect(written[1]).toMatchObject([{ reading: far }])
    positions.record(ada, far, 16_000)
    await positions.flushDue(20_000)
    await positions.flushDue(25_000)
    expect(written).toHaveLength(2)
    await positions.flushDue(30_000)
    expect(written[2]).toMatchObject([{ locatedAtMs: 16_000 }])
    positions.record(ada, far, 31_000)
    await positions.flush(32_000)
    expect(written).toHaveLength(4)
  })

  it('drop one that was overtaken on its way, but follow a clock that was set back', () => {
    const { positions } = open()
    positions.record(ada, at(1), 3_600_000)
    positions.record(ada, at(2), 3_599_000)
    expect(positions.get('ada')?.reading).toEqual(at(1))
    positions.record(ada, at(3), 1_000)
    expect(positions.get('ada')?.reading).toEqual(at(3))
  })

  it('wait for the database and are written once it is back', async () => {
    const { positions, written, failures } = open()
    failures.push(new Error('the database is away'))
    positions.record(ada, at(1), 1_000)
    await positions.flush(2_000)
    expect(written).toEqual([])
    positions.record(ada, at(2), 3_000)
    await positions.flush(4_000)
    expect(written[0]).toMatchObject([{ reading: at(2) }])
  })

  it('are forgotten with the child or the game, also before they were written', async () => {
    const { positions, memory, written } = open()
    positions.record(ada, at(1), 1_000)
    memory.forgetChild('ada')
    positions.record(ben, at(1), 1_000)
    memory.forgetGame('game')
    await positions.flush(2_000)
    expect(written).toEqual([])
    expect([positions.get('ada'), positions.get('ben')]).toEqual([null, null])
  })

  it('leave memory when a child has been silent for long', async () => {
    const { positions } = open()
    positions.record(ada, at(1), 1_000)
    await positions.flush(2_000)
    await positions.flush(700_000)
    expect(positions.get('ada')).toBeNull()
  })
})
