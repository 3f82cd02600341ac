import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromPlane, haversineMeters } from '../geo/distance.ts'
import type { LatLng } from '../geo/lat-lng.ts'
import type { Reading } from './reading.ts'
import { isRecordedWell, recordedPlace } from './recorded-place.ts'

const OAK: LatLng = { lat: 51.5, lng: -0.12 }

function reading(eastMeters: number, northMeters: number, accuracyMeters = 8, atMs = 0): Reading {
  return { ...fromPlane(OAK, { eastMeters, northMeters }), accuracyMeters, atMs }
}
const off = (readings: readonly Reading[]) => haversineMeters(OAK, recordedPlace(readings)!)
const accuracy = (readings: readonly Reading[]) => recordedPlace(readings)!.accuracyMeters

describe('[WIZ-12] the place of a challenge', () => {
  it('is not known without a usable reading', () => {
    expect(recordedPlace([])).toBeNull()
    expect(recordedPlace([reading(0, 0, 101), reading(0, 0, Number.NaN)])).toBeNull()
  })

  it('of one reading is that reading, no better and no worse', () => {
    expect(off([reading(0, 0, 12)])).toBeLessThan(0.001)
    expect(accuracy([reading(0, 0, 12)])).toBeCloseTo(12)
  })

  it('lies in the middle of several', () => {
    expect(off([reading(4, 0), reading(-4, 0), reading(0, 4), reading(0, -4)])).toBeLessThan(0.01)
  })

  it('is drawn to the sharp ones', () => {
    expect(off([reading(0, 0, 5), reading(20, 0, 50)])).toBeLessThan(0.5)
  })

  it('takes no notice of one that jumped away', () => {
    const still = [reading(0, 0), reading(1, 0), reading(0, 1), reading(-1, -1)]
    const place = recordedPlace([...still, reading(60, 0)])
    expect(place?.readings).toBe(4)
    expect(haversineMeters(OAK, place!)).toBeLessThan(1)
  })

  it('is never claimed to be sharper than 0.7 of a reading, however many there are', () => {
    const many = Array.from({ length: 500 }, (_, i) => reading((i % 25) / 50, i / 500, 10))
    expect(accuracy(many)).toBeGreaterThan(7)
    expect(accuracy(many)).toBeLessThan(7.2)
  })

  it('is not claimed to be sharper because the phone says the same again', () => {
    const same = Array.from({ length: 12 }, (_, i) => reading(0, 0, 40, i * 1000))
    expect(accuracy(same)).toBeCloseTo(40)
    expect(recordedPlace(same)?.readings).toBe(12)
  })

  it('is not believed to be sharper than the readings lie together', () => {
    const scattered = [reading(-12, 0, 4.5), reading(12, 0, 4.5), reading(0, 12, 4.5)]
    expect(accuracy(scattered)).toBeGreaterThan(9)
  })

  it('is not believed below 2 m, whatever the phone says of itself', () => {
    expect(accuracy(Array.from({ length: 50 }, () => reading(0, 0, 0.5)))).toBeGreaterThan(2)
  })

  it('lies among its readings, on both sides of the date line too', () => {
    const offset = fc.double({ min: -15, max: 15, noNaN: true })
    const one = fc.tuple(offset, offset, fc.double({ min: 3, max: 60, noNaN: true }))
    const middle = fc.record({
      lat: fc.double({ min: -80, max: 80, noNaN: true }),
      lng: fc.constantFrom(-180, -0.12, 0, 179.9999),
    })
    fc.assert(
      fc.property(middle, fc.array(one, { minLength: 1, maxLength: 20 }), (at, all) => {
        const place = recordedPlace(
          all.map(([eastMeters, northMeters, accuracyMeters]) => ({
            ...fromPlane(at, { eastMeters, northMeters }),
            accuracyMeters,
            atMs: 0,
          })),
        )!
        expect(haversineMeters(at, place)).toBeLessThan(15 * Math.SQRT2 + 0.1)
        expect(place.accuracyMeters).toBeGreaterThan(0)
      }),
    )
  })
})

describe('[CONST-03] recording', () => {
  const five = (accuracyMeters: number) =>
    Array.from({ length: 5 }, (_, i) => reading(0, 0, accuracyMeters, i * 1000))

  it.each([
    ['ends when five readings make it sharp', five(8), true],
    ['goes on while it is vague', five(30), false],
    ['goes on while it rests on luck', five(4).slice(0, 2), false],
  ])('%s', (_, readings, isOver) => {
    expect(isRecordedWell(readings, 10)).toBe(isOver)
  })
})
