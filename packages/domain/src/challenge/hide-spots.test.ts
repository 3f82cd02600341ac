import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromPlane, haversineMeters, toPlane } from '../geo/distance.ts'
import type { LatLng } from '../geo/lat-lng.ts'
import {
  CLASS_ADVENTURE_RADII_METERS,
  MAX_HIDDEN_SPOTS,
  MIN_HIDDEN_SPOTS,
  SPOT_GAP_METERS,
  SPOT_TO_CENTRE_METERS,
} from '../limits.ts'
import { seededChance } from './chance.ts'
import { hideSpots, type PlaceRank } from './hide-spots.ts'

const layout = fc.record({
  centre: fc.record({
    lat: fc.double({ min: -70, max: 70, noNaN: true }),
    lng: fc.double({ min: -180, max: 180, noNaN: true }),
  }),
  radiusMeters: fc.constantFrom(...CLASS_ADVENTURE_RADII_METERS),
  wanted: fc.integer({ min: 0, max: 40 }),
  seed: fc.integer({ min: 0 }),
})

describe('spots of an instant adventure', () => {
  it('lie inside the circle, apart, and not at the feet of the grown-up, in 1,000 layouts', () => {
    fc.assert(
      fc.property(layout, ({ centre, radiusMeters, wanted, seed }) => {
        const spots = hideSpots({ centre, radiusMeters }, wanted, seededChance(seed))
        expect(spots.length).toBeGreaterThanOrEqual(MIN_HIDDEN_SPOTS)
        expect(spots.length).toBeLessThanOrEqual(
          Math.max(MIN_HIDDEN_SPOTS, Math.min(wanted, MAX_HIDDEN_SPOTS)),
        )
        spots.forEach((spot, index) => {
          const meters = haversineMeters(centre, spot)
          expect(meters).toBeLessThanOrEqual(radiusMeters)
          expect(meters).toBeGreaterThanOrEqual(SPOT_TO_CENTRE_METERS)
          for (const other of spots.slice(index + 1)) {
            expect(haversineMeters(spot, other)).toBeGreaterThanOrEqual(SPOT_GAP_METERS)
          }
        })
      }),
      { numRuns: 1_000 },
    )
  })

  it('lie in all directions: no half of the circle is empty', () => {
    fc.assert(
      fc.property(layout, ({ centre, radiusMeters, wanted, seed }) => {
        const spots = hideSpots({ centre, radiusMeters }, wanted, seededChance(seed))
        const bearings = spots
          .map((spot) => toPlane(centre, spot))
          .map(({ eastMeters, northMeters }) => Math.atan2(eastMeters, northMeters))
          .sort((a, b) => a - b)
        const gaps = bearings.map((at, index) => {
          const next = bearings[index + 1] ?? bearings[0]! + 2 * Math.PI
          return next - at
        })
        expect(Math.max(...gaps)).toBeLessThan(Math.PI)
      }),
      { numRuns: 300 },
    )
  })

  it('are as many as wanted where they fit', () => {
    const centre = { lat: 51.5, lng: -0.12 }
    for (let seed = 0; seed < 50; seed++) {
      for (const wanted of [5, 8, 12]) {
        expect(hideSpots({ centre, radiusMeters: 150 }, wanted, seededChance(seed))).toHaveLength(
          wanted,
        )
      }
      expect(hideSpots({ centre, radiusMeters: 60 }, 8, seededChance(seed))).toHaveLength(8)
    }
  })

  it('take the few places there are, which are asked for closer together where spots lack', () => {
    const centre = { lat: 51.5, lng: -0.12 }
    const asked: boolean[] = []
    const places = [
      [25, 0],
      [8, 24],
      [-20, 15],
      [-20, -15],
      [8, -24],
    ].map(([eastMeters, northMeters]) =>
      fromPlane(centre, { eastMeters: eastMeters!, northMeters: northMeters! }),
    )
    const isOneOf = (place: LatLng) => places.some((one) => haversineMeters(one, place) < 0.01)
    const spots = hideSpots({ centre, radiusMeters: 30 }, 5, seededChance(1), {
      rank: (place) => (isOneOf(place) ? 'open' : 'refused'),
      morePlaces: (isTight) => {
        asked.push(isTight)
        return isTight ? places : places.slice(0, 2)
      },
    })
    expect(asked).toEqual([false, true])
    expect(spots).toHaveLength(5)
    expect(spots.every(isOneOf)).toBe(true)
  })

  it('lie at places of the best rank as far as these have room, and at others only for the rest', () => {
    const centre = { lat: 51.5, lng: -0.12 }
    const rankedIn = (wanted: number, seed: number) => {
      const rank = (place: LatLng): PlaceRank => {
        const { eastMeters } = toPlane(centre, place)
        if (eastMeters > 40) return 'deep-green'
        return eastMeters > 30 ? 'open' : 'possible'
      }
      return hideSpots({ centre, radiusMeters: 60 }, wanted, seededChance(seed), { rank }).map(rank)
    }
    for (let seed = 0; seed < 20; seed++) {
      // A strip of 19 m at the edge has room for three or four.
      const five = rankedIn(5, seed)
      expect(five).toHaveLength(5)
      expect(five.filter((rank) => rank === 'deep-green').length).toBeGreaterThanOrEqual(3)
      expect(five).not.toContain('possible')
      const twelve = rankedIn(12, seed)
      expect(twelve).toHaveLength(12)
      expect(twelve).toContain('possible')
    }
  })

  it('are the same for the same seed and others for another', () => {
    const circle = { centre: { lat: 51.5, lng: -0.12 }, radiusMeters: 60 }
    const first = hideSpots(circle, 8, seededChance(1))
    expect(hideSpots(circle, 8, seededChance(1))).toEqual(first)
    expect(hideSpots(circle, 8, seededChance(2))).not.toEqual(first)
  })
})
