import { describe, expect, it } from 'vitest'
import { isLatLng } from './lat-lng.ts'

describe('a place on the globe', () => {
  it.each([
    [51.5, -0.12],
    [90, 180],
    [-90, -180],
    [0, 0],
  ])('%d, %d is one', (lat, lng) => {
    expect(isLatLng({ lat, lng })).toBe(true)
  })

  it.each([
    [90.01, 0],
    [0, 180.01],
    [Number.NaN, 0],
    [0, Number.NaN],
    [Number.POSITIVE_INFINITY, 0],
  ])('%d, %d is none', (lat, lng) => {
    expect(isLatLng({ lat, lng })).toBe(false)
  })
})
