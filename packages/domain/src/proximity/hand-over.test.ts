import { describe, expect, it } from 'vitest'
import { denyArrival } from './arrival.ts'
import {
  fromHandOver,
  ownWay,
  takeHandOver,
  encodeFixes,
  toHandOver,
  type EngineRecord,
  type EngineReplay,
} from './hand-over.ts'
import { emptyProximityMemory, type ProximityMemory } from './memory.ts'
import { hiddenIn, syntheticWalk } from './testing/synthetic-walk.ts'
import { playWalk } from './testing/two-engines.ts'
import { challenge, fromOak, post, stay, walk, walkerAmong } from './testing/walk.ts'

const MINUTE = 60_000

function recordOf(memory: ProximityMemory, nowMs: number): EngineRecord {
  return JSON.parse(JSON.stringify(toHandOver(memory, nowMs))) as EngineRecord
}

describe('the memory of the engine goes over', () => {
  it('and is the same on the other side, whatever the clocks say', () => {
    const ada = walkerAmong(challenge('oak', 60), challenge('elm', -90))
    walk(ada, 0, 40)
    const told = recordOf(ada.memory, ada.nowMs)
    const same = fromHandOver(told, ada.memory, ada.nowMs)
    const { last, ...rest } = ada.memory
    expect(same).toMatchObject(rest)
    expect(same.last).toEqual({ ...last, distanceMeters: expect.closeTo(last.distanceMeters!, 1) })

    const denied = denyArrival(ada.memory, ['oak', 'elm'], ada.nowMs - 5_000)
    expect(fromHandOver(recordOf(denied, ada.nowMs), denied, ada.nowMs).denied).toEqual(
      denied.denied,
    )

    const day = 86_400_000
    const other = fromHandOver(told, ownWay(emptyProximityMemory()), ada.nowMs + day)
    expect(other.target?.burningSinceMs).toBe(
      ada.memory.target!.burningSinceMs === null ? null : ada.memory.target!.burningSinceMs + day,
    )
    expect(other.steppedAtMs).toBe(ada.memory.steppedAtMs! + day)
  })

  it.each([
    [5, 1],
    [10, 3],
    [20, 10],
  ])('at an accuracy of %s m nothing differs through a hole of %s min', (accuracy, minutes) => {
    for (const seed of [11, 12, 13]) {
      const found = syntheticWalk(seed, accuracy, 900)
      const way = seed === 13 ? hiddenIn(60, found) : found
      const truth = playWalk(way, { hole: null }).told
      const { told, sizes } = playWalk(way, {
        hole: [2 * MINUTE, (2 + minutes) * MINUTE],
        aheadMs: () => -86_400_000,
      })
      const shown = (one: typeof told) =>
        [...one].map(([atMs, { state, targetId, arrivedId }]) => ({
          atMs,
          state,
          targetId,
          arrivedId,
        }))
      expect(shown(told)).toEqual(shown(truth))
      expect(Math.max(...sizes.map(({ record }) => record))).toBeLessThanOrEqual(600)
    }
  })

  it('in a few hundred bytes, with everything in it', () => {
    const id = '0199d0a5-7f3e-7b0c-9a51-000000000001'
    const place = { ...fromOak(120.123456, -87.654321), atMs: 1_000 }
    const full: ProximityMemory = {
      ...emptyProximityMemory(),
      jumps: 1,
      steppedAtMs: 900_000,
      walkedAtMs: 890_000,
      target: {
        id,
        isLocked: true,
        band: 'very-warm',
        colderUpdates: 1,
        warmerUpdates: 0,
        shown: { band: 'very-cold', colderUpdates: 1, warmerUpdates: 1 },
        burningSinceMs: 800_000,
        insideUpdates: 1,
        insideSinceMs: 880_000,
        maybeSinceMs: 870_000,
        rivalNearerUpdates: 1,
        rivalInsideUpdates: 1,
      },
      leftId: id,
      finished: Array.from({ length: 4 }, () => ({ location: place, atMs: place.atMs })),
      stray: place,
      denied: { id, atMs: 800_000 },
      help: {
        targetId: id,
        nearSinceMs: 800_000,
        nearAtMs: 890_000,
        fitAtMs: 880_000,
        lostSinceMs: null,
        stuckSinceMs: 700_000,
        nearestMeters: 120,
      },
    }
    expect(JSON.stringify(toHandOver(full, 900_000)).length).toBeLessThanOrEqual(900)
    expect(JSON.stringify(toHandOver(emptyProximityMemory(), 0))).toBe('{}')
  })
})

