import { describe, expect, it } from 'vitest'
import { seededChance } from '@bramble/domain/challenge/chance'
import { HIDING_CHOICES } from '@bramble/domain/challenge/hide-spots'
import { toPlane, type PlanePoint } from '@bramble/domain/geo/distance'
import type { AreaFeature, GroundFeatures } from './features.ts'
import { createGround } from './ground.ts'
import { habitatsAt, isNearDeepWater } from './habitat.ts'
import { allowanceAt, isDeepGreen } from './open-ground.ts'
import { hideByGround, rankAround, type HidingWish } from './hide.ts'
import { drawnGround, ORIGIN } from './testing/drawn-ground.ts'
import { warningOf } from './warning.ts'

/** Each letter is a square of 10 m; its middle is the place that is asked about. */
const at = (column: number, row: number, of: { length: number }[]): PlanePoint => ({
  eastMeters: (column + 0.5 - of[0]!.length / 2) * 10,
  northMeters: (of.length / 2 - row - 0.5) * 10,
})

describe('the ground under a place', () => {
  const town = ['......rr....', 'HH....rr....', 'HH....rr..WW', '......rr..WW', 'pppppppppppp']
  const ground = createGround(drawnGround(town))
  const warningAt = (column: number, row: number) =>
    warningOf(ground.verdictAt(at(column, row, town)))

  it('tells roads, houses and water, with a margin', () => {
    expect(warningAt(6, 0)).toBe('road')
    expect(warningAt(0, 1)).toBe('building')
    expect(warningAt(10, 2)).toBe('water')
    expect(warningAt(3, 3)).toBeNull()
    const atTheKerb = { ...at(6, 0, town), eastMeters: at(6, 0, town).eastMeters - 7 }
    expect(warningOf(ground.verdictAt(atTheKerb))).toBe('road')
  })

  it('measures to the nearest path', () => {
    expect(ground.verdictAt(at(1, 4, town)).pathMeters).toBeCloseTo(0, 1)
    expect(ground.verdictAt(at(1, 3, town)).pathMeters).toBeCloseTo(10, 1)
  })

  it('says where water is near, and where it is deep', () => {
    expect(habitatsAt(ground, at(9, 2, town))).toContain('water')
    expect(isNearDeepWater(ground, at(9, 2, town))).toBe(true)
    expect(isNearDeepWater(ground, at(3, 3, town))).toBe(false)
  })

  it('knows a wood from a street', () => {
    const edge = ['TTTTTTr...', 'TTTTTTr...', 'TTTTTTr...', 'TTTTTTr...', 'TTTTTTr...']
    const border = createGround(drawnGround(edge))
    expect(habitatsAt(border, at(1, 2, edge))).toEqual(['wood'])
    expect(habitatsAt(border, at(8, 2, edge))).toEqual(['street'])
  })

  it('sees no wood in a lake', () => {
    const lake = drawnGround(['TTT', 'TWT', 'TTT'])
    const wood = { kind: 'wood', rings: [[-15, -15, 15, -15, 15, 15, -15, 15, -15, -15]] } as const
    const filled = createGround({ ...lake, areas: [...lake.areas, wood] })
    expect(habitatsAt(filled, { eastMeters: 0, northMeters: 0 })).toEqual(['water'])
    expect(habitatsAt(filled, { eastMeters: 10, northMeters: 0 })).toEqual(['wood', 'water'])
  })

  it('leaves a hole in an area free', () => {
    const ring = (meters: number) => [
      -meters,
      -meters,
      meters,
      -meters,
      meters,
      meters,
      -meters,
      meters,
    ]
    const yard = createGround({
      ...{ origin: ORIGIN, reachMeters: 100, lines: [] },
      areas: [{ kind: 'building', rings: [ring(30), ring(15)] }],
    })
    expect(yard.verdictAt({ eastMeters: 0, northMeters: 0 }).building).toBe(false)
    expect(yard.verdictAt({ eastMeters: 20, northMeters: 0 }).building).toBe(true)
  })
})

describe('open ground', () => {
  const allowed = (map: string[], column: number, row: number, choice: HidingWish['choice']) => {
    const ground = createGround(drawnGround(map))
    const place = at(column, row, map)
    return allowanceAt(ground, place, ground.verdictAt(place), choice)
  }

  it('is a park or a path, but no garden between houses and no verge', () => {
    const estate = [
      'SSSSSSSSSSTTTT',
      'SSSSSSSSSSTTTT',
      'SSpSSSSSSSTTTT',
      'SSSSSSSSSSTTTT',
      'SSSSSSSSSSTTTT',
    ]
    const inEstate = (column: number, choice: HidingWish['choice']) =>
      allowed(estate, column, 2, choice)
    expect(inEstate(12, 'off-path')).toBe('green')
    expect(inEstate(12, 'on-path')).toBe('refused')
    expect(inEstate(2, 'on-path')).toBe('open')
    expect(inEstate(6, 'off-path')).toBe('refused')
    expect(inEstate(6, 'streets')).toBe('possible')
  })

  it('is no land of which the map says nothing near a small road or a house, unless the grown-up is asked', () => {
    const country = Array.from({ length: 5 }, () => '...r...........')
    const isOpen = (column: number) => allowed(country, column, 2, 'off-path')
    expect([4, 8, 12].map(isOpen)).toEqual(['refused', 'refused', 'open'])
    expect(allowed(country, 8, 2, 'streets')).toBe('possible')
    const farm = country.map((row) => row.replace('r', 'H'))
    expect([8, 12].map((column) => allowed(farm, column, 2, 'off-path'))).toEqual([
      'refused',
      'open',
    ])
  })
})

