import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emptyProximityMemory } from './memory.ts'
import { challenge, finish, fromOak, post, skip, stay, walk, walkerAmong } from './testing/walk.ts'
import { updateProximity } from './update.ts'

describe('a child on the way to a challenge [ROAM-13, ENT-10, OPEN-16]', () => {
  it('reads warmer and warmer words, each once, and finds it', () => {
    const child = walkerAmong(challenge('nest', 0))
    const states = walk(child, 200, 0).map((update) => update.state)
    expect([...new Set(states)]).toEqual([
      'ice-cold',
      'very-cold',
      'cold',
      'warm',
      'very-warm',
      'burning',
      'challenge',
    ])
  })

  it('is not found by one reading that its page posts again and again while it walks on', () => {
    const child = walkerAmong(challenge('nest', 0))
    child.sendsFixes = true
    for (let i = 0; i < 12; i++) post(child, 90 - 7 * i, { afterMs: 6000 })
    const measuredAtMs = child.nowMs
    expect(post(child, 13, { measuredAtMs }).arrivedId).toBeNull()
    expect(post(child, 13, { measuredAtMs }).arrivedId).toBeNull()
  })

  it.each([8, 20, 42, 65])(
    'opens and is asked nothing by the first reading alone, repeated at accuracy %d m',
    (accuracyMeters) => {
      const child = { ...walkerAmong(challenge('nest', 0)), sendsFixes: true, canAsk: true }
      child.accuracyMeters = accuracyMeters
      const posts = Array.from({ length: 9 }, () => post(child, 3, { measuredAtMs: 3000 }))
      expect(posts.some(({ arrival, maybeHere }) => arrival !== null || maybeHere)).toBe(false)
      expect(posts.every(({ choices }) => choices.length === 0)).toBe(true)
    },
  )

  it('is found where its phone falls silent because it stands', () => {
    const child = walkerAmong(challenge('nest', 0))
    child.sendsFixes = true
    walk(child, 100, 14)
    const measuredAtMs = child.nowMs
    const states = Array.from({ length: 8 }, () => post(child, 14, { measuredAtMs }).state)
    expect(states).toContain('challenge')
  })

  it('is told the distance in metres and the target in every state', () => {
    const child = walkerAmong(challenge('nest', 0))
    const update = post(child, 150)
    expect(update).toMatchObject({ state: 'very-cold', targetId: 'nest', arrivedId: null })
    expect(update.distanceMeters).toBeCloseTo(150, 1)
  })

  it('is offered nothing beyond 300 m', () => {
    const child = walkerAmong(challenge('nest', 0))
    expect(post(child, 301)).toMatchObject({
      state: 'ice-cold',
      distanceMeters: null,
      targetId: null,
      lockedId: null,
      trend: null,
    })
    expect(post(child, 299).targetId).toBe('nest')
  })

  it('has the challenge locked from 45 m until 90 m away', () => {
    const child = walkerAmong(challenge('nest', 0))
    expect(post(child, 46).lockedId).toBeNull()
    expect(post(child, 45).lockedId).toBe('nest')
    expect(walk(child, 45, 89).at(-1)?.lockedId).toBe('nest')
    expect(post(child, 91).lockedId).toBeNull()
  })

  it('learns within 9 s whether the way is right', () => {
    const child = walkerAmong(challenge('nest', 0))
    expect(post(child, 150).trend).toBeNull()
    expect(walk(child, 150, 130).at(-1)?.trend).toBe('warmer')
    expect(walk(child, 130, 150).at(-1)?.trend).toBe('colder')
    expect(stay(child, 150, 4).trend).toBeNull()
  })

  it('sees the GPS badge of the position [GPS-02]', () => {
    const child = walkerAmong(challenge('nest', 0))
    expect(post(child, 150, { accuracyMeters: 20 }).gps).toBe('good')
    expect(post(child, 150, { accuracyMeters: 400 }).gps).toBe('calibrating')
  })
})

