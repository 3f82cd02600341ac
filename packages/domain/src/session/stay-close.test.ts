import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromPlane } from '../geo/distance.ts'
import { STAY_CLOSE_RADII_METERS } from '../limits.ts'
import {
  SILENT_AFTER_MS,
  smallestHonestRadius,
  standingForHost,
  updateCircle,
  updateReunion,
  type CircleMemory,
  type CircleResult,
  type ReunionMemory,
} from './stay-close.ts'

const HOST = { lat: 51.5, lng: -0.12 }
const START = 1_800_000_000_000
const at = (meters: number) => fromPlane(HOST, { eastMeters: meters, northMeters: 0 })

interface Step {
  meters: number
  child?: number
  host?: number
  hostAgeMs?: number
  childAgeMs?: number
  isFollowed?: boolean
}

/** Looks every three seconds; the results of all of them. */
function walk(steps: readonly Step[], radiusMeters = 60, everyMs = 3_000): CircleResult[] {
  let memory: CircleMemory | null = null
  return steps.map((step, i) => {
    const { meters, child = 5, host = 5, hostAgeMs = 0, childAgeMs = 0, isFollowed = true } = step
    const nowMs = START + i * everyMs
    const result = updateCircle(memory, {
      child: { place: at(meters), accuracy: child, atMs: nowMs - childAgeMs },
      host: { place: HOST, accuracy: host, atMs: nowMs - hostAgeMs, isFollowed },
      radiusMeters,
      nowMs,
    })
    ;({ memory } = result)
    return result
  })
}

const stay = (step: Step, looks: number): Step[] => Array.from({ length: looks }, () => step)
const last = <T>(all: readonly T[]): T => all[all.length - 1]!

