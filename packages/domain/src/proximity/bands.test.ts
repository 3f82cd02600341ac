import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CLASS_ADVENTURE_RADII_METERS } from '../limits.ts'
import { arrivalRadiusMeters } from './arrival.ts'
import {
  bandAt,
  colderMarginMeters,
  nextBand,
  PROXIMITY_BANDS,
  PROXIMITY_STATES,
  shownDistanceMeters,
} from './bands.ts'
import type { BandMemory, ProximityBand } from './bands.ts'
import { hiddenIn, syntheticWalk } from './testing/synthetic-walk.ts'
import { playWalk } from './testing/two-engines.ts'

it('seven states, coldest first [ROAM-13, ENT-10, OPEN-16]', () => {
  expect(PROXIMITY_STATES).toEqual([
    'ice-cold',
    'very-cold',
    'cold',
    'warm',
    'very-warm',
    'burning',
    'challenge',
  ])
})

function at(distanceMeters: number, accuracyMeters = 5, arrivalRadiusMeters = 13.75) {
  return { distanceMeters, accuracyMeters, arrivalRadiusMeters }
}

function walkThrough(band: ProximityBand, distances: number[], accuracyMeters = 5): string[] {
  let memory: BandMemory = { band, colderUpdates: 0, warmerUpdates: 0 }
  return distances.map((meters) => {
    memory = nextBand(memory, at(meters, accuracyMeters), true)
    return memory.band
  })
}

describe('the warmth of a distance [ROAM-13, OPEN-16]', () => {
  it.each([
    [0, 'burning'],
    [25, 'burning'],
    [25.1, 'very-warm'],
    [45, 'very-warm'],
    [75, 'warm'],
    [120, 'cold'],
    [180, 'very-cold'],
    [180.1, 'ice-cold'],
  ])('at %d m is %s', (meters, band) => {
    expect(bandAt(at(meters))).toBe(band)
  })

  it('every state but the arrival is that of some distance', () => {
    const everyMeter = Array.from({ length: 300 }, (_, meters) => bandAt(at(300 - meters)))
    expect([...new Set(everyMeter), 'challenge']).toEqual(PROXIMITY_STATES)
  })

  it('burns from further away when the fix is vague, at most from 40 m', () => {
    expect(bandAt(at(37, 40, 30))).toBe('burning')
    expect(bandAt(at(40, 40, 60))).toBe('burning')
    expect(bandAt(at(41, 40, 60))).toBe('very-warm')
  })

  it('turns warmer at once and colder only well past the edge, twice in a row', () => {
    expect(walkThrough('warm', [46, 44, 46, 50, 51, 53, 53, 53])).toEqual([
      'warm',
      'very-warm',
      'very-warm',
      'very-warm',
      'very-warm',
      'very-warm',
      'warm',
      'warm',
    ])
  })

  it('never flickers for a child who stands on an edge', () => {
    const distances = Array.from({ length: 40 }, (_, i) => 75 + (i % 2 ? 4 : -4))
    expect(new Set(walkThrough('warm', distances)).size).toBe(1)
  })

  it('does not change by a single update while the fix is vaguer than 50 m', () => {
    expect(walkThrough('warm', [30, 70, 30, 30], 60)).toEqual(['warm', 'warm', 'warm', 'very-warm'])
  })

  it('has a margin between 4 and 25 m', () => {
    expect(colderMarginMeters(25, 5)).toBe(4)
    expect(colderMarginMeters(120, 5)).toBeCloseTo(18)
    expect(colderMarginMeters(45, 60)).toBeCloseTo(18)
    expect(colderMarginMeters(180, 100)).toBe(25)
  })
})

describe('the warmth of a spot that was hidden in a circle', () => {
  const inCircle = (distanceMeters: number, accuracyMeters: number, hidingRadiusMeters?: number) =>
    bandAt({
      distanceMeters,
      accuracyMeters,
      arrivalRadiusMeters: arrivalRadiusMeters(accuracyMeters),
      hidingRadiusMeters,
    })
  const circle = fc.constantFrom(...CLASS_ADVENTURE_RADII_METERS)
  const accuracy = fc.integer({ min: 3, max: 30 })

  it('has each label between the arrival and twice the radius, and never gets warmer on the way out', () => {
    fc.assert(
      fc.property(circle, accuracy, (radius, accuracyMeters) => {
        const first = arrivalRadiusMeters(accuracyMeters) + 0.1
        const last = Math.max(2 * radius, 100)
        const bands: ProximityBand[] = []
        for (let meters = first; meters < last; meters += 0.2) {
          const band = inCircle(meters, accuracyMeters, radius)
          if (bands.at(-1) !== band) bands.push(band)
        }
        expect(bands).toEqual(PROXIMITY_BANDS.toReversed())
      }),
    )
  })

  it('is never told warmer than that of a challenge of people', () => {
    fc.assert(
      fc.property(circle, accuracy, fc.double({ min: 0, max: 300, noNaN: true }), (...drawn) => {
        const [radius, accuracyMeters, meters] = drawn
        const warmth = (band: ProximityBand) => PROXIMITY_BANDS.indexOf(band)
        expect(warmth(inCircle(meters, accuracyMeters, radius))).toBeLessThanOrEqual(
          warmth(inCircle(meters, accuracyMeters)),
        )
      }),
    )
  })

  it('changes nothing but the label: neither the target nor an arrival nor its help', () => {
    for (const accuracyMeters of [5, 20, 40]) {
      const way = syntheticWalk(21, accuracyMeters, 600)
      const facts = (told: ReturnType<typeof playWalk>['told']) =>
        [...told].map(([atMs, one]) => ({ ...one, atMs, state: null }))
      const plain = playWalk(way, { hole: null }).told
      const hidden = playWalk(hiddenIn(60, way), { hole: null }).told
      expect(facts(hidden)).toEqual(facts(plain))
      expect([...hidden.values()].some(({ arrivedId }) => arrivedId !== null)).toBe(true)
      expect([...hidden]).not.toEqual([...plain])
    }
  })
})

it('a distance is shown to the metre while the fix is good, else to the nearest 5 m', () => {
  expect(shownDistanceMeters(42.4, 25)).toBe(42.4)
  expect(shownDistanceMeters(42.4, 25.1)).toBe(40)
  expect(shownDistanceMeters(43, 60)).toBe(45)
})