describe('soft and sown ground', () => {
  const ring = (meters: number) => [
    ...[-meters, -meters, meters, -meters, meters, meters],
    ...[-meters, meters, -meters, -meters],
  ]
  const path = { kind: 'way', halfWidthMeters: 1, isBarrier: false } as const
  /** A square of 500 m with a path through its middle. */
  const land = (kinds: readonly AreaFeature['kind'][], isRaised: boolean): GroundFeatures => ({
    ...{ origin: ORIGIN, reachMeters: 250 },
    lines: [{ ...path, isRaised, points: [-250, 0, 250, 0] }],
    areas: kinds.map((kind) => ({ kind, rings: [ring(250)] })),
  })
  const OVER = ['reserve', 'wood', 'park', 'grass'] as const
  const WISHES = [
    ...HIDING_CHOICES.map((choice) => ({ choice })),
    { choice: 'on-path', isOnWheels: true } as const,
  ]
  const SEEDS = Array.from({ length: 4 }, (_, seed) => seed)
  const circle = { centre: ORIGIN, radiusMeters: 60 }
  const farthestAside = (features: GroundFeatures) =>
    WISHES.flatMap((wish) =>
      SEEDS.flatMap((seed) => hideByGround(features, circle, 8, seededChance(seed), wish)),
    ).map((spot) => Math.abs(toPlane(ORIGIN, spot).northMeters))

  it.each(OVER)('hides nothing in a bog below a %s, but on its boardwalk', (over) => {
    expect(farthestAside(land(['wetland', over], false))).toEqual([])
    const onPlanks = farthestAside(land(['wetland', over], true))
    expect(onPlanks.length).toBeGreaterThan(0)
    expect(Math.max(...onPlanks)).toBeLessThanOrEqual(2.1)
  })

  it.each(OVER)('hides in a field below a %s as in any field: at its path', (over) => {
    const places = farthestAside(land(['field', over], false))
    expect(places.length).toBeGreaterThan(0)
    expect(Math.max(...places)).toBeLessThanOrEqual(6.1)
  })

  it('takes a reserve for no reason to stand somewhere', () => {
    const verdict = createGround(land(['reserve', 'settled'], false)).verdictAt({
      eastMeters: 0,
      northMeters: 40,
    })
    expect(verdict.green).toBe(false)
  })
})

describe('deep green', () => {
  it('is at a path, or far from roads and houses', () => {
    const park = [
      'rTTTTTTTTTTTH',
      'rTTTTTTTTTTTH',
      'rTpTTTTTTTTTH',
      'rTTTTTTTTTTTH',
      'rTTTTTTTTTTTH',
    ]
    const ground = createGround(drawnGround(park))
    const isDeep = (column: number) => {
      const place = at(column, 2, park)
      return isDeepGreen(ground, place, ground.verdictAt(place))
    }
    // On the path, 35 m and 45 m from the edge of the road, 35 m and 15 m from the houses.
    expect([2, 4, 5, 8, 10].map(isDeep)).toEqual([true, false, true, true, false])
  })
})

