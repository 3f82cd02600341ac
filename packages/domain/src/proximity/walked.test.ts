import { describe, expect, it } from 'vitest'
import { createSmoother } from '../gps/smoother.ts'
import { emptyProximityMemory } from './memory.ts'
import { challenge, fromOak, post, stay, walk, walkerAmong } from './testing/walk.ts'
import { updateProximity } from './update.ts'

/** A phone that measures once a second, and whose page posts every 3 s while it is awake. */
function phoneAmong(eastMeters: number) {
  const nest = challenge('nest', eastMeters)
  let smoother = createSmoother()
  let memory = emptyProximityMemory()
  let second = 0
  return {
    /** So many seconds awake, each at the place of the way; the first answer that is an arrival. */
    awake(seconds: number, way: (second: number) => number, accuracyMeters = 5, measures = true) {
      let position = null
      let fix = null
      let arrived: { kind: string; afterSeconds: number } | null = null
      for (let i = 0; i < seconds; i++, second++) {
        const atMs = 1000 * second
        if (measures || fix === null) {
          // A few metres to and fro, as phones in the open are.
          const wobble = Math.sin(1.7 * second)
          fix = { ...fromOak(way(i) + wobble, Math.cos(2.3 * second)), accuracyMeters, atMs }
          position = smoother.push(fix)
        }
        if (i % 3 !== 0 || position === null || arrived !== null) continue
        const update = updateProximity(memory, {
          nowMs: atMs,
          location: position,
          fix,
          eligible: [nest],
          arrivedId: null,
          mayArrive: true,
          canAsk: true,
        })
        memory = update.memory
        if (update.arrival !== null) arrived = { kind: update.arrival, afterSeconds: i }
      }
      return arrived
    },
    /** The page runs no more; one that finds that out forgets old readings. */
    sleeps(seconds: number, isNoticed = true) {
      second += seconds
      if (isNoticed) smoother = createSmoother()
    },
  }
}

describe('a phone that sleeps in a pocket while its child walks', () => {
  it.each([
    [120, 200],
    [120, 60],
    [60, 90],
    [40, 50],
    [30, 45],
    [900, 200],
  ])('for %d s and %d m lets it in within 6 s of standing there', (seconds, meters) => {
    for (const isNoticed of [true, false]) {
      const phone = phoneAmong(meters)
      phone.awake(60, (i) => Math.min(0, i - 50))
      phone.sleeps(seconds, isNoticed)
      const arrived = phone.awake(15, () => meters)
      expect(arrived).toMatchObject({ kind: 'sure' })
      expect(arrived!.afterSeconds).toBeLessThanOrEqual(6)
    }
  })

  it('lets it in as well where the page is awake and the phone sees no satellites', () => {
    const phone = phoneAmong(70)
    phone.awake(60, (i) => Math.min(0, i - 50))
    phone.awake(70, () => 0, 5, false)
    expect(phone.awake(15, () => 70)).toMatchObject({ kind: 'sure' })
  })

  it.each([
    ['faster than on foot', 40, 200, 5],
    ['no further than an error', 60, 30, 5],
    ['as vague as Wi-Fi', 60, 75, 12],
  ])('asks it that has come %s', (_, seconds, meters, accuracyMeters) => {
    const phone = phoneAmong(meters)
    phone.awake(30, () => 0, accuracyMeters)
    phone.sleeps(60)
    phone.awake(30, () => 0, accuracyMeters)
    phone.sleeps(seconds)
    expect(phone.awake(30, () => meters, accuracyMeters)).toMatchObject({ kind: 'soft' })
  })

  it('asks it where a sensor that was awake has felt nobody walk', () => {
    const child = walkerAmong(challenge('nest', 70))
    Object.assign(child, { canAsk: true, sendsFixes: true, walks: false, accuracyMeters: 5 })
    const arrival = () => {
      stay(child, 0, 5)
      const measuredAtMs = child.nowMs
      for (let i = 0; i < 15; i++) post(child, 0, { measuredAtMs })
      return Array.from({ length: 10 }, () => post(child, 70).arrival).find((kind) => kind !== null)
    }
    expect(arrival()).toBe('soft')
    child.walks = true
    child.memory = { ...child.memory, denied: null }
    expect(arrival()).toBe('sure')
  })
})

describe('a walk', () => {
  /** Walks to a spot 40 m away, in posts that come in these times, in milliseconds, one after the other. */
  function arrivalAfter(...gapsMs: number[]) {
    const child = walkerAmong(challenge('nest', 40))
    child.canAsk = true
    stay(child, 0, 3)
    const kinds = Array.from(
      { length: 20 },
      (_, i) =>
        post(child, Math.min(40, 2.7 * (i + 1)), { afterMs: gapsMs[i % gapsMs.length] }).arrival,
    )
    return kinds.find((kind) => kind !== null)
  }

  it('is one where a post is late and the next comes right after it', () => {
    expect(arrivalAfter(3000)).toBe('sure')
    expect(arrivalAfter(5800, 200)).toBe('sure')
  })

  it('is not forgotten where the same place is told again within a moment', () => {
    const child = walkerAmong(challenge('nest', 200))
    walk(child, 0, 30)
    const walkedAtMs = child.nowMs
    post(child, 30.1, { afterMs: 1 })
    expect(child.memory.walkedAtMs).toBeGreaterThanOrEqual(walkedAtMs)
  })
})