describe('a position that cannot be used', () => {
  it.each([101, 0, -1, Number.NaN, Infinity])(
    'with accuracy %d changes nothing in the answer [GPS-05]',
    (accuracyMeters) => {
      const child = walkerAmong(challenge('nest', 0))
      const before = post(child, 150)
      const after = post(child, 10, { accuracyMeters })
      const { help } = after.memory
      expect(after).toEqual({ ...before, memory: after.memory, gps: 'calibrating' })
      expect(after.memory).toEqual({ ...before.memory, help })
    },
  )

  it('never shows a challenge that has been taken away', () => {
    const child = walkerAmong(challenge('nest', 0))
    post(child, 150)
    child.eligible = []
    expect(post(child, 150, { accuracyMeters: 400 })).toMatchObject({
      state: 'ice-cold',
      targetId: null,
    })
  })

  it('because nobody is that fast is held back twice and believed the third time', () => {
    const child = walkerAmong(challenge('nest', 0))
    stay(child, 200, 3)
    expect(post(child, 0)).toMatchObject({ state: 'ice-cold' })
    expect(post(child, 0)).toMatchObject({ state: 'ice-cold' })
    expect(post(child, 0).distanceMeters).toBeCloseTo(0, 1)
  })
})

describe('after a challenge', () => {
  it('the next one on the same spot waits 15 s, so that the child sees the roam screen', () => {
    const child = walkerAmong(challenge('a', 0), challenge('b', 2))
    const first = walk(child, 30, 0).at(-1)!.arrivedId!
    finish(child, first)
    const states = Array.from({ length: 6 }, () => post(child, 0).state)
    expect(states.slice(0, 4)).toEqual(['burning', 'burning', 'burning', 'burning'])
    expect(states.at(-1)).toBe('challenge')
  })

  it('one further away opens at once', () => {
    const child = walkerAmong(challenge('a', 0), challenge('b', 40))
    stay(child, 0, 2)
    finish(child, 'a')
    expect(walk(child, 0, 40).some((update) => update.arrivedId === 'b')).toBe(true)
  })

  it('skipped, the next target is chosen afresh, with no lock left over [ROAM-18, OPEN-39]', () => {
    const child = walkerAmong(challenge('a', 0), challenge('b', 120))
    expect(post(child, 40).lockedId).toBe('a')
    skip(child, 'a')
    expect(post(child, 40)).toMatchObject({ targetId: 'b', lockedId: null, state: 'cold' })
  })
})

describe('the engine', () => {
  const places = fc.array(
    fc.record({
      id: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
      east: fc.integer({ min: -150, max: 150 }),
      north: fc.integer({ min: -150, max: 150 }),
    }),
    { minLength: 1, maxLength: 5 },
  )
  const steps = fc.array(
    fc.record({
      east: fc.integer({ min: -20, max: 20 }),
      accuracyMeters: fc.constantFrom(4, 12, 22, 28, 40, 60, 90, 150),
    }),
    { minLength: 1, maxLength: 40 },
  )

  function unique(list: { id: string; east: number; north: number }[]) {
    return [
      ...new Map(list.map((one) => [one.id, challenge(one.id, one.east, one.north)])).values(),
    ]
  }

  it('does not care in which order the challenges come', () => {
    fc.assert(
      fc.property(places, steps, (list, moves) => {
        const forth = walkerAmong(...unique(list))
        const back = walkerAmong(...unique(list).reverse())
        let east = 0
        for (const move of moves) {
          east += move.east
          expect(post(forth, east, move)).toEqual(post(back, east, move))
        }
      }),
    )
  })

  it('keeps its promises about ids, distances and plain memory on every walk', () => {
    fc.assert(
      fc.property(places, steps, (list, moves) => {
        const child = walkerAmong(...unique(list))
        let east = 0
        for (const move of moves) {
          east += move.east
          const update = post(child, east, move)
          const ids = child.eligible.map((one) => one.id)
          expect(update.arrivedId).toBe(update.state === 'challenge' ? update.targetId : null)
          expect(update.lockedId === null || update.lockedId === update.targetId).toBe(true)
          expect(update.targetId === null || ids.includes(update.targetId)).toBe(true)
          expect(update.targetId === null).toBe(update.distanceMeters === null)
          expect(JSON.parse(JSON.stringify(update.memory))).toEqual(update.memory)
        }
      }),
    )
  })

  it('leaves the memory it was given as it was', () => {
    const memory = Object.freeze(emptyProximityMemory())
    const input = {
      nowMs: 0,
      location: { ...fromOak(0), accuracyMeters: 5 },
      eligible: [challenge('a', 0)],
      arrivedId: null,
      mayArrive: true,
    }
    expect(updateProximity(memory, input)).toEqual(updateProximity(memory, input))
  })
})
