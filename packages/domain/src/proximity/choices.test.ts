import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { haversineMeters } from '../geo/distance.ts'
import { denyArrival } from './arrival.ts'
import { MAX_CHOICES, noteAsked, wasAsked } from './choices.ts'
import { hereRadiusMeters } from './help.ts'
import type { ProximityUpdate } from './memory.ts'
import { challenge, finish, post, stay, walk, walkerAmong } from './testing/walk.ts'
import type { Walker } from './testing/walk.ts'

function askable(accuracyMeters: number, ...spots: Parameters<typeof walkerAmong>): Walker {
  return { ...walkerAmong(...spots), accuracyMeters, canAsk: true, sendsFixes: true }
}

/** Comes from the north and stands; the first update that asks or opens, else the last. */
function comeAndStand(child: Walker, eastMeters: number): ProximityUpdate {
  let northMeters = 60
  let update = post(child, eastMeters, { northMeters })
  for (let i = 0; i < 40 && update.arrival === null; i++) {
    northMeters = Math.max(0, northMeters - 3.6)
    update = post(child, eastMeters, { northMeters })
  }
  return update
}

describe('which one a child sees', () => {
  it.each([
    [5, 30, []],
    [5, 8, ['slide', 'swing']],
    [10, 15, ['slide', 'swing']],
    [20, 18, ['slide', 'swing']],
    [30, 28, ['slide', 'swing']],
    [20, 45, []],
    [60, 45, ['slide', 'swing']],
  ])('at accuracy %d m with spots %d m apart: %j', (accuracyMeters, apart, expected) => {
    const child = askable(accuracyMeters, challenge('swing', 0), challenge('slide', apart))
    const update = comeAndStand(child, apart / 2)
    expect([...update.choices].sort()).toEqual(expected)
  })

  it('is asked instead of opening one of two that the phone cannot tell apart', () => {
    const spots = [challenge('swing', 0), challenge('slide', 9)]
    const asked = comeAndStand(askable(8, ...spots), 0)
    expect(asked).toMatchObject({ arrival: 'soft', arrivedId: null, targetId: 'swing' })
    expect(asked.choices).toEqual(['swing', 'slide'])
    expect(comeAndStand(askable(8, spots[0]!), 0)).toMatchObject({ arrivedId: 'swing' })
    const unasked = { ...askable(8, ...spots), canAsk: false }
    expect(comeAndStand(unasked, 0)).toMatchObject({ arrivedId: 'swing', choices: [] })
  })

  it('has three pictures at most, the likeliest first', () => {
    const around = [0, 1, 2, 3, 4, 5].map((i) => challenge(`spot ${i}`, 7 * i))
    const { choices } = comeAndStand(askable(15, ...around), 14)
    expect(choices).toHaveLength(MAX_CHOICES)
    expect(choices[0]).toBe('spot 2')
  })

  it('does not part the challenges of one spot, which open one after the other', () => {
    const { choices } = comeAndStand(askable(8, challenge('leaf', 0), challenge('bark', 3)), 0)
    expect(choices).toEqual([])
    const two = [challenge('leaf', 0), challenge('root', 9), challenge('moss', 11)]
    expect(comeAndStand(askable(8, ...two), 2).choices).toHaveLength(2)
  })

  it('leaves all of them alone after "None of these", until the child has moved', () => {
    const child = askable(8, challenge('swing', 0), challenge('slide', 9))
    const { choices } = comeAndStand(child, 0)
    child.memory = denyArrival(child.memory, [choices[0]!, ...choices.slice(1)], child.nowMs)
    const still = Array.from({ length: 6 }, () => post(child, 0))
    expect(still.every(({ arrival, choices: more }) => !arrival && more.length === 0)).toBe(true)
    stay(child, 30, 4)
    walk(child, 30, 9)
    expect(stay(child, 9, 3).arrival).not.toBeNull()
  })

  it('does not offer what must wait because its neighbour has just been finished', () => {
    const spots = [challenge('swing', 0), challenge('slide', 9), challenge('nest', 18)]
    const child = askable(8, ...spots)
    comeAndStand(child, 0)
    finish(child, 'swing')
    expect(stay(child, 0, 8)).toMatchObject({ arrival: null, choices: [] })
  })

  it('comes from what the tracker believes where the phone is vague', () => {
    const child = askable(45, challenge('swing', 0), challenge('slide', 14))
    walk(child, -150, 6)
    let asked = post(child, 6)
    for (let i = 0; i < 60 && asked.arrival === null; i++) asked = post(child, 6)
    const believed = child.memory.tracker!.at.map(([id]) => id)
    expect(asked.arrival).toBe('soft')
    expect(asked.choices).toHaveLength(2)
    expect(believed).toEqual(expect.arrayContaining([...asked.choices]))
  })

  it('[ROAM-13] never shows a spot out of reach, one that is closed, or the target alone', () => {
    const metres = fc.integer({ min: -60, max: 60 })
    const places = fc.array(fc.tuple(metres, metres), { minLength: 1, maxLength: 12 })
    const accuracies = fc.integer({ min: 3, max: 120 })
    fc.assert(
      fc.property(places, accuracies, metres, fc.boolean(), (spots, accuracyMeters, at, denies) => {
        const all = spots.map(([east, north], i) => challenge(`spot ${i}`, east, north))
        const child = askable(accuracyMeters, ...all)
        const updates = [...walk(child, at - 30, at)]
        for (let i = 0; i < 12; i++) {
          const update = post(child, at)
          updates.push(update)
          const [first, ...others] = update.choices
          if (denies && first !== undefined && child.memory.denied === null) {
            child.memory = denyArrival(child.memory, [first, ...others], child.nowMs)
            expect(post(child, at).choices.filter((id) => update.choices.includes(id))).toEqual([])
          }
        }
        for (const { choices, targetId, memory } of updates) {
          if (choices.length === 0) continue
          expect(choices.length).toBeGreaterThan(1)
          expect(choices.length).toBeLessThanOrEqual(MAX_CHOICES)
          expect(new Set(choices).size).toBe(choices.length)
          expect(choices).toContain(targetId)
          const placeOf = (id: string) => all.find((one) => one.id === id)!.location
          const { fix, isVague } = memory.tracker!
          const here = { lat: fix[0], lng: fix[1] }
          for (const id of choices.filter((one) => one !== targetId)) {
            const apart = haversineMeters(placeOf(id), placeOf(targetId!))
            expect(apart).toBeLessThanOrEqual(isVague ? 150 : 40)
            const meters = haversineMeters(here, placeOf(id))
            expect(meters).toBeLessThanOrEqual(hereRadiusMeters(accuracyMeters) + 1)
          }
        }
      }),
      { numRuns: 60 },
    )
  })
})

