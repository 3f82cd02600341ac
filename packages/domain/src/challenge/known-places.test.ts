import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromPlane, haversineMeters } from '../geo/distance.ts'
import { MAX_KNOWN_PLACES, SPOT_GAP_METERS, SPOT_TO_CENTRE_METERS } from '../limits.ts'
import { seededChance } from './chance.ts'
import { GROUPS, type PlaceRank } from './deal-places.ts'
import { hideSpots, withKnownPlace } from './hide-spots.ts'
import { placeToMeet, withPlace } from './known-places.ts'

const DAY_MS = 86_400_000
const NOW_MS = 100 * DAY_MS
const centre = { lat: 51.5, lng: -0.16 }
const circle = { centre, radiusMeters: 60 }
const at = (eastMeters: number, northMeters: number, atMs = 0) => ({
  ...fromPlane(centre, { eastMeters, northMeters }),
  atMs,
})

describe('places to meet again', () => {
  it.each([
    ['in the circle', at(40, 0), true],
    ['at the feet of the grown-up', at(5, 0), false],
    ['outside the circle', at(60, 0), false],
    ['kept a day ago', at(40, 0, NOW_MS - DAY_MS), true],
    ['kept today', at(40, 0, NOW_MS - DAY_MS + 1), false],
    ['kept by a clock that is ahead', at(40, 0, NOW_MS + DAY_MS), false],
  ])('%s', (_name, place, isMet) => {
    expect(placeToMeet([place], circle, NOW_MS)).toBe(isMet ? place : null)
  })

  it('come in turn, day by day', () => {
    const known = [at(40, 0), at(-40, 0), at(0, 40)]
    const days = [0, 1, 2].map((day) => placeToMeet(known, circle, NOW_MS + day * DAY_MS))
    expect(new Set(days)).toEqual(new Set(known))
  })

  it('there is none where nothing is known', () => {
    expect(placeToMeet([], circle, NOW_MS)).toBeNull()
  })

  it('twelve are kept, newest first, one for each spot', () => {
    const all = Array.from({ length: 20 }, (_, n) => at(30 * n, 0, n))
    const kept = all.reduce<typeof all>((known, place) => withPlace(known, place), [])
    expect(kept).toEqual(all.slice(-MAX_KNOWN_PLACES).reverse())
    const again = at(30 * 19 + SPOT_GAP_METERS - 1, 0, 50)
    expect(withPlace(kept, again)).toEqual([again, ...kept.slice(1)])
  })
})

describe('a known place among the spots of an adventure', () => {
  const RANKS: readonly PlaceRank[] = [
    ...new Set(GROUPS.flatMap(({ lists }) => lists.map(([rank]) => rank))),
    'refused',
  ]
  const groupOf = (rank: PlaceRank) =>
    GROUPS.findIndex(({ lists }) => lists.some(([one]) => one === rank))

  it('skips no rule of the dealing, wherever it lies', () => {
    let taken = 0
    fc.assert(
      fc.property(
        fc.record({
          seed: fc.integer({ min: 0 }),
          east: fc.integer({ min: -80, max: 80 }),
          north: fc.integer({ min: -80, max: 80 }),
          rank: fc.constantFrom(...RANKS),
          ofOthers: fc.constantFrom(...RANKS.slice(0, -1)),
          wall: fc.integer({ min: -80, max: 80 }),
        }),
        ({ seed, east, north, rank, ofOthers, wall }) => {
          const dealt = hideSpots(circle, 5, seededChance(seed))
          const known = at(east, north)
          const ground = {
            rank: (place: { lat: number; lng: number }) => (place === known ? rank : ofOthers),
            isParted: (a: { lng: number }, b: { lng: number }) => {
              const line = at(wall, 0).lng
              return a.lng < line !== b.lng < line
            },
          }
          const spots = withKnownPlace(circle, dealt, known, ground)
          if (!spots.includes(known)) {
            expect(spots).toEqual(dealt)
            return
          }
          taken += 1
          expect(rank).not.toBe('refused')
          expect(groupOf(rank)).toBeLessThanOrEqual(groupOf(ofOthers))
          const meters = haversineMeters(centre, known)
          expect(meters).toBeGreaterThan(SPOT_TO_CENTRE_METERS)
          expect(meters).toBeLessThan(circle.radiusMeters)
          expect(spots[0]).toBe(known)
          expect(spots.length).toBeLessThanOrEqual(dealt.length)
          for (const other of spots.slice(1)) {
            expect(dealt).toContain(other)
            expect(haversineMeters(other, known)).toBeGreaterThanOrEqual(SPOT_GAP_METERS)
            expect(ground.isParted(other, known)).toBe(false)
          }
        },
      ),
      { numRuns: 1_000 },
    )
    expect(taken).toBeGreaterThan(50)
  })

  it('comes nowhere where no spot fits', () => {
    expect(withKnownPlace(circle, [], at(40, 0), { rank: () => 'open' })).toEqual([])
  })
})
