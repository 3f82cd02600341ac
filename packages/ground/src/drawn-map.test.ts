import fc from 'fast-check'
import {
  DRAWN_AREAS,
  DRAWN_LINES,
  MAX_DRAWN_MAP_BYTES,
  MAX_DRAWN_POINTS,
} from '@bramble/domain/geo/drawn-map'
import { describe, expect, it } from 'vitest'
import { drawMap } from './draw-map.ts'
import type { AreaKind, LineKind, NamedFeatures } from './features.ts'
import { packMap, UnfitMapError, unpackMap, type DrawnMap, type PackedMap } from './packed-map.ts'
import { denseTown } from './testing/dense-town.ts'
import { ORIGIN } from './testing/drawn-ground.ts'

/** About what gzip makes of it. */
const bytesOf = (text: string) => Math.round(text.length * 0.4)
const REACH = 600

const meters = fc.double({ min: -REACH, max: REACH, noNaN: true })
const points = (fewest: number) =>
  fc
    .array(fc.tuple(meters, meters), { minLength: fewest, maxLength: 12 })
    .map((places) => places.flat())
const drawn: fc.Arbitrary<DrawnMap> = fc.record({
  origin: fc.constant(ORIGIN),
  reachMeters: fc.constant(REACH),
  areas: fc.array(
    fc.record({
      kind: fc.constantFrom(...DRAWN_AREAS),
      shapes: fc.array(fc.array(points(3), { minLength: 1, maxLength: 3 }), { maxLength: 3 }),
    }),
    { maxLength: DRAWN_AREAS.length },
  ),
  lines: fc.array(
    fc.record({
      kind: fc.constantFrom(...DRAWN_LINES),
      widthMeters: fc.integer({ min: 1, max: 50 }),
      lines: fc.array(points(2), { maxLength: 3 }),
    }),
    { maxLength: 4 },
  ),
  names: fc.constant([{ text: 'Mill Lane', eastMeters: 3, northMeters: -0.2, degrees: -4 }]),
})

/** Whether each place of a line is one of the other's, but for rounding. */
function isWithin(line: readonly number[], of: readonly number[]): boolean {
  for (let at = 0; at < line.length; at += 2) {
    let nearest = Infinity
    for (let n = 0; n < of.length; n += 2) {
      const off = Math.max(Math.abs(line[at]! - of[n]!), Math.abs(line[at + 1]! - of[n + 1]!))
      nearest = Math.min(nearest, off)
    }
    if (nearest > 0.5) return false
  }
  return true
}

describe('a packed map', () => {
  it('is within half a metre of the map after its way', () => {
    fc.assert(
      fc.property(drawn, (map) => {
        const back = unpackMap(JSON.parse(JSON.stringify(packMap(map))))
        expect(back.origin).toEqual(ORIGIN)
        expect(back.names).toMatchObject([{ text: 'Mill Lane', eastMeters: 3, degrees: -4 }])
        const linesOf = ({ areas, lines }: DrawnMap) => [
          ...areas.flatMap(({ kind, shapes }) => shapes.flat().map((line) => ({ kind, line }))),
          ...lines.flatMap(({ kind, lines: all }) => all.map((line) => ({ kind, line }))),
        ]
        const originals = linesOf(map)
        for (const { kind, line } of linesOf(back)) {
          const isKnown = originals.some(
            (one) => one.kind === kind && isWithin(one.line, line) && isWithin(line, one.line),
          )
          expect(isKnown).toBe(true)
        }
      }),
      { numRuns: 30 },
    )
  })

  it('is refused, and nothing else happens, where it is not one', () => {
    const refuses = (given: unknown) => {
      try {
        const map = unpackMap(given)
        const all = [
          ...map.areas.flatMap(({ shapes }) => shapes.flat(2)),
          ...map.lines.flatMap((one) => one.lines.flat()),
        ]
        expect(all.flat().every((one) => Math.abs(one) <= REACH + 1)).toBe(true)
      } catch (error) {
        expect(error).toBeInstanceOf(UnfitMapError)
      }
    }
    fc.assert(fc.property(fc.anything(), refuses))
    const good = packMap({
      ...{ origin: ORIGIN, reachMeters: REACH },
      areas: [{ kind: 'wood', shapes: [[[0, 0, 10, 0, 10, 10]]] }],
      lines: [{ kind: 'way', widthMeters: 2, lines: [[0, 0, 10, 0]] }],
      names: [],
    })
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(good)), fc.jsonValue(), (key, value) => {
        refuses({ ...good, [key]: value })
      }),
    )
    const line = (...steps: number[]) => ({
      ...good,
      lines: [{ kind: 'way' as const, widthSteps: 4, lines: [steps] }],
    })
    const hostile: unknown[] = [
      line(0, 0),
      line(0, 0, 1),
      line(0, 0, 5000, 0),
      line(0, 0, Number.NaN, 0),
      line(0, 0, 1e308, 1e308),
      line(...Array.from({ length: 2 * MAX_DRAWN_POINTS + 2 }, () => 0)),
      { ...good, reachMeters: 1e9 },
      { ...good, areas: [{ kind: 'constructor', shapes: [] }] },
      { ...good, names: [{ text: 'x'.repeat(61), east: 0, north: 0, degrees: 0 }] },
    ]
    for (const one of hostile) expect(() => unpackMap(one)).toThrow(UnfitMapError)
    expect(unpackMap(good).lines).toHaveLength(1)
  })
})