describe('updateCircle', () => {
  it('tells the child at the second look outside and the host when the run lasts 12 s', () => {
    const results = walk(stay({ meters: 90 }, 6))
    expect(results.map(({ isToldToChild }) => isToldToChild)).toEqual([
      false,
      ...Array(5).fill(true),
    ])
    expect(results.map(({ isToldToHost }) => isToldToHost)).toEqual([
      ...Array(4).fill(false),
      true,
      true,
    ])
    expect(results[0]!.state).toBe('inside')
    expect(results[1]!.state).toBe('outside')
  })

  it('is outside only when the whole error circles lie apart from the circle', () => {
    expect(last(walk(stay({ meters: 99, child: 20, host: 20 }, 8))).state).toBe('inside')
    expect(last(walk(stay({ meters: 101, child: 20, host: 20 }, 8))).state).toBe('outside')
    // The host may have walked a metre in each second since, but for the rhythm of its dashboard.
    const told = { meters: 101, child: 20, host: 20, hostAgeMs: 6_000 }
    expect(last(walk(stay(told, 8))).state).toBe('outside')
    expect(last(walk(stay({ ...told, hostAgeMs: 8_000 }, 8))).state).toBe('inside')
  })

  it('ends at the second look within the radius, for child and host', () => {
    const results = walk([...stay({ meters: 90 }, 5), ...stay({ meters: 50 }, 2)])
    expect(results[5]).toMatchObject({ isToldToChild: true, isToldToHost: true })
    expect(results[6]).toMatchObject({ isToldToChild: false, isToldToHost: false, state: 'inside' })
  })

  it('a look between both neither ends an alarm nor goes on with a run', () => {
    const between = { meters: 65 }
    const told = walk([...stay({ meters: 90 }, 5), ...stay(between, 9)])
    expect(last(told).isToldToHost).toBe(true)
    const broken = walk([...stay({ meters: 90 }, 4), between, ...stay({ meters: 90 }, 4)])
    expect(last(broken)).toMatchObject({ isToldToChild: true, isToldToHost: false })
  })

  it('says that it cannot tell where phones are too vague for the circle, or the host is silent', () => {
    expect(last(walk(stay({ meters: 40, child: 35, host: 30 }, 5))).state).toBe('unclear')
    const silent = { meters: 40, hostAgeMs: SILENT_AFTER_MS + 1 }
    expect(last(walk(stay(silent, 5))).state).toBe('unclear')
    const unknown = updateCircle(null, {
      child: { place: HOST, accuracy: 5, atMs: START },
      host: null,
      radiusMeters: 60,
      nowMs: START,
    })
    expect(unknown.state).toBe('unclear')
    // Far enough away is outside, however vague the phones are.
    expect(last(walk(stay({ meters: 200, child: 35, host: 30 }, 5))).isToldToHost).toBe(true)
  })

  it('an alarm outlives silence; nobody else is near while nothing is heard', () => {
    const away = last(walk(stay({ meters: 90 }, 5))).memory
    const muchLater = away.lookedAtMs + 300_000
    expect(standingForHost(away, muchLater)).toBe('outside')
    const near = last(walk(stay({ meters: 20 }, 5))).memory
    expect(standingForHost(near, near.lookedAtMs + SILENT_AFTER_MS)).toBe('inside')
    expect(standingForHost(near, near.lookedAtMs + SILENT_AFTER_MS + 1)).toBe('unclear')
    expect(standingForHost(null, START)).toBeNull()
  })

  it('says to the host that it cannot tell only after twenty seconds of such looks', () => {
    const vague = { meters: 40, child: 35, host: 30 }
    const said = walk(stay(vague, 10)).map(({ memory }) =>
      standingForHost(memory, memory.lookedAtMs),
    )
    expect(said).toEqual([...Array(7).fill(null), ...Array(3).fill('unclear')])
    const cleared = last(walk([...stay(vague, 9), ...stay({ meters: 40 }, 20)])).memory
    expect(standingForHost(cleared, cleared.lookedAtMs)).toBe('inside')
  })

  it('believes no sharp claim among vague ones, and a phone that has become sharp', () => {
    const sharp = { meters: 105, child: 10, host: 10 }
    const vague = { ...sharp, child: 50 }
    const wandering = walk([vague, ...Array(10).fill([sharp, sharp, vague]).flat()])
    expect(wandering.some(({ isToldToChild }) => isToldToChild)).toBe(false)
    expect(last(walk([...stay(vague, 10), ...stay(sharp, 20)])).isToldToHost).toBe(true)
    // However vague its first fix was.
    const lost = { ...sharp, child: 3_000 }
    expect(last(walk([lost, ...stay(sharp, 20)])).isToldToHost).toBe(true)
  })

  it('tells the host of a run of looks whose claims wander after three times as long', () => {
    const looksUntilTold = (steps: Step[]) => walk(steps).findIndex((one) => one.isToldToHost)
    // Outside at the vaguest claims: they wander by more than a tenth of the radius, or by less.
    const wandering = (child: number) =>
      looksUntilTold(
        Array(10)
          .fill([{ meters: 110, child: 30 }, ...stay({ meters: 110, child }, 3)])
          .flat(),
      )
    expect(wandering(30)).toBe(4)
    expect(wandering(25)).toBe(4)
    expect(wandering(8)).toBeGreaterThan(6)
    expect(wandering(8)).toBeLessThanOrEqual(12)
  })

  describe('while the phone of the host is in a pocket', () => {
    const MINUTE = 60_000
    /** How far a child must be to be outside of a circle of 60 m, phones of 5 m, by the age of the host's place. */
    const rows: [ageMs: number, meters: number][] = [
      [6_000, 70],
      [SILENT_AFTER_MS, 70 + 39],
      [SILENT_AFTER_MS + 1, 70 + 39],
      [MINUTE, 70 + 39 + 4.5],
      [3 * MINUTE, 70 + 39 + 40.5],
      [10 * MINUTE, 70 + 110],
      [30 * MINUTE, 70 + 110],
    ]
    it.each(rows)('the circle goes on around a place %d ms old: %d m', (hostAgeMs, meters) => {
      const inside = walk(stay({ meters: meters - 1, hostAgeMs }, 9))
      expect(inside.some(({ isToldToChild }) => isToldToChild)).toBe(false)
      const state = hostAgeMs > SILENT_AFTER_MS ? 'unclear' : 'inside'
      expect(last(inside).state).toBe(state)
      const outside = last(walk(stay({ meters: meters + 1, hostAgeMs }, 9)))
      expect(outside).toMatchObject({ isToldToHost: true, state: 'outside' })
    })

    it('a place that no page has told, or half an hour old, is nothing to go on from', () => {
      const far = { meters: 3_000, hostAgeMs: SILENT_AFTER_MS + 1 }
      expect(last(walk(stay({ ...far, isFollowed: false }, 9))).state).toBe('unclear')
      expect(last(walk(stay({ ...far, hostAgeMs: 30 * MINUTE + 1 }, 9))).state).toBe('unclear')
    })

    it('an alarm ends where the child is back within the circle', () => {
      const away = stay({ meters: 300, hostAgeMs: MINUTE }, 6)
      const back = stay({ meters: 40, hostAgeMs: MINUTE }, 2)
      expect(last(walk(away)).isToldToHost).toBe(true)
      expect(last(walk([...away, ...back]))).toMatchObject({
        isToldToChild: false,
        isToldToHost: false,
        state: 'unclear',
      })
    })

    it('an older place never makes a child outside that a newer one does not', () => {
      const ages = fc.tuple(
        fc.integer({ min: 0, max: 30 * MINUTE }),
        fc.integer({ min: 0, max: 30 * MINUTE }),
      )
      const meters = fc.double({ min: 0, max: 700, noNaN: true })
      fc.assert(
        fc.property(ages, meters, fc.constantFrom(...STAY_CLOSE_RADII_METERS), (two, away, r) => {
          const told = (hostAgeMs: number) =>
            last(walk(stay({ meters: away, hostAgeMs }, 6), r)).isToldToHost
          if (told(Math.max(...two))) expect(told(Math.min(...two))).toBe(true)
        }),
      )
    })
  })

  it('the host hears nothing of what only the child was told', () => {
    const { memory } = last(walk(stay({ meters: 90 }, 3)))
    expect(memory.isToldToChild).toBe(true)
    expect(standingForHost(memory, memory.lookedAtMs)).toBe('inside')
  })

  it('looks at every fix count as one look in three seconds', () => {
    const everySecond = walk(stay({ meters: 90 }, 14), 60, 1_000)
    const told = everySecond.findIndex(({ isToldToChild }) => isToldToChild)
    expect(told).toBeGreaterThanOrEqual(2)
    expect(everySecond.findIndex(({ isToldToHost }) => isToldToHost)).toBeGreaterThanOrEqual(11)
  })

  it('silence breaks a run', () => {
    const { memory } = last(walk([{ meters: 90 }]))
    const nowMs = memory.lookedAtMs + SILENT_AFTER_MS + 1
    const again = updateCircle(memory, {
      child: { place: at(90), accuracy: 5, atMs: nowMs },
      host: { place: HOST, accuracy: 5, atMs: nowMs, isFollowed: true },
      radiusMeters: 60,
      nowMs,
    })
    expect(again).toMatchObject({ isToldToChild: false, isToldToHost: false })
  })

  it('goes on after the clock was set back', () => {
    const { memory } = last(walk(stay({ meters: 90 }, 5)))
    let current: CircleMemory = memory
    for (let i = 0; i < 2; i += 1) {
      const nowMs = START - 86_400_000 + i * 3_000
      current = updateCircle(current, {
        child: { place: at(10), accuracy: 5, atMs: nowMs },
        host: { place: HOST, accuracy: 5, atMs: nowMs, isFollowed: true },
        radiusMeters: 60,
        nowMs,
      }).memory
    }
    expect(current.isToldToHost).toBe(false)
  })

  const step = fc.record({
    meters: fc.double({ min: 0, max: 400, noNaN: true }),
    child: fc.double({ min: 1, max: 100, noNaN: true }),
    host: fc.double({ min: 1, max: 100, noNaN: true }),
    hostAgeMs: fc.integer({ min: 0, max: 90_000 }),
  })
  const steps = fc.array(step, { minLength: 1, maxLength: 60 })
  const radius = fc.constantFrom(...STAY_CLOSE_RADII_METERS)

  it('never says outside of a child whose places were always within the radius', () => {
    fc.assert(
      fc.property(steps, radius, (all, radiusMeters) => {
        const inside = all.map((one) => ({ ...one, meters: Math.min(one.meters, radiusMeters) }))
        for (const { isToldToChild, isToldToHost } of walk(inside, radiusMeters)) {
          expect(isToldToChild || isToldToHost).toBe(false)
        }
      }),
    )
  })

  it('tells the host only of what the child was told before', () => {
    fc.assert(
      fc.property(steps, radius, (all, radiusMeters) => {
        for (const { isToldToChild, isToldToHost } of walk(all, radiusMeters)) {
          if (isToldToHost) expect(isToldToChild).toBe(true)
        }
      }),
    )
  })

  it('tells of every child that stays outside, within five looks of phones that were as sharp before', () => {
    fc.assert(
      fc.property(steps, radius, step, (before, radiusMeters, { child, host }) => {
        const meters = radiusMeters + child + host + 1
        const away = stay({ meters, child, host }, 5)
        const sharper = before.map((one) => ({
          ...one,
          child: Math.min(one.child, child),
          host: Math.min(one.host, host),
        }))
        expect(last(walk([...sharper, ...away], radiusMeters)).isToldToHost).toBe(true)
      }),
    )
  })

  it('tells of every child that stays ten metres outside, once the vague claims of before have faded', () => {
    fc.assert(
      fc.property(steps, radius, step, (before, radiusMeters, { child, host }) => {
        const meters = radiusMeters + child + host + 10
        const away = stay({ meters, child, host }, 35)
        expect(last(walk([...before, ...away], radiusMeters)).isToldToHost).toBe(true)
      }),
    )
  })

  it('ends at two looks inside, whatever was before, and its memory survives JSON', () => {
    fc.assert(
      fc.property(steps, radius, (before, radiusMeters) => {
        const inside = stay({ meters: radiusMeters / 2 }, 2)
        const results = walk([...before, ...inside], radiusMeters)
        const { memory, isToldToChild, isToldToHost } = last(results)
        expect(isToldToChild || isToldToHost).toBe(false)
        expect(JSON.parse(JSON.stringify(memory))).toEqual(memory)
      }),
    )
  })
})

