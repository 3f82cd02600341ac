import { expect, it } from 'vitest'
import { haversineMeters } from '../geo/distance.ts'
import { HIDING_AREA_METERS, hidingArea } from './hiding-area.ts'

const location = { lat: 51.5, lng: -0.12 }
const areas = Array.from({ length: 200 }, (_, i) => hidingArea({ id: `challenge ${i}`, location }))

it('holds the spot, never at its edge', () => {
  for (const { centre, radiusMeters } of areas) {
    expect(radiusMeters).toBe(HIDING_AREA_METERS)
    expect(haversineMeters(centre, location)).toBeLessThan(HIDING_AREA_METERS - 5)
  }
})

it('has its middle in all directions, seldom at the spot', () => {
  const north = areas.filter(({ centre }) => centre.lat > location.lat).length
  const east = areas.filter(({ centre }) => centre.lng > location.lng).length
  const near = areas.filter(({ centre }) => haversineMeters(centre, location) < 5).length
  expect([north, east].every((count) => count > 60 && count < 140)).toBe(true)
  expect(near).toBeLessThan(40)
})

it('stands still', () => {
  expect(hidingArea({ id: 'challenge 7', location })).toEqual(areas[7])
})
