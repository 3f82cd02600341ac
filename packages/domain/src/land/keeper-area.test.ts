import { expect, it } from 'vitest'
import { shapeProblemOf, tidyPolygons } from './area-shape.ts'
import { boxAround, calendarMonthAt, saysOf, type Polygon, type Ring } from './keeper-area.ts'

const square = (west: number, south: number, side: number): Ring => [
  [west, south],
  [west + side, south],
  [west + side, south + side],
  [west, south + side],
  [west, south],
]
const areaOf = (polygons: Polygon[], months: number[] = []) => ({
  months,
  polygons,
  box: boxAround(polygons),
})

it.each([
  ['within', 50.005, 11.005, true],
  ['in its hole', 50.0035, 11.0035, false],
  ['in its second part', 50.025, 11.025, true],
  ['between its parts', 50.015, 11.015, false],
  ['beside it', 50.005, 11.011, false],
])('an area says something of a place %s: %s %s', (_, lat, lng, says) => {
  const polygons = [
    [square(11, 50, 0.01), square(11.003, 50.003, 0.001)],
    [square(11.02, 50.02, 0.01)],
  ]
  expect(saysOf(areaOf(polygons), { lat, lng }, 6)).toBe(says)
})

it('an area of some months says nothing in the others', () => {
  const area = areaOf([[square(11, 50, 0.01)]], [3, 4])
  const says = (month: number) => saysOf(area, { lat: 50.005, lng: 11.005 }, month)
  expect([2, 3, 4, 5].map(says)).toEqual([false, true, true, false])
})

it.each([
  ['2026-03-31T23:30:00Z', 0, 3],
  ['2026-03-31T23:30:00Z', 11, 4],
  ['2026-04-01T02:00:00Z', -75, 3],
  ['2026-12-31T20:00:00Z', 175, 1],
])('the month at %s on the meridian %s is %s', (at, lng, month) => {
  expect(calendarMonthAt(Date.parse(at), lng)).toBe(month)
})

const SPIKE: Ring = [
  [11, 50],
  [11.01, 50],
  [11.02, 50],
  [11.01, 50],
  [11.01, 50.01],
  [11, 50],
]

it.each<[string | null, Polygon[]]>([
  [null, [[square(11, 50, 0.01), square(11.003, 50.003, 0.001)]]],
  [null, [[square(-0.01, -0.01, 0.02)]]],
  ['empty', []],
  ['empty', [[]]],
  ['order', [[square(11, 120, 0.01)]]],
  ['not-degrees', [[square(4_470_000, 5_540_000, 100)]]],
  ['open', [[square(11, 50, 0.01).slice(0, 4)]]],
  [
    'too-few-points',
    [
      [
        [
          [11, 50],
          [11.1, 50],
          [11, 50],
        ],
      ],
    ],
  ],
  [
    'antimeridian',
    [
      [
        [
          [179.9, 0],
          [-179.9, 0],
          [-179.9, 0.1],
          [179.9, 0],
        ],
      ],
    ],
  ],
  [
    'crosses',
    [
      [
        [
          [11, 50],
          [11.01, 50.01],
          [11.01, 50],
          [11, 50.01],
          [11, 50],
        ],
      ],
    ],
  ],
  ['crosses', [[SPIKE]]],
  ['crosses', [[square(11, 50, 0.01), square(11.005, 50.005, 0.01)]]],
  ['hole-outside', [[square(11, 50, 0.01), square(11.02, 50.02, 0.01)]]],
  ['too-small', [[square(11, 50, 0.00003)]]],
  ['too-large', [[square(11, 50, 1)]]],
  [
    'too-many-points',
    [[Array.from({ length: 5_001 }, (_, n) => [11 + n / 1e5, 50 + (n % 2) / 1e5] as const)]],
  ],
])('%s: %j', (problem, polygons) => {
  expect(shapeProblemOf(polygons, 30_000)).toBe(problem)
})

it('no circle crosses itself, and one with two points exchanged does', () => {
  for (let corners = 3; corners <= 200; corners += 7) {
    const points = Array.from({ length: corners }, (_, n): [number, number] => {
      const angle = (2 * Math.PI * n) / corners
      return [11 + Math.cos(angle) / 100, 50 + Math.sin(angle) / 150]
    })
    const closed = (ring: typeof points) => tidyPolygons([[[...ring, ring[0]!]]])
    expect(shapeProblemOf(closed(points), 30_000)).toBeNull()
    if (corners < 4) continue
    const [first, second, ...others] = points
    expect(shapeProblemOf(closed([second!, first!, ...others]), 30_000)).toBe('crosses')
  }
})
