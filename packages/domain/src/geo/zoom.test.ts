import { describe, expect, it } from 'vitest'
import {
  clampZoom,
  CREATION_ZOOM,
  GUARDIAN_BUTTON_ZOOM,
  GUARDIAN_OPENING_ZOOM,
  metersPerPixel,
  PLAYER_ZOOM,
  zoomForCircle,
} from './zoom.ts'

describe('map zoom', () => {
  it('knows the ground size of a pixel', () => {
    expect(metersPerPixel(0, 0)).toBeCloseTo(156_543.033_928, 5)
    expect(metersPerPixel(60, 10)).toBeCloseTo(76.437, 3)
  })

  it.each([
    ['a child', PLAYER_ZOOM, 14, 17],
    ['a guardian at first', GUARDIAN_OPENING_ZOOM, 14, 17],
    ['a guardian using the buttons', GUARDIAN_BUTTON_ZOOM, 10, 18],
    ['a guardian making a challenge', CREATION_ZOOM, 15, 18],
  ])(
    'for %s stays within its limits [MAP-02, MAP-05, MAP-06, OPEN-69]',
    (_who, range, min, max) => {
      expect(clampZoom(0, range)).toBe(min)
      expect(clampZoom(25, range)).toBe(max)
      expect(clampZoom(16, range)).toBe(16)
    },
  )

  it('shows the whole 300 m circle on a phone, and one step more would not [MAP-02]', () => {
    const zoom = zoomForCircle({ lat: 51.5, radiusMeters: 300 }, 360, PLAYER_ZOOM)
    expect(600 / metersPerPixel(51.5, zoom)).toBeLessThanOrEqual(360)
    expect(600 / metersPerPixel(51.5, zoom + 1)).toBeGreaterThan(360)
  })
})