describe('spots hidden by the ground', () => {
  const deal = (map: string[], choice: HidingWish['choice'], wanted = 5, seed = 1) =>
    dealFor(map, { choice }, wanted, seed)
  const dealFor = (map: string[], wish: HidingWish, wanted = 5, seed = 1) => {
    const features = drawnGround(map)
    const circle = { centre: ORIGIN, radiusMeters: 60 }
    return hideByGround(features, circle, wanted, seededChance(seed), wish).map((spot) =>
      toPlane(ORIGIN, spot),
    )
  }

  it('stay on the start’s side of rails and of a great road', () => {
    for (const barrier of ['=', 'M']) {
      const map = Array.from({ length: 14 }, () => `TTTTTTTTpT${barrier}TTT`)
      for (let seed = 0; seed < 20; seed++) {
        const spots = deal(map, 'off-path', 5, seed)
        expect(spots).toHaveLength(5)
        for (const { eastMeters } of spots) expect(eastMeters).toBeLessThan(32)
      }
    }
  })

  const square = (meters: number, [east, north]: readonly [number, number] = [0, 0]) =>
    [-1, -1, 1, -1, 1, 1, -1, 1, -1, -1].map((side, n) => side * meters + (n % 2 ? north : east))
  const barrierFrom = (features: Pick<GroundFeatures, 'lines' | 'areas'>) =>
    createGround({ origin: ORIGIN, reachMeters: 120, ...features }).barrierFrom({
      eastMeters: 0,
      northMeters: 0,
    })

  it('are found from a bridge over a pond, and not across a lake from a pier', () => {
    const around = (meters: number) =>
      barrierFrom({ lines: [], areas: [{ kind: 'water', rings: [square(meters)] }] })
    const there = { eastMeters: 55, northMeters: 0 }
    expect(around(15)(there)).toBe('none')
    expect(around(40)(there)).toBe('crossed')
    // Out over the long shore of a canal, far along it.
    const canal = [-100, -8, 100, -8, 100, 8, -100, 8, -100, -8]
    const along = barrierFrom({ lines: [], areas: [{ kind: 'water', rings: [canal] }] })
    expect(along({ eastMeters: 10, northMeters: 30 })).toBe('none')
    expect(along({ eastMeters: 90, northMeters: 10 })).toBe('crossed')
  })

  it('are found on both sides of the great road on which the start is, near it', () => {
    const points = [-100, 1, 100, 1]
    const road = { kind: 'road', halfWidthMeters: 6, isBarrier: true } as const
    const barrierTo = barrierFrom({ lines: [{ ...road, points }], areas: [] })
    expect(barrierTo({ eastMeters: 0, northMeters: 30 })).toBe('none')
    expect(barrierTo({ eastMeters: 0, northMeters: -30 })).toBe('none')
    expect(barrierTo({ eastMeters: 60, northMeters: 3 })).toBe('crossed')
  })

  it('are not found past the end of a great road that the way just misses', () => {
    const road = { kind: 'road', halfWidthMeters: 6, isBarrier: true } as const
    const barrierTo = barrierFrom({ lines: [{ ...road, points: [30, 0.3, 30, 80] }], areas: [] })
    expect([0, -2].map((north) => barrierTo({ eastMeters: 60, northMeters: north }))).toEqual([
      'crossed',
      'none',
    ])
  })

  it('lie behind the very corner of a pond only where nothing else is left', () => {
    const pond: AreaFeature = { kind: 'water', rings: [square(10, [30, 10.3])] }
    const barrierTo = barrierFrom({ lines: [], areas: [pond] })
    expect(barrierTo({ eastMeters: 80, northMeters: 0 })).toBe('near')
    expect(barrierTo({ eastMeters: 80, northMeters: 2 })).toBe('crossed')
    expect(barrierTo({ eastMeters: 80, northMeters: -2 })).toBe('none')
    const wood: AreaFeature = { kind: 'wood', rings: [square(100)] }
    const features = { origin: ORIGIN, reachMeters: 120, lines: [], areas: [wood, pond] }
    const circle = { centre: ORIGIN, radiusMeters: 100 }
    const rank = rankAround(createGround(features), features, circle, { choice: 'off-path' })
    const rankAt = (northMeters: number) => rank({ eastMeters: 60, northMeters })
    expect([2, 0, -2].map(rankAt)).toEqual(['refused', 'possible', 'deep-green'])
  })

  it('are few or none where there is no room, and along the street only when that was chosen', () => {
    const estate = Array.from({ length: 14 }, () => 'SSSSSSrSSSSSSS')
    expect(deal(estate, 'off-path')).toEqual([])
    expect(deal(estate, 'streets')).toHaveLength(5)
    const small = estate.map((row, n) => (n === 3 ? 'SSSSSSrSTTSSSS' : row))
    expect(deal(small, 'off-path')).toHaveLength(1)
  })

  it('lie at ways that wheels roll on where that is wished for, and never at steps', () => {
    const wood = Array.from({ length: 14 }, (_, row) =>
      row === 6 ? 'pppppppppppppp' : row === 9 ? 'ssssssssssssss' : 'TTTTTTTTTTTTTT',
    )
    const wish = { choice: 'off-path', isOnWheels: true } as const
    for (let seed = 0; seed < 6; seed++) {
      const spots = dealFor(wood, wish, 5, seed)
      expect(spots.length).toBeGreaterThanOrEqual(4)
      for (const { northMeters } of spots) expect(Math.abs(northMeters - 5)).toBeLessThan(2.51)
    }
    const onlySteps = wood.map((row) => row.replaceAll('p', 'T'))
    expect(dealFor(onlySteps, wish)).toEqual([])
    expect(dealFor(onlySteps, { choice: 'off-path' })).toHaveLength(5)
  })

  it('take a wood without a mapped path as it is', () => {
    expect(
      deal(
        Array.from({ length: 14 }, () => 'TTTTTTTTTTTTTT'),
        'off-path',
      ),
    ).toHaveLength(5)
  })
})