describe('what a child was asked', () => {
  const update = (part: Partial<ProximityUpdate>) =>
    ({ targetId: 'swing', arrivedId: null, arrival: null, choices: [], ...part }) as ProximityUpdate

  it('is believed for 30 s, each challenge by itself', () => {
    const first = noteAsked([], update({ arrival: 'soft', choices: ['swing', 'slide'] }), 0)
    const then = noteAsked(first, update({ arrival: 'soft', choices: ['swing', 'nest'] }), 3_000)
    expect(['swing', 'slide', 'nest', 'pond'].map((id) => wasAsked(then, id, 30_000))).toEqual([
      true,
      true,
      true,
      false,
    ])
    expect(wasAsked(then, 'slide', 30_001)).toBe(false)
    expect(wasAsked(then, 'nest', 33_000)).toBe(true)
    expect(noteAsked(then, update({ arrival: 'soft' }), 60_000)).toHaveLength(1)
  })

  it('is nothing of the target where the child only may choose', () => {
    const asked = noteAsked([], update({ choices: ['swing', 'slide'] }), 0)
    expect(asked).toEqual([{ id: 'slide', atMs: 0 }])
  })

  it('is over once it has arrived', () => {
    const asked = noteAsked([], update({ arrival: 'soft', choices: ['swing', 'slide'] }), 0)
    expect(noteAsked(asked, update({ arrivedId: 'swing', arrival: 'sure' }), 3_000)).toEqual([])
  })
})
