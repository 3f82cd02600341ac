import { describe, expect, it } from 'vitest'
import { metersPerPixel, PLAYER_ZOOM, zoomForCircle } from './zoom.ts'

describe('map zoom', () => {
  it('knows the ground size of a pixel', () => {
    expect(metersPerPixel(0, 0)).toBeCloseTo(156_543.033_928, 5)
    expect(metersPerPixel(60, 10)).toBeCloseTo(76.437, 3)
  })

  it('shows the whole 300 m circle on a phone, and one step more would not [MAP-02]', () => {
    const zoom = zoomForCircle({ lat: 51.5, radiusMeters: 300 }, 360, PLAYER_ZOOM)
    expect(600 / metersPerPixel(51.5, zoom)).toBeLessThanOrEqual(360)
    expect(600 / metersPerPixel(51.5, zoom + 1)).toBeGreaterThan(360)
  })
})
