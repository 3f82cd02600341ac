import { expect, it } from 'vitest'
import { bearingDegrees, describePlace } from './directions.ts'

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
