import { haversineMeters } from '@bramble/domain/geo/distance'
import { describe, expect, it } from 'vitest'
import { metersBetween, placeOf, spotOf } from '../src/ground.ts'
import {
  limitPush,
  MAX_PACE,
  walkByPush,
  WALKING_METERS_PER_SECOND,
  walkTowards,
} from '../src/walk.ts'

const HERE = { eastMeters: 0, northMeters: 0 }

describe('walking at a desk', () => {
  it('the desk and the game agree on distances', () => {
    const spot = { eastMeters: 120, northMeters: -160 }
    expect(haversineMeters(placeOf(HERE), placeOf(spot))).toBeCloseTo(200, 0)
    expect(metersBetween(spotOf(placeOf(spot)), spot)).toBeLessThan(0.01)
  })

  it('a joystick cannot be pushed beyond its rim, and a corner is not faster', () => {
    const corner = limitPush({ east: 1, north: 1 })
    expect(Math.hypot(corner.east, corner.north)).toBeCloseTo(1)
    expect(limitPush({ east: 0.3, north: 0 })).toEqual({ east: 0.3, north: 0 })
  })

  it('half a push is half as fast', () => {
    expect(walkByPush(HERE, { east: 0.5, north: 0 }, 2, 3)).toEqual({
      eastMeters: 3,
      northMeters: 0,
    })
  })

  it('a walk to a goal ends there and never passes it', () => {
    const goal = { eastMeters: 30, northMeters: 40 }
    const half = walkTowards(HERE, goal, 5, 5)
    expect(half.isThere).toBe(false)
    expect(metersBetween(half.spot, goal)).toBeCloseTo(25)
    expect(walkTowards(half.spot, goal, 5, 60)).toEqual({ spot: goal, isThere: true })
  })

  it('the fastest pace is one the game still takes for a child', () => {
    expect(MAX_PACE * WALKING_METERS_PER_SECOND).toBeLessThan(15)
  })
})
