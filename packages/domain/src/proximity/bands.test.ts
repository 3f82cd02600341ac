import { describe, expect, it } from 'vitest'
import {
  bandAt,
  colderMarginMeters,
  nextBand,
  PROXIMITY_STATES,
  shownDistanceMeters,
} from './bands.ts'
import type { BandMemory, ProximityBand } from './bands.ts'

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

it('a distance is shown to the metre while the fix is good, else to the nearest 5 m', () => {
  expect(shownDistanceMeters(42.4, 25)).toBe(42.4)
  expect(shownDistanceMeters(42.4, 25.1)).toBe(40)
  expect(shownDistanceMeters(43, 60)).toBe(45)
})
