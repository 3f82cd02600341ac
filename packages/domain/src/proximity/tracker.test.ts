import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { haversineMeters } from '../geo/distance.ts'
import { denyArrival } from './arrival.ts'
import { TRACKER } from './tracker-constants.ts'
import { challenge, finish, fromOak, post, stay, walk, walkerAmong } from './testing/walk.ts'
import type { Walker } from './testing/walk.ts'
import { isTrackable, trackFinished, trackFix } from './tracker.ts'
import type { TrackerMemory } from './tracker.ts'
import type { Candidate } from './memory.ts'

const UUIDS = [1, 2, 3, 4, 5].map((n) => `0199d0a5-7f3e-7b0c-9a51-00000000000${n}`)

/** A child whose phone is as vague as it says; its error rests, as Wi-Fi's does. */
function vagueChild(accuracyMeters: number, ...eligible: Candidate[]): Walker {
  const child = walkerAmong(...eligible)
  child.accuracyMeters = accuracyMeters
  child.sendsFixes = true
  child.canAsk = true
  return child
}

describe('the tracker of vague phones', () => {
  it('asks a child who has walked to a challenge and stands there, at any accuracy to 90 m', () => {
    for (const accuracyMeters of [40, 65, 90]) {
      const child = vagueChild(accuracyMeters, challenge('nest', 0))
      walk(child, 150, 8)
      const kinds = Array.from({ length: 60 }, () => post(child, 8).arrival)
      expect(kinds).toContain('soft')
      expect(kinds).not.toContain('sure')
    }
  })

  it('offers the button before it asks, and tells its share', () => {
    const child = vagueChild(65, challenge('nest', 0))
    walk(child, 150, 10)
    const shares = Array.from({ length: 40 }, () => post(child, 10))
    const first = shares.findIndex((update) => update.maybeHere)
    expect(first).toBeGreaterThanOrEqual(0)
    expect(first).toBeLessThan(shares.findIndex((update) => update.arrival === 'soft'))
    expect(shares[first]?.share).toBeGreaterThanOrEqual(TRACKER.maybe)
    expect(shares.every(({ share }) => share === null || (share >= 0 && share <= 1))).toBe(true)
  })

  it('asks nobody who walks past', () => {
    for (const north of [20, 40]) {
      const child = vagueChild(40, challenge('nest', 0, north))
      expect(walk(child, -150, 150).some((update) => update.arrival !== null)).toBe(false)
    }
  })

  it('asks nobody who stands 100 m away', () => {
    const child = vagueChild(65, challenge('nest', 0))
    walk(child, 250, 100)
    const kinds = Array.from({ length: 100 }, () => post(child, 100).arrival)
    expect(kinds.every((kind) => kind === null)).toBe(true)
  })

  it('does not follow a leap to Wi-Fi fixes at a challenge', () => {
    const child = vagueChild(8, challenge('nest', 0))
    stay(child, 80, 20)
    const kinds = Array.from({ length: 14 }, () => post(child, 0, { accuracyMeters: 65 }).arrival)
    expect(kinds.every((kind) => kind === null)).toBe(true)
  })

  it('decides after three fixes vaguer than its bound, and no more after three sharp ones', () => {
    const child = vagueChild(8, challenge('nest', 0))
    stay(child, 100, 3)
    const vague = [1, 2, 3].map(() => post(child, 100, { accuracyMeters: 31 }).share)
    expect(vague.slice(0, 2)).toEqual([null, null])
    expect(child.memory.tracker?.isVague).toBe(true)
    const sharp = [1, 2, 3].map(() => {
      post(child, 100)
      return child.memory.tracker?.isVague
    })
    expect(sharp).toEqual([true, true, false])
  })

  it('follows a child whose every fix is too vague for the rules', () => {
    const child = vagueChild(150, challenge('nest', 0))
    stay(child, 60, 4)
    expect(post(child, 60)).toMatchObject({ targetId: 'nest', gps: 'calibrating' })
    expect(post(child, 60).distanceMeters).toBeGreaterThan(20)
  })

  it('leaves a child who said "not yet" alone, and asks again later', () => {
    const child = vagueChild(40, challenge('nest', 0))
    walk(child, 150, 5)
    const asks = () => post(child, 5).arrival === 'soft'
    expect(Array.from({ length: 40 }, asks)).toContain(true)
    child.memory = denyArrival(child.memory, ['nest'], child.nowMs)
    expect(Array.from({ length: 28 }, asks)).not.toContain(true)
    expect(Array.from({ length: 60 }, asks)).toContain(true)
  })

  it('knows that a child who has finished a challenge is at it', () => {
    const child = vagueChild(65, challenge('nest', 0), challenge('pond', 70))
    child.canAsk = false
    walk(child, -150, 0)
    stay(child, 0, 40)
    finish(child, 'nest')
    const kinds = Array.from({ length: 40 }, () => post(child, 10).arrival)
    expect(kinds.every((kind) => kind === null)).toBe(true)
    const { memory } = child
    const before = memory.tracker!
    const after = trackFinished(before, fromOak(0))
    expect(after.stop[0]).toBeCloseTo(TRACKER.finishedStands)
  })

  it('takes silence for rest', () => {
    const child = vagueChild(65, challenge('nest', 0))
    walk(child, 150, 20)
    const share = () => child.memory.tracker!.walk[0]!
    const before = share()
    for (let i = 0; i < 8; i++) post(child, 20, { measuredAtMs: child.nowMs - 3000 * i })
    expect(share()).toBeLessThan(before)
  })

  it('learns nothing from a reading that is posted again, until the phone is overdue', () => {
    const child = vagueChild(65, challenge('nest', 0))
    for (let i = 0; i < 20; i++) post(child, 150 - 7 * i, { afterMs: 6000 })
    const measuredAtMs = child.nowMs
    const { tracker } = child.memory
    for (let i = 0; i < 2; i++) post(child, 17, { measuredAtMs })
    expect(child.memory.tracker).toEqual(tracker)
    for (let i = 0; i < 2; i++) post(child, 17, { measuredAtMs })
    expect(child.memory.tracker!.walk[0]).toBeLessThan(tracker!.walk[0]!)
  })

  it('takes a child whose steps are felt for walking, and one that rests for standing', () => {
    const share = (walks: boolean | null) => {
      const child = vagueChild(65, challenge('nest', 0))
      walk(child, 150, 40)
      child.walks = walks
      stay(child, 40, 4)
      return child.memory.tracker!.walk[0]!
    }
    expect(share(true)).toBeGreaterThan(share(null))
    expect(share(false)).toBeLessThan(share(null))
  })

  it('forgets after three minutes, and when the clock is put back', () => {
    const child = vagueChild(40, challenge('nest', 0))
    stay(child, 100, 5)
    expect(post(child, 100, { afterMs: 181_000 }).memory.tracker?.isVague).toBe(false)
    stay(child, 100, 5)
    expect(post(child, 100, { afterMs: -60_000 }).memory.tracker?.isVague).toBe(false)
  })
})

