import { describe, expect, it } from 'vitest'
import { toWebMercator } from './web-mercator.ts'

describe('the map plane of the spatial index', () => {
  it('has its origin where the equator meets Greenwich', () => {
    const point = toWebMercator({ lat: 0, lng: 0 })
    expect(point.xMeters).toBe(0)
    expect(point.yMeters).toBeCloseTo(0, 9)
  })

  it('ends in a square of 20,037,508.34 m', () => {
    const corner = toWebMercator({ lat: 90, lng: 180 })
    expect(corner.xMeters).toBeCloseTo(20_037_508.342_789, 4)
    expect(corner.yMeters).toBeCloseTo(20_037_508.342_789, 3)
    expect(toWebMercator({ lat: -90, lng: -180 }).yMeters).toBeCloseTo(-20_037_508.342_789, 3)
  })

  it('puts London where every map puts it', () => {
    const london = toWebMercator({ lat: 51.5, lng: -0.12 })
    expect(london.xMeters).toBeCloseTo(-13_358.338_895, 3)
    expect(london.yMeters).toBeCloseTo(6_710_219.083_221, 3)
  })
})
