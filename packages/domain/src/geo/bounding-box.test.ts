import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { boxesAround, type BoundingBox } from './bounding-box.ts'
import { haversineMeters } from './distance.ts'
import type { LatLng } from './lat-lng.ts'

/** Whether a place lies in the box, its edges included. */
function isInBox(place: LatLng, box: BoundingBox): boolean {
  return (
    place.lat >= box.south &&
    place.lat <= box.north &&
    place.lng >= box.west &&
    place.lng <= box.east
  )
}

const place = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
})

describe('the boxes a search looks into', () => {
  it('hold every place within the radius, anywhere on the globe', () => {
    const near = fc.double({ min: -0.004, max: 0.004, noNaN: true })
    const radius = fc.integer({ min: 50, max: 500 })
    fc.assert(
      fc.property(place, near, near, radius, (center, dLat, dLng, radiusMeters) => {
        const stretch = Math.max(0.01, Math.cos((center.lat * Math.PI) / 180))
        const lng = center.lng + dLng / stretch
        const other = {
          lat: Math.max(-90, Math.min(90, center.lat + dLat)),
          lng: lng > 180 ? lng - 360 : lng < -180 ? lng + 360 : lng,
        }
        fc.pre(haversineMeters(center, other) <= radiusMeters)
        const boxes = boxesAround(center, radiusMeters)
        expect(boxes.some((box) => isInBox(other, box))).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  it('hug the circle in a park', () => {
    const [box, second] = boxesAround({ lat: 51.5, lng: -0.12 }, 300)
    expect(second).toBeUndefined()
    expect(haversineMeters({ lat: 51.5, lng: -0.12 }, { lat: box!.north, lng: -0.12 })).toBeCloseTo(
      300,
      2,
    )
    expect(haversineMeters({ lat: 51.5, lng: -0.12 }, { lat: 51.5, lng: box!.east })).toBeCloseTo(
      300,
      2,
    )
  })

  it('split where the circle crosses the antimeridian, from either side', () => {
    for (const lng of [179.999, -179.999]) {
      const boxes = boxesAround({ lat: -17, lng }, 300)
      expect(boxes).toHaveLength(2)
      expect(boxes.some((box) => isInBox({ lat: -17, lng: 179.9995 }, box))).toBe(true)
      expect(boxes.some((box) => isInBox({ lat: -17, lng: -179.9995 }, box))).toBe(true)
      expect(boxes.every((box) => box.west <= box.east)).toBe(true)
    }
  })

  it('take every longitude around a pole', () => {
    expect(boxesAround({ lat: 89.999, lng: 10 }, 300)).toEqual([
      expect.objectContaining({ north: 90, west: -180, east: 180 }),
    ])
    expect(boxesAround({ lat: -90, lng: 0 }, 300)).toEqual([
      expect.objectContaining({ south: -90, west: -180, east: 180 }),
    ])
  })
})
