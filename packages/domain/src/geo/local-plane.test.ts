import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { haversineMeters } from './distance.ts'
import { fromPlane, toPlane } from './local-plane.ts'

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
