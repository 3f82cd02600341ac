import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromPlane, haversineMeters } from '../geo/distance.ts'
import type { LatLng } from '../geo/lat-lng.ts'
import type { Reading } from './reading.ts'
import { createSmoother, median } from './smoother.ts'
import type { Smoothed } from './smoother.ts'

const park: LatLng = { lat: 51.5, lng: -0.12 }

function reading(second: number, eastMeters = 0, accuracyMeters = 8, northMeters = 0): Reading {
  const place = fromPlane(park, { eastMeters, northMeters })
  return { ...place, accuracyMeters, atMs: second * 1000 }
}

function feed(readings: readonly Reading[]): (Smoothed | null)[] {
  const smoother = createSmoother()
  return readings.map((one) => smoother.push(one))
}

function seconds(count: number): number[] {
  return Array.from({ length: count }, (_, second) => second)
}

describe('the smoothed position', () => {
  it('is the reading itself at first', () => {
    const [first] = feed([reading(0, 12)])
    expect(haversineMeters(first!, reading(0, 12))).toBeLessThan(0.001)
    expect(first!.accuracyMeters).toBeCloseTo(8)
  })

  it('is refused for readings worse than 100 m, broken ones, repeated ones and late ones [GPS-05]', () => {
    const smoother = createSmoother()
    expect(smoother.push(reading(0, 0, 101))).toBeNull()
    expect(smoother.push(reading(0, 0, 0))).toBeNull()
    expect(smoother.push(reading(0, 0, Number.NaN))).toBeNull()
    expect(smoother.push({ ...reading(0), lat: Number.NaN })).toBeNull()
    expect(smoother.push(reading(5, 0, 100))).not.toBeNull()
    expect(smoother.push(reading(5))).toBeNull()
    expect(smoother.push(reading(4))).toBeNull()
    expect(smoother.push(reading(6))).not.toBeNull()
  })

  it('ignores one reading 80 m off, because it lies beyond 50 m of the median [GPS-06]', () => {
    const places = feed(seconds(20).map((s) => reading(s, 0, 8, s === 15 ? 80 : 0)))
    for (const place of places) expect(haversineMeters(place!, park)).toBeLessThan(1)
  })

  it('is pulled by a sharp reading more than by a vague one [GPS-06]', () => {
    const place = feed([reading(0, 0, 5), reading(1, 20, 40)]).at(-1)!
    expect(haversineMeters(place, park)).toBeLessThan(2)
  })

  it('keeps at most ten readings and none older than 30 s [GPS-07, CONST-08]', () => {
    const late = feed([...seconds(5).map((s) => reading(s, 0)), reading(36, 40)]).at(-1)!
    expect(haversineMeters(late, reading(36, 40))).toBeLessThan(0.001)

    const oldSide = seconds(30).map((s) => reading(s, 0))
    const newSide = seconds(10).map((s) => reading(30 + s, 30))
    const moved = feed([...oldSide, ...newSide]).at(-1)!
    expect(haversineMeters(moved, reading(0, 30))).toBeLessThan(0.001)
  })

  it('follows a walking child within two seconds of walking [GPS-06]', () => {
    const places = feed(seconds(60).map((s) => reading(s, 1.3 * s)))
    const last = places.at(-1)!
    expect(haversineMeters(last, reading(59, 1.3 * 59))).toBeLessThan(2.6)
    expect(last.isStandingStill).toBe(false)
    expect(last.speedMetersPerSecond).toBeCloseTo(1.3, 1)
  })

  it('rests while a child stands, and says so', () => {
    const places = feed(seconds(60).map((s) => reading(s, s % 2 ? 2 : -2, 10, s % 3 ? 1 : -1)))
    const last = places.at(-1)!
    expect(haversineMeters(last, park)).toBeLessThan(1.5)
    expect(last.isStandingStill).toBe(true)
    expect(last.speedMetersPerSecond).toBe(0)
  })

  it('claims no better accuracy than the readings had', () => {
    const last = feed(seconds(10).map((s) => reading(s, 0, 20))).at(-1)!
    expect(last.accuracyMeters).toBeCloseTo(20)
  })

  it('forgets the past when the roam screen is entered again', () => {
    const smoother = createSmoother()
    for (const s of seconds(9)) smoother.push(reading(s, 0))
    smoother.reset()
    expect(haversineMeters(smoother.push(reading(9, 30))!, reading(9, 30))).toBeLessThan(0.001)
  })

  it('works across the date line', () => {
    const west = { lat: -17, lng: 179.9999, accuracyMeters: 5, atMs: 0 }
    const east = { lat: -17, lng: -179.9999, accuracyMeters: 5, atMs: 1000 }
    const place = feed([west, east]).at(-1)!
    expect(haversineMeters(place, { lat: -17, lng: 180 })).toBeLessThan(12)
  })

  it('is always a place among the readings, never NaN', () => {
    const wild = fc.record({
      lat: fc.double({ min: -90, max: 90 }),
      lng: fc.double({ min: -180, max: 180 }),
      accuracyMeters: fc.constantFrom(Number.NaN, Infinity, -1, 0, 0.01, 3, 99, 6000),
      atMs: fc.integer({ min: 0, max: 100_000 }),
    })
    const near = fc.record({
      lat: fc.double({ min: 51.499, max: 51.501, noNaN: true }),
      lng: fc.double({ min: -0.122, max: -0.118, noNaN: true }),
      accuracyMeters: fc.double({ min: 1, max: 120, noNaN: true }),
      atMs: fc.integer({ min: 0, max: 100_000 }),
    })
    fc.assert(
      fc.property(fc.array(fc.oneof(near, near, near, wild), { maxLength: 40 }), (readings) => {
        for (const place of feed(readings)) {
          if (place === null) continue
          expect(place.lat).toBeGreaterThanOrEqual(-90)
          expect(place.lat).toBeLessThanOrEqual(90)
          expect(Math.abs(place.lng)).toBeLessThanOrEqual(180)
          expect(place.accuracyMeters).toBeGreaterThan(0)
          expect(place.accuracyMeters).toBeLessThanOrEqual(100.0001)
          expect(place.speedMetersPerSecond).toBeGreaterThanOrEqual(0)
        }
      }),
    )
  })
})

describe('the median', () => {
  it.each([
    [[3], 3],
    [[9, 1, 5], 5],
    [[4, 1, 3, 2], 2.5],
    [[10, -2], 4],
  ])('of %j is %d', (values, middle) => {
    expect(median(values)).toBe(middle)
  })

  it('of nothing is no number', () => {
    expect(median([])).toBeNaN()
  })
})
