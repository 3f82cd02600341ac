import { describe, expect, it } from 'vitest'
import { fromPlane, haversineMeters } from '../geo/distance.ts'
import { beginWalk, followWalk, type Walk, type WalkVerdict } from './walk.ts'

const HOME = { lat: 51.5, lng: -0.12 }
const at = (eastMeters: number, northMeters = 0, accuracy = 8) => ({
  ...fromPlane(HOME, { eastMeters, northMeters }),
  accuracy,
})

/** Readings as [seconds since the one before, metres east of home]. */
function judge(readings: [number, number, number?][]): WalkVerdict[] {
  let walk: Walk = beginWalk(HOME, 0)
  let nowMs = 0
  return readings.map(([seconds, east, accuracy]) => {
    nowMs += seconds * 1000
    const followed = followWalk(walk, at(east, 0, accuracy), nowMs)
    walk = followed.walk
    return followed.verdict
  })
}

describe('a child (T20)', () => {
  it.each<[string, [number, number, number?][], WalkVerdict[]]>([
    [
      'who runs is believed',
      [
        [3, 20],
        [3, 40],
        [3, 60],
      ],
      ['believed', 'believed', 'believed'],
    ],
    [
      'whose reading settles is believed',
      [
        [1, 190],
        [1, 0],
      ],
      ['believed', 'blip'],
    ],
    [
      'who is asked on the far side of the wood after a minute in the pocket is believed',
      [[60, 480]],
      ['believed'],
    ],
    [
      'at an impossible place is not believed the third time either',
      [
        [3, 900],
        [3, 900],
        [3, 900],
        [3, 900],
      ],
      ['blip', 'blip', 'doubted', 'doubted'],
    ],
    [
      'who seems more than a kilometre away does the check again after a minute',
      [
        [3, 5_000],
        [3, 5_000],
        [3, 5_000],
        [53, 5_000],
        [1, 5_000],
        [3, 5_000],
      ],
      ['blip', 'blip', 'doubted', 'doubted', 'check-again', 'check-again'],
    ],
    [
      'whose phone lies for half a minute goes on as before',
      [...Array.from({ length: 10 }, (): [number, number] => [3, 1_200]), [3, 10], [3, 1_200]],
      ['blip', 'blip', ...Array.from({ length: 8 }, () => 'doubted' as const), 'believed', 'blip'],
    ],
    [
      'with one wrong reading goes on as before',
      [
        [3, 5_000],
        [3, 10],
        [3, 5_000],
        [3, 15],
        [3, 5_000],
      ],
      ['blip', 'believed', 'blip', 'believed', 'blip'],
    ],
    [
      'who rode a bus for 2 km is believed once there was time for it',
      [
        [160, 2_000],
        [60, 2_000],
        [20, 2_000],
      ],
      ['blip', 'blip', 'believed'],
    ],
    [
      'gains nothing by a vague phone',
      [
        [3, 500, 100_000],
        [3, 500, 101],
      ],
      ['blip', 'blip'],
    ],
  ])('%s', (_words, readings, verdicts) => {
    expect(judge(readings)).toEqual(verdicts)
  })

  it('is not stuck when the clock of the server was set back', () => {
    const walk = beginWalk(HOME, 3_600_000)
    const first = followWalk(walk, at(0), 0)
    expect(first.verdict).toBe('believed')
    expect(followWalk(first.walk, at(20), 3_000).verdict).toBe('believed')
  })
})

it('believed readings are never more than 200 m ahead of somebody who walks at 8 m/s (T20)', () => {
  let seed = 7
  const chance = () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    return seed / 2 ** 32
  }
  for (let child = 0; child < 50; child++) {
    let walk = beginWalk(HOME, 0)
    let nowMs = 0
    let before = { ...HOME, atMs: 0 }
    let behindMeters = 0
    for (let i = 0; i < 200; i++) {
      nowMs += chance() * 5_000
      const reach = chance() < 0.5 ? 60 : 3_000
      const reading = at((chance() - 0.5) * reach, (chance() - 0.5) * reach, 1 + chance() * 150)
      const followed = followWalk(walk, reading, nowMs)
      walk = followed.walk
      if (followed.verdict !== 'believed') continue
      const walked = ((nowMs - before.atMs) / 1000) * 8
      behindMeters = Math.max(0, behindMeters + haversineMeters(before, reading) - walked)
      expect(behindMeters).toBeLessThanOrEqual(200.001)
      before = { lat: reading.lat, lng: reading.lng, atMs: nowMs }
    }
  }
})
