import { describe, expect, it } from 'vitest'
import { lookBetween, withBand } from './look-between.ts'
import type { ProximityMemory } from './memory.ts'
import { chanceOf } from './testing/synthetic-walk.ts'
import { challenge, fromOak, walk, walkerAmong, type Walker } from './testing/walk.ts'

function look(walker: Walker, eastMeters: number, afterMs = 1_000) {
  return lookBetween(walker.memory, {
    nowMs: walker.nowMs + afterMs,
    location: { ...fromOak(eastMeters), accuracyMeters: walker.accuracyMeters },
    eligible: walker.eligible,
    arrivedId: walker.arrivedId,
    mayArrive: walker.mayArrive,
  })
}

function withoutBand({ target, last, ...rest }: ProximityMemory) {
  return { ...rest, target: { ...target, band: null }, last: { ...last, state: null } }
}

describe('a look at a fix between two updates', () => {
  it('tells the warmer label at once, and the next update goes on from it', () => {
    const ada = walkerAmong(challenge('oak', 100))
    walk(ada, 0, 20)
    expect(ada.memory.last.state).toBe('cold')
    const update = look(ada, 27)
    expect(update).toMatchObject({ state: 'warm', targetId: 'oak', arrivedId: null, help: null })
    expect(update.memory.last).toMatchObject({ state: 'warm' })
  })

  it('changes nothing else: no counter, no way, no target, no arrival', () => {
    const chance = chanceOf(7)
    const ada = walkerAmong(challenge('oak', 80), challenge('elm', 30, 20))
    ada.mayArrive = false
    for (let i = 0; i < 200; i++) {
      const at = chance() * 120 - 20
      walk(ada, at, at + 7)
      const { memory } = ada
      const update = look(ada, chance() * 120)
      expect(update.arrivedId).toBeNull()
      expect(update.targetId).toBe(memory.last.targetId)
      expect(withoutBand(update.memory)).toEqual(withoutBand(memory))
    }
  })

  it('keeps an arrived challenge', () => {
    const ada = walkerAmong(challenge('oak', 40))
    walk(ada, 0, 40)
    expect(ada.memory.arrived?.id).toBe('oak')
    expect(look(ada, 0)).toMatchObject({ state: 'challenge', arrivedId: 'oak', memory: ada.memory })
  })

  it('gives a label only to the target that it was shown for', () => {
    const ada = walkerAmong(challenge('oak', 100))
    walk(ada, 0, 20)
    expect(withBand(ada.memory, 'elm', 'burning')).toBe(ada.memory)
    expect(withBand(ada.memory, 'oak', 'warm').target?.band).toBe('warm')
  })
})
