import { seededChance } from '@bramble/domain/challenge/chance'
import { HIDING_CHOICES } from '@bramble/domain/challenge/hide-spots'
import { fromPlane, toPlane } from '@bramble/domain/geo/distance'
import { expect, it } from 'vitest'
import type { AreaFeature, GroundFeatures, LineFeature } from './features.ts'
import { createGround } from './ground.ts'
import { hideByGround, type HidingWish } from './hide.ts'
import { keptToPath } from './keep-to-path.ts'
import { ORIGIN } from './testing/drawn-ground.ts'
import { MADE_LANDS, madeLand, wrongInMadeLand } from './testing/made-land.ts'

const WAY = { kind: 'way', halfWidthMeters: 1, isBarrier: false } as const
const ROAD = { kind: 'road', halfWidthMeters: 5, isBarrier: true } as const
const RIVER = { kind: 'water', halfWidthMeters: 5, isBarrier: true } as const
const WOOD: AreaFeature = { kind: 'wood', rings: [[-200, -200, 200, -200, 200, 200, -200, 200]] }

const wood = (lines: readonly LineFeature[], areas: readonly AreaFeature[] = []) =>
  ({ origin: ORIGIN, reachMeters: 200, lines, areas: [WOOD, ...areas] }) satisfies GroundFeatures
const hideIn = (
  features: GroundFeatures,
  seed: number,
  wish: HidingWish = { choice: 'on-path' },
  radiusMeters = 150,
) =>
  hideByGround(features, { centre: ORIGIN, radiusMeters }, 8, seededChance(seed), wish).map(
    (spot) => toPlane(ORIGIN, spot),
  )

it.each(MADE_LANDS)('nothing is hidden where a ranger would not want it: %s', (land) => {
  let spots = 0
  for (let seed = 0; seed < 30; seed++) {
    const features = madeLand(land, seededChance(seed))
    for (const choice of HIDING_CHOICES) {
      const places = hideIn(features, seed, { choice, isOnWheels: seed % 3 === 0 }, 60 + seed * 3)
      spots += places.length
      for (const { eastMeters, northMeters } of places) {
        expect(wrongInMadeLand(features, [eastMeters, northMeters])).toBeNull()
      }
    }
  }
  expect(spots).toBeGreaterThan(200)
})

it('in other green a grown-up may let spots lie up to 10 m off the path', () => {
  const features = wood([{ ...WAY, points: [-200, 0, 200, 0] }])
  const asideBy = (choice: HidingWish['choice']) =>
    Math.max(...hideIn(features, 1, { choice }).map(({ northMeters }) => Math.abs(northMeters)))
  expect(asideBy('on-path')).toBeLessThan(2.6)
  expect(asideBy('off-path')).toBeGreaterThan(4)
  expect(asideBy('off-path')).toBeLessThan(10.1)
})

it('wheels get to firm ways first, to unknown ones where these lack, and never to rough ones or steps', () => {
  const at = (northMeters: number, of: Partial<LineFeature>) => ({
    ...{ ...WAY, ...of },
    points: [-200, northMeters, 200, northMeters],
  })
  const rough = at(-30, { footing: 'rough' })
  const steps = at(60, { kind: 'steps' })
  const firm = at(30, { footing: 'firm' })
  const unknown = at(0, {})
  const rolls = (lines: readonly LineFeature[], seed: number) =>
    new Set(
      hideIn(wood(lines), seed, { choice: 'on-path', isOnWheels: true }).map(({ northMeters }) =>
        Math.round(northMeters / 10),
      ),
    )
  for (let seed = 0; seed < 5; seed++) {
    expect(rolls([rough, steps, firm, unknown], seed)).toEqual(new Set([3]))
    expect([...rolls([rough, steps, unknown], seed)].map(Math.abs)).toEqual([0])
    expect(rolls([rough, steps], seed)).toEqual(new Set())
  }
})

it('no straight way to a spot or to the next one crosses a road on which many drive', () => {
  // The road comes in from the north and ends beside the start.
  const road = { ...ROAD, points: [0, 200, 0, 25] }
  const features = wood([
    road,
    ...[-120, -60, 60, 120].map((at) => ({ ...WAY, points: [at, -200, at, 200] })),
    { ...WAY, points: [-200, -30, 200, -30] },
  ])
  const ground = createGround(features)
  for (let seed = 0; seed < 20; seed++) {
    const places = hideIn(features, seed)
    expect(places.length).toBeGreaterThanOrEqual(5)
    const way = [{ eastMeters: 0, northMeters: 0 }, ...places]
    expect(places.filter((place, n) => ground.isParted(way[n]!, place))).toEqual([])
  }
})

