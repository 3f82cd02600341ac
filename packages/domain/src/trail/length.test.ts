import fc from 'fast-check'
import { expect, test } from 'vitest'
import { haversineMeters } from '../geo/distance.ts'
import { trailMeters, trailMinutes } from './length.ts'

const START = { lat: 51.5, lng: -0.12 }
/** So many metres north of the start. */
const north = (meters: number) => ({ lat: START.lat + meters / 111_195, lng: START.lng })
const places = fc.array(
  fc.record({
    lat: fc.double({ min: 51.49, max: 51.51, noNaN: true }),
    lng: fc.double({ min: -0.14, max: -0.1, noNaN: true }),
  }),
  { minLength: 1, maxLength: 30 },
)

test('in an order the way is that order, else a short one', () => {
  const spots = [north(300), north(100), north(200)]
  expect(trailMeters(START, spots, { isOrdered: true })).toBe(600)
  expect(trailMeters(START, spots, { isOrdered: false })).toBe(300)
})

test('a free way is never longer than the order, and reaches the farthest challenge', () => {
  fc.assert(
    fc.property(places, (spots) => {
      const free = trailMeters(START, spots, { isOrdered: false })
      const farthest = Math.max(...spots.map((spot) => haversineMeters(START, spot)))
      expect(free).toBeGreaterThanOrEqual(Math.floor(farthest))
      // The nearest neighbour is no promise, but swaps leave it near the best.
      expect(free).toBeLessThanOrEqual(trailMeters(START, spots, { isOrdered: true }) * 1.25 + 1)
    }),
    { numRuns: 100 },
  )
})

test('a family walks 50 metres a minute and stays four minutes at each challenge', () => {
  expect(trailMinutes(1_000, 5)).toBe(40)
  expect(trailMinutes(0, 1)).toBe(4)
})
