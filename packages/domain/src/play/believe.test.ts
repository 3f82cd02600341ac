import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emptyProximityMemory } from '../proximity/memory.ts'
import { challenge, fromOak } from '../proximity/testing/walk.ts'
import type { TimedFix } from '../proximity/fixes.ts'
import { updateProximity } from '../proximity/update.ts'
import { claimedFromOnePlace, judgeLateArrival, type KnownWay, type LateClaim } from './believe.ts'

const NOWHERE: KnownWay = { arrivals: [], seen: null, origin: null }
const AT_MS = 1_000_000

function fix(eastMeters: number, ageSeconds: number, accuracyMeters = 8): TimedFix {
  return { ...fromOak(eastMeters), accuracyMeters, atMs: AT_MS - ageSeconds * 1000 }
}

function claim(fixes: TimedFix[], overrides: Partial<LateClaim> = {}): LateClaim {
  return { challenge: challenge('nest', 0), atMs: AT_MS, fixes, saidSo: false, ...overrides }
}

describe('an arrival that is told later (T19, T20)', () => {
  it('is believed of a child whose last positions lie at the challenge', () => {
    expect(judgeLateArrival(claim([fix(6, 6), fix(3, 3), fix(1, 0)]), NOWHERE)).toBe('believed')
  })

  it('needs two positions of the last 24 s, three of a vague phone', () => {
    expect(judgeLateArrival(claim([]), NOWHERE)).toBe('too-few')
    expect(judgeLateArrival(claim([fix(1, 0)]), NOWHERE)).toBe('too-few')
    expect(judgeLateArrival(claim([fix(1, 0.5), fix(1, 0)]), NOWHERE)).toBe('too-few')
    expect(judgeLateArrival(claim([fix(1, 25), fix(1, 0)]), NOWHERE)).toBe('too-few')
    expect(judgeLateArrival(claim([fix(1, 24), fix(1, 0)]), NOWHERE)).toBe('believed')
    expect(judgeLateArrival(claim([fix(1, 3, 30), fix(1, 0, 30)]), NOWHERE)).toBe('too-few')
    const three = [fix(1, 6, 30), fix(1, 3, 30), fix(1, 0, 30)]
    expect(judgeLateArrival(claim(three), NOWHERE)).toBe('believed')
  })

  it('is not believed of positions that no walk joins', () => {
    const twoPlaces = [fix(400, 3), fix(1, 0)]
    expect(judgeLateArrival(claim(twoPlaces), NOWHERE)).toBe('too-few')
    const settled = [fix(400, 9), fix(1, 6), fix(1, 3), fix(1, 0)]
    expect(judgeLateArrival(claim(settled), NOWHERE)).toBe('believed')
  })

  it('is not believed outside the radius, patience and five metres included', () => {
    const standing = (meters: number) => [fix(meters, 6), fix(meters, 3), fix(meters, 0)]
    // 10 + 0.75 x 8 m, 10 m for a child that searches, 5 m to spare
    expect(judgeLateArrival(claim(standing(30.9)), NOWHERE)).toBe('believed')
    expect(judgeLateArrival(claim(standing(31.1)), NOWHERE)).toBe('too-far')
  })

  it('is believed of a child that says so within 15 m and one and a half times the accuracy', () => {
    const vague = (meters: number) => [6, 3, 0].map((age) => fix(meters, age, 40))
    expect(judgeLateArrival(claim(vague(74), { saidSo: true }), NOWHERE)).toBe('believed')
    expect(judgeLateArrival(claim(vague(76), { saidSo: true }), NOWHERE)).toBe('too-far')
    expect(judgeLateArrival(claim(vague(74)), NOWHERE)).toBe('too-far')
    const hopeless = [6, 3, 0].map((age) => fix(101, age, 5_000))
    expect(judgeLateArrival(claim(hopeless, { saidSo: true }), NOWHERE)).toBe('too-far')
  })

  it('is not believed faster than a run after another arrival, before or behind it in time', () => {
    const here = claim([fix(1, 3), fix(1, 0)])
    const arrivedAt = (eastMeters: number, seconds: number) => ({
      ...NOWHERE,
      arrivals: [{ location: fromOak(eastMeters), atMs: AT_MS + seconds * 1000 }],
    })
    // 3 m/s, and 40 m at both ends
    for (const seconds of [-60, 60]) {
      expect(judgeLateArrival(here, arrivedAt(255, seconds))).toBe('believed')
      expect(judgeLateArrival(here, arrivedAt(265, seconds))).toBe('too-fast')
    }
    expect(judgeLateArrival(here, arrivedAt(0, -14))).toBe('too-soon')
    expect(judgeLateArrival(here, arrivedAt(0, -15))).toBe('believed')
    // A child that runs on from one spot to the next: the engine lets it in.
    expect(judgeLateArrival(here, arrivedAt(29, -10))).toBe('too-soon')
    expect(judgeLateArrival(here, arrivedAt(31, -10))).toBe('believed')
  })

  it('is not believed where the child cannot have walked from where it was seen', () => {
    const here = claim([fix(1, 3), fix(1, 0)])
    const seenAt = (eastMeters: number, seconds: number) => ({
      ...NOWHERE,
      seen: { location: fromOak(eastMeters), atMs: AT_MS + seconds * 1000 },
    })
    for (const seconds of [-10, 10]) {
      expect(judgeLateArrival(here, seenAt(270, seconds))).toBe('believed')
      expect(judgeLateArrival(here, seenAt(290, seconds))).toBe('too-fast')
    }
  })

  it('is not believed a kilometre from the game where the child was never seen', () => {
    const here = claim([fix(1, 3), fix(1, 0)])
    const gameAt = (eastMeters: number) => ({ ...NOWHERE, origin: fromOak(eastMeters) })
    expect(judgeLateArrival(here, gameAt(990))).toBe('believed')
    expect(judgeLateArrival(here, gameAt(1_010))).toBe('too-fast')
  })

  it('is judged alike whatever the order of its positions', () => {
    const points = fc.array(
      fc.record({
        east: fc.integer({ min: -60, max: 60 }),
        age: fc.integer({ min: 0, max: 30 }),
        accuracy: fc.integer({ min: 3, max: 120 }),
      }),
      { maxLength: 12 },
    )
    fc.assert(
      fc.property(points, fc.boolean(), (drawn, saidSo) => {
        // Of one moment there is one position.
        const once = new Map(drawn.map((one) => [one.age, fix(one.east, one.age, one.accuracy)]))
        const fixes = [...once.values()]
        const verdict = judgeLateArrival(claim(fixes, { saidSo }), NOWHERE)
        expect(judgeLateArrival(claim([...fixes].reverse(), { saidSo }), NOWHERE)).toBe(verdict)
      }),
    )
  })

  it('is never believed of positions all more than a hundred metres away', () => {
    const far = fc.record({
      east: fc.integer({ min: 101, max: 5_000 }),
      age: fc.integer({ min: 0, max: 24 }),
      accuracy: fc.integer({ min: 1, max: 100_000 }),
    })
    fc.assert(
      fc.property(fc.array(far, { maxLength: 12 }), fc.boolean(), (drawn, saidSo) => {
        const fixes = drawn.map(({ east, age, accuracy }) => fix(east, age, accuracy))
        expect(judgeLateArrival(claim(fixes, { saidSo }), NOWHERE)).not.toBe('believed')
      }),
      { numRuns: 500 },
    )
  })

  it('is always believed where the engine on the phone has let the child in', () => {
    // A walk towards the challenge with a wandering error, and the last twelve positions kept.
    const walks = fc.record({
      accuracy: fc.integer({ min: 3, max: 49 }),
      speed: fc.integer({ min: 5, max: 20 }),
      everyMs: fc.constantFrom(1_000, 2_000, 3_000),
      errors: fc.array(fc.integer({ min: -100, max: 100 }), { minLength: 60, maxLength: 60 }),
    })
    let arrivals = 0
    fc.assert(
      fc.property(walks, ({ accuracy, speed, everyMs, errors }) => {
        let memory = emptyProximityMemory()
        let errorMeters = 0
        const fixes: TimedFix[] = []
        for (const [i, error] of errors.entries()) {
          const nowMs = AT_MS + i * 3_000
          errorMeters = 0.9 * errorMeters + (0.2 * accuracy * error) / 100
          const east = Math.max(0, 60 - i * 3 * (speed / 10))
          const location = { ...fromOak(east + errorMeters), accuracyMeters: accuracy }
          // Between two looks the phone keeps what it measured.
          for (let ms = everyMs; ms < 3_000; ms += everyMs) {
            fixes.push({ ...location, atMs: nowMs - 3_000 + ms })
          }
          fixes.push({ ...location, atMs: nowMs })
          const update = updateProximity(memory, {
            nowMs,
            location,
            eligible: [challenge('nest', 0)],
            arrivedId: null,
            mayArrive: true,
          })
          memory = update.memory
          if (update.arrivedId === null) continue
          arrivals += 1
          const told = claim(fixes.slice(-12), { atMs: nowMs })
          expect(judgeLateArrival(told, NOWHERE)).toBe('believed')
          return
        }
      }),
      { numRuns: 400 },
    )
    expect(arrivals).toBeGreaterThan(200)
  })
})

describe('several claims from one place', () => {
  const at = (id: string, east: number, here: number) =>
    claim([fix(here, 3, 60), fix(here, 0, 60)], { challenge: challenge(id, east), saidSo: true })

  it('are all doubted where the challenges are apart', () => {
    const claims = [at('west', -60, 0), at('east', 60, 0), at('far', 400, 400)]
    expect([...claimedFromOnePlace(claims)].map((one) => one.challenge.id)).toEqual([
      'west',
      'east',
    ])
  })

  it('are not, where one may stand at both', () => {
    expect(claimedFromOnePlace([at('one', 0, 0), at('two', 60, 0)]).size).toBe(0)
    expect(claimedFromOnePlace([at('one', -60, -60), at('two', 60, 60)]).size).toBe(0)
  })
})
