import { hidingArea } from '@bramble/domain/challenge/hiding-area'
import { fromPlane, haversineMeters } from '@bramble/domain/geo/distance'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { distanceText } from '#/platform/format.ts'
import { bearingDegrees, describeMarker, describePlace } from './directions.ts'

const HERE = { lat: 51.5, lng: -0.1 }

it.each([
  [{ lat: 51.501, lng: -0.1 }, 0],
  [{ lat: 51.5, lng: -0.098 }, 90],
  [{ lat: 51.499, lng: -0.1 }, 180],
  [{ lat: 51.5, lng: -0.102 }, 270],
])('looks the right way to %o', (place, degrees) => {
  expect(bearingDegrees(HERE, place)).toBeCloseTo(degrees, 0)
})

it('says so when it is right here', () => {
  expect(describePlace('The oak', HERE, HERE)).toBe('The oak: right here')
})

it('[CONST-28] writes metres, and kilometres with one decimal', () => {
  expect(describePlace('Oak', { lat: 51.501, lng: -0.1 }, HERE)).toBe('Oak: 111 m, north')
  expect(describePlace('Oak', { lat: 51.52, lng: -0.1 }, HERE)).toBe('Oak: 2.2 km, north')
})

describe('what is said of a marker', () => {
  const offsets = fc.record({
    eastMeters: fc.double({ min: -900, max: 900, noNaN: true }),
    northMeters: fc.double({ min: -900, max: 900, noNaN: true }),
  })

  it('[ROAM-08] of a circle never contradicts the metres that the child is shown', () => {
    fc.assert(
      fc.property(offsets, fc.uuid(), (offset, id) => {
        const location = fromPlane(HERE, offset)
        const { centre, radiusMeters } = hidingArea({ id, location })
        const marker = { id, kind: 'target' as const, title: 'Oak', place: centre }
        const area = { areaMeters: radiusMeters, hiddenAt: location }
        const said = describeMarker({ ...marker, ...area }, HERE)
        const meters = haversineMeters(HERE, location)
        if (said === 'Oak: you are in its circle') {
          expect(haversineMeters(HERE, centre)).toBeLessThanOrEqual(radiusMeters)
          return
        }
        const about = /^Oak: about (?:(\d+) m|([\d.]+) km), [a-z-]+$/.exec(said)
        expect(about, said).not.toBeNull()
        const saidMeters = about![1] === undefined ? Number(about![2]) * 1000 : Number(about![1])
        // Kilometres have one decimal.
        const roundedBy = about![1] === undefined ? 60 : 20
        expect(Math.abs(saidMeters - meters), said).toBeLessThan(roundedBy)
        // Nobody can tell a place of the circle from its middle.
        expect(saidMeters % 20, said).toBe(0)
      }),
    )
  })

  it('of an exact place is the distance to the metre', () => {
    fc.assert(
      fc.property(offsets, (offset) => {
        const place = fromPlane(HERE, offset)
        const meters = haversineMeters(HERE, place)
        fc.pre(meters >= 3)
        const said = describeMarker({ id: 'oak', kind: 'available', title: 'Oak', place }, HERE)
        expect(said.startsWith(`Oak: ${distanceText(meters)}, `), said).toBe(true)
      }),
    )
  })
})