it.each([
  ['such a road', [{ ...ROAD, points: [-200, 20, 200, 20] }], []],
  ['a river', [{ ...RIVER, points: [-200, 20, 200, 20] }], []],
  ['a lake', [], [{ kind: 'water', rings: [[-200, 16, 200, 16, 200, 90, -200, 90]] }]],
] satisfies [string, LineFeature[], AreaFeature[]][])(
  'spots lie 10 m from the edge of %s where five have room',
  (_, lines, areas) => {
    const beside = { ...WAY, points: [-200, 12, 200, 12] }
    const path = { ...WAY, points: [-200, -30, 200, -30] }
    for (let seed = 0; seed < 10; seed++) {
      const places = hideIn(wood([...lines, beside, path], areas), seed)
      expect(places.every(({ northMeters }) => northMeters < 6)).toBe(true)
      expect(hideIn(wood([...lines, beside], areas), seed).length).toBeGreaterThanOrEqual(5)
    }
  },
)

it('spots lie over a stream only where others lack', () => {
  const stream = { ...RIVER, halfWidthMeters: 1.5, isBarrier: false, points: [-200, 15, 200, 15] }
  const paths = [-30, -60, 60].map((at) => ({ ...WAY, points: [-200, at, 200, at] }))
  const [near, ...others] = paths
  const over = (lines: LineFeature[], seed: number) =>
    hideIn(wood([stream, ...lines]), seed).filter(({ northMeters }) => northMeters > 15).length
  for (let seed = 0; seed < 10; seed++) {
    expect(over([near!, ...others], seed)).toBe(0)
    expect(over([others[1]!], seed)).toBeGreaterThanOrEqual(5)
  }
})

it.each([
  ['on a bridge over a river', [{ ...RIVER, points: [-200, 0, 200, 0] }], []],
  [
    'on a bridge over a wide river',
    [],
    [{ kind: 'water', rings: [[-200, -30, 200, -30, 200, 12, -200, 12]] }],
  ],
  ['in the middle of a road', [{ ...ROAD, points: [-200, 0, 200, 0] }], []],
] satisfies [string, LineFeature[], AreaFeature[]][])(
  'a start %s has its spots on the side with more room',
  (_, lines, areas) => {
    const paths = [40, 80, 120, -60].map((at) => ({ ...WAY, points: [-200, at, 200, at] }))
    const bridge = { ...WAY, isRaised: true, points: [0, -200, 0, 200] }
    for (let seed = 0; seed < 10; seed++) {
      const places = hideIn(wood([...lines, ...paths, bridge], areas), seed)
      expect(places.length).toBeGreaterThanOrEqual(5)
      expect(places.every(({ northMeters }) => northMeters > 0)).toBe(true)
    }
  },
)

it('spots lie in no heap where there is room elsewhere', () => {
  // Eight would fit in the wood of the corner; a path leads through open land everywhere.
  const corner: AreaFeature = { kind: 'wood', rings: [[60, 60, 140, 60, 140, 140, 60, 140]] }
  const lines = [0, 30, 60, 90, 120].flatMap((at) => [
    { ...WAY, points: [60, at, 140, at] },
    { ...WAY, points: [-140, -at, 140, -at] },
  ])
  const features = { origin: ORIGIN, reachMeters: 200, lines, areas: [corner] }
  for (let seed = 0; seed < 20; seed++) {
    const quarters = new Set(
      hideIn(features, seed).map(
        ({ eastMeters, northMeters }) => `${eastMeters > 0} ${northMeters > 0}`,
      ),
    )
    expect(quarters.size).toBeGreaterThanOrEqual(3)
  }
})

it('a spot that a grown-up puts down in green is kept to the path, and to none in a bog', () => {
  const path = { ...WAY, points: [-200, 0, 200, 0] }
  const all = WOOD.rings
  const put = (
    areas: readonly AreaFeature[],
    northMeters: number,
    choice: HidingWish['choice'] = 'on-path',
    others: readonly [number, number][] = [],
  ) => {
    const features = { ...wood([path]), areas }
    const place = (eastMeters: number, north: number) =>
      fromPlane(ORIGIN, { eastMeters, northMeters: north })
    const kept = keptToPath(
      { features, ground: createGround(features) },
      place(0, northMeters),
      choice,
      others.map(([east, north]) => place(east, north)),
    )
    return kept && toPlane(ORIGIN, kept)
  }
  const reserve: AreaFeature = { kind: 'reserve', rings: all }
  expect(put([WOOD], 14)?.northMeters).toBeCloseTo(0, 1)
  expect(put([WOOD], 14, 'off-path')?.northMeters).toBeCloseTo(14, 1)
  expect(put([reserve], 14, 'off-path')?.northMeters).toBeCloseTo(0, 1)
  expect(put([reserve], 40, 'off-path')).toBeNull()
  expect(put([WOOD], 40)?.northMeters).toBeCloseTo(40, 1)
  expect(put([], 14)?.northMeters).toBeCloseTo(14, 1)
  expect(put([reserve, { kind: 'wetland', rings: all }], 14)).toBeNull()
  // Twenty metres from the next one.
  const beside = put([WOOD], 14, 'on-path', [[0, 0]])!
  expect(Math.abs(beside.eastMeters)).toBeGreaterThan(19.9)
})