describe('smallestHonestRadius', () => {
  it.each([
    [5, 5, 30],
    [10, 10, 60],
    [15, 15, 60],
    [25, 10, 100],
    [25, 25, 100],
    [40, 40, 200],
    [300, 40, 200],
  ])('phones of %s and %s m need %s m', (child, host, radius) => {
    expect(smallestHonestRadius(child, host)).toBe(radius)
  })
})

describe('updateReunion', () => {
  interface Near {
    meters: number
    accuracy?: number
    hostAgeMs?: number
  }

  function backAfter(looks: readonly Near[], everyMs = 3_000): number {
    let memory: ReunionMemory | null = null
    return looks.findIndex(({ meters, accuracy = 5, hostAgeMs = 0 }, i) => {
      const nowMs = START + i * everyMs
      const result = updateReunion(memory, {
        child: { place: at(meters), accuracy, atMs: nowMs },
        host: { place: HOST, accuracy, atMs: nowMs - hostAgeMs },
        nowMs,
      })
      ;({ memory } = result)
      return result.isBack
    })
  }

  const times = (one: Near, count: number) => Array.from({ length: count }, () => one)

  it('ten seconds of looks within 20 m mean that the child is back', () => {
    expect(backAfter(times({ meters: 12 }, 8))).toBe(4)
    expect(backAfter(times({ meters: 12 }, 20), 1_000)).toBeGreaterThanOrEqual(10)
  })

  it('somebody passing by, a vague phone or an old place is no proof', () => {
    expect(backAfter(times({ meters: 25 }, 20))).toBe(-1)
    expect(backAfter(times({ meters: 12, accuracy: 25 }, 20))).toBe(-1)
    expect(backAfter(times({ meters: 12, hostAgeMs: 16_000 }, 20))).toBe(-1)
    expect(backAfter(times({ meters: 12, hostAgeMs: 15_000 }, 20))).toBe(-1)
    const passing = [...times({ meters: 12 }, 3), { meters: 30 }, ...times({ meters: 12 }, 3)]
    expect(backAfter(passing)).toBe(-1)
  })
})
