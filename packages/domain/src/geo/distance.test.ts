import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import geodesics from '../../../../bench/gps/geodesics.json' with { type: 'json' }
import { fromPlane, haversineMeters, toPlane } from './distance.ts'

const { pairs } = geodesics

const place = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
})

describe('distance between two places [CHAL-09, CONST-28]', () => {
  it('is compared with all 69 reference pairs', () => {
    expect(pairs).toHaveLength(69)
  })

  it.each(pairs)('agrees with the great circle of the reference pair $id', (pair) => {
    const meters = haversineMeters(
      { lat: pair.lat1, lng: pair.lng1 },
      { lat: pair.lat2, lng: pair.lng2 },
    )
    const tolerance = pair.haversine_m < 1000 ? 1e-6 : 1e-3
    expect(Math.abs(meters - pair.haversine_m)).toBeLessThanOrEqual(tolerance)
    expect(Math.abs(meters - pair.geodesic_m)).toBeLessThanOrEqual(0.006 * pair.geodesic_m + 1e-6)
  })

  it('is the same in both directions, never negative and at most half way round', () => {
    fc.assert(
      fc.property(place, place, (from, to) => {
        const meters = haversineMeters(from, to)
        expect(meters).toBeGreaterThanOrEqual(0)
        expect(meters).toBeLessThanOrEqual(Math.PI * 6_371_000 + 1e-6)
        expect(haversineMeters(to, from)).toBeCloseTo(meters, 6)
      }),
    )
  })
})

const origin = fc.record({
  lat: fc.double({ min: -80, max: 80, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
})
const offset = fc.record({
  eastMeters: fc.double({ min: -300, max: 300, noNaN: true }),
  northMeters: fc.double({ min: -300, max: 300, noNaN: true }),
})

describe('the flat plane around a child', () => {
  it('leads back to the same place, also across the date line', () => {
    fc.assert(
      fc.property(origin, offset, (here, point) => {
        const again = toPlane(here, fromPlane(here, point))
        expect(again.eastMeters).toBeCloseTo(point.eastMeters, 3)
        expect(again.northMeters).toBeCloseTo(point.northMeters, 3)
      }),
    )
  })

  it('measures like the great circle within the size of a game', () => {
    fc.assert(
      fc.property(origin, offset, (here, point) => {
        const meters = haversineMeters(here, fromPlane(here, point))
        const flat = Math.hypot(point.eastMeters, point.northMeters)
        expect(Math.abs(meters - flat)).toBeLessThan(0.1)
      }),
    )
  })
})