describe('the memory of the tracker', () => {
  function longWalk(): TrackerMemory[] {
    const eligible = UUIDS.map((id, i) => challenge(id, 12 * i, 9 * (i % 2)))
    const child = vagueChild(65, ...eligible)
    const memories: TrackerMemory[] = []
    child.nowMs = 1_767_225_600_000
    for (let i = 0; i < 300; i++) {
      const east = 2500 + 60 * Math.sin(i / 7) - Math.min(i, 50) * 49
      child.accuracyMeters = 60 + (i % 9) * 3.21987654321
      post(child, east + 17.123456789 * Math.cos(i), { northMeters: 10 * Math.sin(i / 3) })
      memories.push(child.memory.tracker!)
    }
    return memories
  }

  it('stays under 500 bytes of JSON among many challenges, and is plain', () => {
    for (const memory of longWalk()) {
      const text = JSON.stringify(memory)
      expect(text.length).toBeLessThan(500)
      expect(JSON.parse(text)).toEqual(memory)
    }
  })

  it('holds weights that make one, and variances above zero', () => {
    for (const { walk: walking, stop, at } of longWalk()) {
      const total = walking[0]! + stop[0]! + at.reduce((sum, one) => sum + one[1], 0)
      expect(total).toBeCloseTo(1, 1)
      expect(walking[7]!).toBeGreaterThan(0)
      expect(walking[10]!).toBeGreaterThan(0)
      expect(walking[12]!).toBeGreaterThan(0)
    }
  })

  it('is left as it was given, and says the same again', () => {
    const fix = { ...fromOak(0), accuracyMeters: 40, atMs: 0 }
    const eligible = [challenge('nest', 20)]
    const { memory } = trackFix(null, { nowMs: 0, fix, eligible })
    const copy = JSON.stringify(memory)
    const next = { nowMs: 3000, fix: { ...fix, ...fromOak(5), atMs: 3000 }, eligible }
    expect(trackFix(memory, next).memory).toEqual(trackFix(memory, next).memory)
    expect(JSON.stringify(memory)).toBe(copy)
  })

  it('finds a resting child within its own doubt', () => {
    let memory: TrackerMemory | null = null
    for (let i = 0; i < 40; i++) {
      const fix = { ...fromOak(i % 2 ? 20 : -20, 0), accuracyMeters: 40, atMs: 3000 * i }
      const tracked = trackFix(memory, { nowMs: 3000 * i, fix, eligible: [] })
      memory = tracked.memory
      if (i < 5) continue
      expect(haversineMeters(tracked.place, fromOak(0))).toBeLessThan(3 * tracked.sdMeters)
    }
  })

  it('stays finite and plain wherever the fixes lie', () => {
    const fixes = fc.array(
      fc.record({
        lat: fc.double({ min: -90, max: 90, noNaN: true }),
        lng: fc.double({ min: -180, max: 180, noNaN: true }),
        accuracyMeters: fc.double({ min: 0.01, max: 200, noNaN: true }),
        afterMs: fc.integer({ min: -5000, max: 200_000 }),
      }),
      { minLength: 1, maxLength: 12 },
    )
    fc.assert(
      fc.property(fixes, (list) => {
        let memory: TrackerMemory | null = null
        let nowMs = 0
        for (const { afterMs, ...place } of list) {
          nowMs += afterMs
          const fix = { ...place, atMs: nowMs }
          const eligible = [{ id: 'nest', location: { lat: place.lat, lng: place.lng } }]
          const tracked = trackFix(memory, { nowMs, fix, eligible })
          memory = tracked.memory
          expect(JSON.parse(JSON.stringify(memory))).toEqual(memory)
          expect(tracked.sdMeters).toBeGreaterThan(0)
          expect(Number.isFinite(tracked.metersTo(place))).toBe(true)
        }
      }),
    )
  })

  it.each([0, -5, 201, Number.NaN, Infinity])('takes no fix with accuracy %d', (accuracyMeters) => {
    expect(isTrackable({ ...fromOak(0), accuracyMeters, atMs: 0 })).toBe(false)
  })

  it('takes no fix without a time, and none that is not on the globe', () => {
    expect(isTrackable({ ...fromOak(0), accuracyMeters: 40, atMs: Number.NaN })).toBe(false)
    expect(isTrackable({ lat: 91, lng: 0, accuracyMeters: 40, atMs: 0 })).toBe(false)
    expect(isTrackable({ ...fromOak(0), accuracyMeters: 40, atMs: 0 })).toBe(true)
  })
})
