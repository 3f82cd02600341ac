import { describe, expect, it } from 'vitest'
import { seededChance } from '@bramble/domain/challenge/chance'
import { toPlane, type PlanePoint } from '@bramble/domain/geo/distance'
import { createGround } from './ground.ts'
import { habitatsAt, isNearDeepWater } from './habitat.ts'
import { isOpenGround } from './open-ground.ts'
import { hideByGround, type HidingWish } from './hide.ts'
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
  const isOpen = (map: string[], column: number, row: number) =>
    isOpenGround(createGround(drawnGround(map)).verdictAt(at(column, row, map)))

  it('is a park or a path, but no garden between houses and no verge', () => {
    const estate = [
      'SSSSSSSSSSTTTT',
      'SSSSSSSSSSTTTT',
      'SSpSSSSSSSTTTT',
      'SSSSSSSSSSTTTT',
      'SSSSSSSSSSTTTT',
    ]
    expect(isOpen(estate, 12, 2)).toBe(true)
    expect(isOpen(estate, 2, 2)).toBe(true)
    expect(isOpen(estate, 6, 2)).toBe(false)
    const country = ['...r......', '...r......', '...r......', '...r......', '...r......']
    expect(isOpen(country, 4, 2)).toBe(false)
    expect(isOpen(country, 8, 2)).toBe(true)
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
        const spots = deal(map, 'open-ground', 5, seed)
        expect(spots).toHaveLength(5)
        for (const { eastMeters } of spots) expect(eastMeters).toBeLessThan(32)
      }
    }
  })

  it('are found from a bridge over a pond, and not across a lake from a pier', () => {
    const around = (meters: number) => {
      const ring = [
        -meters,
        -meters,
        meters,
        -meters,
        meters,
        meters,
        -meters,
        meters,
        -meters,
        -meters,
      ]
      const features = { origin: ORIGIN, reachMeters: 120, lines: [] }
      const ground = createGround({ ...features, areas: [{ kind: 'water', rings: [ring] }] })
      return ground.barrierFrom({ eastMeters: 0, northMeters: 0 })
    }
    const there = { eastMeters: 55, northMeters: 0 }
    expect(around(15)(there)).toBe(false)
    expect(around(40)(there)).toBe(true)
  })

  it('are few or none where there is no room, and along the street only when that was chosen', () => {
    const estate = Array.from({ length: 14 }, () => 'SSSSSSrSSSSSSS')
    expect(deal(estate, 'open-ground')).toEqual([])
    expect(deal(estate, 'streets')).toHaveLength(5)
    const small = estate.map((row, n) => (n === 3 ? 'SSSSSSrSTTSSSS' : row))
    expect(deal(small, 'open-ground')).toHaveLength(1)
  })

  it('lie at ways that wheels roll on where that is wished for, and never at steps', () => {
    const wood = Array.from({ length: 14 }, (_, row) =>
      row === 6 ? 'pppppppppppppp' : row === 9 ? 'ssssssssssssss' : 'TTTTTTTTTTTTTT',
    )
    const wish = { choice: 'open-ground', isOnWheels: true } as const
    for (let seed = 0; seed < 6; seed++) {
      const spots = dealFor(wood, wish, 5, seed)
      expect(spots.length).toBeGreaterThanOrEqual(4)
      for (const { northMeters } of spots) expect(Math.abs(northMeters - 5)).toBeLessThan(2.51)
    }
    const onlySteps = wood.map((row) => row.replaceAll('p', 'T'))
    expect(dealFor(onlySteps, wish)).toEqual([])
    expect(dealFor(onlySteps, { choice: 'open-ground' })).toHaveLength(5)
  })

  it('take a wood without a mapped path as it is', () => {
    expect(
      deal(
        Array.from({ length: 14 }, () => 'TTTTTTTTTTTTTT'),
        'open-ground',
      ),
    ).toHaveLength(5)
  })
})