function countOf(map: PackedMap, kind: string): number {
  const shapes = map.areas.filter((one) => one.kind === kind).flatMap((one) => one.shapes)
  const lines = map.lines.filter((one) => one.kind === kind).flatMap((one) => one.lines)
  return shapes.length + lines.length
}

describe('a map of the ground', () => {
  it('stays below 40 kB in the densest town: far houses go before near ones and streets', () => {
    const town = denseTown()
    const map = drawMap(town, bytesOf)
    expect(bytesOf(JSON.stringify(map))).toBeLessThanOrEqual(MAX_DRAWN_MAP_BYTES)
    expect(countOf(map, 'lane')).toBeGreaterThanOrEqual(30)
    const houses = map.areas.find(({ kind }) => kind === 'building')?.shapes ?? []
    expect(houses.length).toBeGreaterThan(1_000)
    for (const [ring] of houses) {
      expect(Math.hypot(ring![0]! / 2, ring![1]! / 2)).toBeLessThan(320)
    }
    expect(map.names.length).toBeGreaterThan(20)
  })

  it('stays below it whatever the ground is', () => {
    const areaKinds: AreaKind[] = ['building', 'wood', 'water', 'field', 'settled', 'closed']
    const lineKinds: LineKind[] = ['road', 'lane', 'way', 'steps', 'rail', 'water']
    // Chance does not pack well.
    const noise = fc.record({
      seed: fc.integer(),
      kind: fc.constantFrom(...areaKinds, ...lineKinds),
      count: fc.integer({ min: 1, max: 1_200 }),
      spread: fc.integer({ min: 5, max: 900 }),
    })
    fc.assert(
      fc.property(fc.array(noise, { minLength: 1, maxLength: 4 }), (sorts) => {
        const areas: NamedFeatures['areas'][number][] = []
        const lines: NamedFeatures['lines'][number][] = []
        for (const { seed, kind, count, spread } of sorts) {
          let state = seed >>> 0
          const next = () => {
            state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
            return (state / 2 ** 32 - 0.5) * 2 * spread
          }
          for (let n = 0; n < count; n++) {
            const line = Array.from({ length: 8 }, next)
            if (lineKinds.includes(kind as LineKind) && kind !== 'water') {
              const one = { kind: kind as LineKind, halfWidthMeters: 2, isBarrier: false }
              lines.push({ ...one, points: line })
            } else areas.push({ kind: kind as AreaKind, rings: [[...line, line[0]!, line[1]!]] })
          }
        }
        const features = { origin: ORIGIN, reachMeters: REACH, areas, lines, names: [] }
        const map = drawMap(features, bytesOf)
        expect(bytesOf(JSON.stringify(map))).toBeLessThanOrEqual(MAX_DRAWN_MAP_BYTES)
        expect(unpackMap(map).reachMeters).toBe(REACH)
      }),
      { numRuns: 3 },
    )
  })

  it('ends at its edge, and has no borders and no residential land', () => {
    const ring = (half: number) => [
      -half,
      -half,
      half,
      -half,
      half,
      half,
      -half,
      half,
      -half,
      -half,
    ]
    const kinds = ['wood', 'reserve', 'settled'] as const
    const map = drawMap(
      {
        ...{ origin: ORIGIN, reachMeters: 100, names: [] },
        areas: kinds.map((kind) => ({ kind, rings: [ring(500)] })),
        lines: [{ kind: 'way', halfWidthMeters: 1, isBarrier: false, points: [-900, 0, 900, 0] }],
      },
      bytesOf,
    )
    expect(map.areas.map(({ kind }) => kind)).toEqual(['wood'])
    expect(map.lines[0]?.lines).toEqual([[-200, 0, 400, 0]])
    expect(unpackMap(map).areas[0]?.shapes[0]?.[0]).toHaveLength(8)
  })

  it('says each name once, along its street and near the middle, and never upside down', () => {
    const names = [
      { text: 'Mill Lane', points: [400, 300, 500, 300] },
      { text: 'Mill Lane', points: [80, 40, -20, 20] },
      { text: 'Duck Pond', points: [50, -60] },
      { text: 'Far Away', points: [5_000, 0, 6_000, 0] },
      { text: ' ', points: [0, 0, 90, 0] },
    ]
    const { names: said } = drawMap(
      { origin: ORIGIN, reachMeters: REACH, areas: [], lines: [], names },
      bytesOf,
    )
    expect(said).toEqual([
      { text: 'Mill Lane', east: 60, north: 60, degrees: 11 },
      { text: 'Duck Pond', east: 100, north: -120, degrees: 0 },
    ])
  })
})
