import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromPlane } from '../geo/distance.ts'
import {
  drawWay,
  formatWay,
  NO_WAY,
  parseWay,
  stepsOf,
  walkOn,
  WAY_SIZE,
  type WalkedWay,
} from './walked-way.ts'

const PARK = { lat: 51.5, lng: -0.12 }

/** Along corners, so many metres east and north of the park, with a place every five metres. */
function walk(...corners: [number, number][]): WalkedWay {
  let way = NO_WAY
  corners.forEach(([east, north], i) => {
    const [fromEast, fromNorth] = corners[i - 1] ?? [east, north]
    const count = Math.max(1, Math.round(Math.hypot(east - fromEast, north - fromNorth) / 5))
    for (let step = 1; step <= count; step++) {
      const part = step / count
      const eastMeters = fromEast + (east - fromEast) * part
      const northMeters = fromNorth + (north - fromNorth) * part
      way = walkOn(way, { ...fromPlane(PARK, { eastMeters, northMeters }), accuracyMeters: 6 })
    }
  })
  return way
}

describe('a way that is walked', () => {
  it('grows by moves, not by the errors of a phone that lies still', () => {
    expect(walk([0, 0], [100, 0]).meters).toBeCloseTo(100, 0)
    const still = walk([0, 0], [3, 3], [-2, 4], [0, 0])
    expect(still.meters).toBe(0)
    const vague = walkOn(still, { lat: 51.51, lng: -0.12, accuracyMeters: 40 })
    expect(vague).toBe(still)
  })

  it('keeps its length when its places are thinned out', () => {
    const far = walk([0, 0], [9_000, 0], [9_000, 9_000])
    expect(far.places.length).toBeLessThanOrEqual(601)
    expect(far.meters).toBeCloseTo(18_000, -2)
    expect(drawWay(far).points).toHaveLength(24)
  })

  it('is told in steps of a child', () => {
    expect(stepsOf(1_003)).toBe(2_010)
    expect(stepsOf(0)).toBe(0)
  })
})

describe('a drawn way', () => {
  it('has neither its first nor its last hundred metres', () => {
    // Both ends stick out to the south; what is left is the street between them.
    const { points } = drawWay(walk([0, 0], [0, 100], [200, 100], [200, 0]))
    expect(points).toHaveLength(24)
    expect(new Set(points.map(([, y]) => y)).size).toBe(1)
    expect([points[0]![0], points.at(-1)![0]]).toEqual([0, WAY_SIZE])
  })

  it('is not drawn where little is left', () => {
    expect(drawWay(walk([0, 0], [230, 0]))).toEqual({ meters: expect.closeTo(230, 0), points: [] })
    expect(drawWay(NO_WAY)).toEqual({ meters: 0, points: [] })
  })

  it('has north at the top', () => {
    const { points } = drawWay(walk([0, 0], [0, 400]))
    expect(points[0]![1]).toBeGreaterThan(points.at(-1)![1])
  })

  it('says nothing of where it was', () => {
    const here = walk([0, 0], [150, 0], [300, 200], [100, 400])
    const moved = {
      ...here,
      places: here.places.map(([lat, lng]) => [lat, lng + 20] as const),
    }
    expect(drawWay(moved).points).toEqual(drawWay(here).points)
  })
})

describe('a way as text', () => {
  const number = fc.integer({ min: 0, max: WAY_SIZE })
  const point = fc.tuple(number, number)

  it('is read as it was written, and is short', () => {
    const points = fc.oneof(
      fc.array(point, { minLength: 24, maxLength: 24 }),
      fc.constant<[number, number][]>([]),
    )
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999 }), points, (tens, points) => {
        const way = { meters: tens * 10, points }
        const text = formatWay(way)
        expect(text.length).toBeLessThanOrEqual(53)
        expect(encodeURIComponent(text)).toBe(text)
        expect(parseWay(text)).toEqual(way)
      }),
    )
  })

  it.each(['', '.', 'zzzzz', 'a.AA', `a.${'A'.repeat(47)}`, `a.${'!'.repeat(48)}`, '#', '<b>'])(
    '%j is none',
    (text) => {
      expect(parseWay(text)).toBeNull()
    },
  )
})