describe('what a phone tells after a hole is a wish', () => {
  const oak = challenge('oak', 200)
  const here = { ...fromOak(0), accuracyMeters: 8 }
  const seen = { nowMs: 500_000, location: here, eligible: [oak] }
  const told = (record: EngineRecord, trail: EngineReplay['trail'] = []): EngineReplay => ({
    record,
    trail,
    fixes: [],
  })

  it('that makes no arrival', () => {
    const taken = takeHandOver(
      emptyProximityMemory(),
      told({ arrived: { id: 'oak' }, target: { id: 'oak', isLocked: true, band: 'burning' } }),
      seen,
    )
    expect(taken.arrived).toBeNull()
    const ada = { ...walkerAmong(oak), memory: taken, nowMs: 500_000 }
    expect(post(ada, 0)).toMatchObject({ arrivedId: null, arrival: null })
  })

  it('and no stay at a spot that its way does not show', () => {
    const record: EngineRecord = {
      target: {
        id: 'oak',
        isLocked: true,
        band: 'burning',
        insideUpdates: 99,
        insideForMs: 600_000,
      },
    }
    const taken = takeHandOver(emptyProximityMemory(), told(record), seen)
    expect(taken.target).toMatchObject({ insideUpdates: 0, insideSinceMs: null, band: 'burning' })
  })

  it('and no way that nobody can have walked', () => {
    const { lat, lng } = fromOak(5_000)
    const near = fromOak(-10)
    const taken = takeHandOver(
      emptyProximityMemory(),
      told({}, [
        [lat, lng, 8, 9_000],
        [near.lat, near.lng, 8, 6_000],
      ]),
      seen,
    )
    expect(taken.trail).toEqual([{ ...near, accuracyMeters: 8, atMs: 494_000 }])
  })

  it('and does not let the child say "I am here" without a position of its own', () => {
    const record: EngineRecord = { help: { targetId: 'oak', nearForMs: 80_000, fitAgeMs: 0 } }
    const taken = takeHandOver(emptyProximityMemory(), told(record), seen)
    expect(taken.help).toMatchObject({ targetId: 'oak', nearSinceMs: 420_000, fitAtMs: null })
  })

  it('while a challenge that the server knows to be open stays open until the child left it', () => {
    const known = { ...emptyProximityMemory(), arrived: { id: 'oak', awayUpdates: 0 } }
    expect(takeHandOver(known, told({}), seen).arrived).toEqual(known.arrived)
    expect(takeHandOver(known, told({ leftId: 'oak' }), seen).arrived).toBeNull()
  })

  it('and what the server has finished stays finished', () => {
    const place = { location: fromOak(3), atMs: 450_000 }
    const known = { ...emptyProximityMemory(), finished: [place] }
    const again = { ...fromOak(3), ageMs: 40_000 }
    const more = { ...fromOak(70), ageMs: 20_000 }
    const { finished } = takeHandOver(known, told({ finished: [more, again] }), seen)
    expect(finished.map(({ atMs }) => atMs)).toEqual([480_000, 450_000])
  })

  it('and a vague phone tells the fixes of its last minute', () => {
    const ada = walkerAmong(oak)
    ada.sendsFixes = true
    stay(ada, 0, 30, 65)
    const fixes = Array.from({ length: 30 }, (_, i) => ({
      ...fromOak(0),
      accuracyMeters: 65,
      atMs: 3_000 * (i + 1),
      measuredAtMs: 3_000 * (i + 1),
    }))
    const trail = encodeFixes(ada.memory, fixes, ada.nowMs)
    expect(trail.fixes).toHaveLength(20)
    const taken = takeHandOver(emptyProximityMemory(), { record: {}, ...trail }, seen)
    expect(taken.tracker).toMatchObject({ isVague: true, atMs: 500_000 })
  })
})
