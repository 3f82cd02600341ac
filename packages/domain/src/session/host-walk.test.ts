import { expect, it } from 'vitest'
import { fromPlane } from '../geo/distance.ts'
import { HOST_LOCATION_JUMP_METERS } from '../limits.ts'
import { followHost } from './host-walk.ts'

const HOME = { lat: 51.5, lng: -0.12 }
const east = (meters: number) => fromPlane(HOME, { eastMeters: meters, northMeters: 0 })

it('a long move of a host is a jump and costs nothing', () => {
  const far = east(HOST_LOCATION_JUMP_METERS + 50)
  expect(followHost(null, HOME, far, 0)).toEqual({ isJump: true, walk: null })
})

it('short moves are jumps once together they are faster than anybody goes', () => {
  const step = HOST_LOCATION_JUMP_METERS - 10
  let walk: Parameters<typeof followHost>[0] = null
  const jumps: boolean[] = []
  for (let i = 0; i < 12; i++) {
    const moved = followHost(walk, east(i * step), east((i + 1) * step), 0)
    walk = moved.walk
    jumps.push(moved.isJump)
  }
  expect(jumps[0]).toBe(false)
  expect(jumps.at(-1)).toBe(true)
  const later = followHost(walk, HOME, east(step), 3_600_000)
  expect(later.isJump).toBe(false)
})
