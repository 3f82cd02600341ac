import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PlayMode } from '../player/play-modes.ts'
import { seededChance } from './chance.ts'
import type { Habitat } from './task-traits.ts'
import {
  drawTasks,
  drawTasksForSpots,
  hourAt,
  momentAt,
  type DrawableTask,
  type PlaceableTask,
} from './draw-tasks.ts'

const EVERYWHERE = ['park', 'wood', 'water', 'street', 'beach', 'garden']
const ALL_YEAR = Array.from({ length: 12 }, (_, index) => index + 1)
const JULY_DAY = { month: 7, region: 'europe', hour: 'day' } as const

function task(id: string, more: Partial<PlaceableTask> = {}): PlaceableTask {
  return {
    id,
    ages: ['5-7', '8-11'],
    months: ALL_YEAR,
    hours: ['day', 'dusk'],
    weather: ['any'],
    regions: ['anywhere'],
    habitats: EVERYWHERE,
    needs: [],
    efforts: [],
    standsStill: true,
    ending: 'count',
    ...more,
  }
}

const ids = (tasks: readonly DrawableTask[]) => tasks.map(({ id }) => id).sort()

function draw(all: readonly DrawableTask[], of: Partial<Parameters<typeof drawTasks>[1]> = {}) {
  const wanted = { count: 5, ages: 'mixed', moment: JULY_DAY, recentIds: [], ...of } as const
  return drawTasks(all, wanted, seededChance(7))
}

describe('tasks of an instant adventure', () => {
  it('are those of the weather that somebody has told, before those for any', () => {
    const all = [task('any'), task('dry', { weather: ['dry'] }), task('wet', { weather: ['wet'] })]
    const spots = [{ habitats: [], isNearDeepWater: false }]
    const first = (sky?: 'wet') => {
      const wanted = { ages: 'mixed', moment: JULY_DAY, recentIds: [], spots, sky } as const
      return [1, 2, 3, 4].map((seed) => ids(drawTasksForSpots(all, wanted, seededChance(seed)))[0])
    }
    expect(new Set(first('wet'))).toEqual(new Set(['wet']))
    expect(first()).not.toContain('wet')
  })

  it.each([
    ['Melbourne', -37.8, 145, 'australasia'],
    ['Auckland', -36.8, 174.8, 'australasia'],
    ['Toronto', 43.7, -79.4, 'north-america'],
    ['Leeds', 53.8, -1.5, 'europe'],
    ['Munich', 48.1, 11.6, 'europe'],
    ['Reykjavik', 64.1, -21.9, 'europe'],
    ['Cape Town', -33.9, 18.4, null],
    ['Tokyo', 35.7, 139.7, null],
  ] as const)('are true in %s', (_, lat, lng, region) => {
    const all = [
      task('always'),
      ...(['europe', 'north-america', 'australasia'] as const).map((one) =>
        task(one, { regions: [one] }),
      ),
    ]
    const moment = momentAt({ lat, lng }, 0, 'day')
    expect(ids(draw(all, { moment }))).toEqual(['always', ...(region === null ? [] : [region])])
  })

  it('are those of all the year where the month says nothing', () => {
    const all = [task('always'), task('summer', { months: [6, 7, 8] })]
    expect(ids(draw(all, { moment: { ...JULY_DAY, month: null } }))).toEqual(['always'])
  })

  it('fit the month, the hour, the age and any place', () => {
    const all = [
      task('always'),
      task('snow', { months: [12, 1, 2] }),
      task('stars', { hours: ['dusk'] }),
      task('waves', { habitats: ['beach', 'water'] }),
      task('puddles', { weather: ['wet'] }),
      task('big', { ages: ['8-11'] }),
    ]
    expect(ids(draw(all, { ages: '5-7' }))).toEqual(['always'])
    expect(ids(draw(all, { ages: '8-11' }))).toEqual(['always', 'big'])
    const winterDusk = { ...JULY_DAY, month: 1, hour: 'dusk' } as const
    expect(ids(draw(all, { ages: '5-7', moment: winterDusk }))).toEqual(['always', 'snow', 'stars'])
  })

  it('are for children of both ages first in a mixed party', () => {
    const all = [
      ...Array.from({ length: 9 }, (_, n) => task(`one${n}`, { ages: ['8-11'] })),
      task('both'),
    ]
    expect(draw(all, { count: 1 })[0]?.id).toBe('both')
  })

  it('are those of the season before those for all the year, for whom they fit alike', () => {
    const all = [
      task('always'),
      task('big summer', { months: [6, 7, 8], ages: ['8-11'] }),
      ...['a', 'b', 'c'].map((id) => task(id, { months: [6, 7, 8] })),
    ]
    const wanted = { count: 5, ages: 'mixed', moment: JULY_DAY, recentIds: [] } as const
    const drawn = Array.from({ length: 20 }, (_, seed) =>
      drawTasks(all, wanted, seededChance(seed)).map(({ id }) => id),
    )
    for (const order of drawn) expect(order.slice(3)).toEqual(['always', 'big summer'])
    expect(new Set(drawn.map(([first]) => first)).size).toBe(3)
  })

  it('end in different ways', () => {
    const endings = ['count', 'listen', 'photograph', 'choose']
    const all = endings.flatMap((ending) =>
      Array.from({ length: 6 }, (_, n) => task(`${ending}${n}`, { ending })),
    )
    expect(new Set(draw(all, { count: 4 }).map(({ ending }) => ending)).size).toBe(4)
  })

  it('never repeat what the family had lately while there are others, nor one in the same game', () => {
    const all = Array.from({ length: 40 }, (_, n) => task(`t${n}`))
    const some = fc.subarray(all.map(({ id }) => id))
    fc.assert(
      fc.property(some, fc.integer({ min: 1, max: 12 }), fc.nat(), (recentIds, count, seed) => {
        const wanted = { count, ages: 'mixed', moment: JULY_DAY, recentIds } as const
        const drawn = drawTasks(all, wanted, seededChance(seed))
        expect(new Set(ids(drawn)).size).toBe(count)
        const again = drawn.filter(({ id }) => recentIds.includes(id)).length
        expect(again).toBe(Math.max(0, count - (all.length - recentIds.length)))
      }),
      { numRuns: 1_000 },
    )
  })

  it('can be done by every child, however it plays', () => {
    const all = [
      task('free'),
      task('low', { efforts: ['crouch'] }),
      task('view', { needs: ['see'] }),
      task('song', { needs: ['hear'], ending: 'listen' }),
      task('photo', { needs: ['see'], ending: 'photograph' }),
    ]
    const drawn = (...modes: PlayMode[]) => ids(draw(all, { modes }))
    expect(drawn()).toHaveLength(5)
    expect(drawn('calm')).toHaveLength(5)
    expect(drawn('wheels')).toEqual(['free', 'photo', 'song', 'view'])
    expect(drawn('ear')).toEqual(['free', 'low', 'song'])
    expect(drawn('eye')).toEqual(['free', 'low', 'photo', 'view'])
    expect(drawn('switch')).toEqual(['free', 'low', 'song', 'view'])
    expect(drawn('wheels', 'ear', 'eye')).toEqual(['free'])
  })

  it('that the family had longest ago come back first', () => {
    const all = [task('a'), task('b'), task('c')]
    expect(draw(all, { count: 1, recentIds: ['a', 'c', 'b'] })[0]?.id).toBe('b')
  })
})

describe('tasks for spots that are known', () => {
  const all = [
    task('anywhere'),
    task('bark', { habitats: ['wood'] }),
    task('kerb', { habitats: ['street'] }),
    task('ripples', { habitats: ['water', 'beach'] }),
  ]
  const drawFor = (
    habitats: Parameters<typeof drawTasksForSpots>[1]['spots'][number]['habitats'],
    of: { ages?: '5-7' | '8-11' | 'mixed'; isNearDeepWater?: boolean } = {},
  ) => {
    const { ages = 'mixed', isNearDeepWater = false } = of
    const spots = [{ habitats, isNearDeepWater }]
    const wanted = { spots, ages, moment: JULY_DAY, recentIds: ['anywhere'] }
    return ids(drawTasksForSpots(all, wanted, seededChance(3)))
  }

  it('are of the habitat of each', () => {
    expect(drawFor(['wood'])).toEqual(['bark'])
    expect(drawFor(['street'])).toEqual(['kerb'])
    expect(drawFor([])).toEqual(['anywhere'])
  })

  it('are done standing still where a street is near, and where nobody knows', () => {
    const both = [task('shuffle', { standsStill: false }), task('stand')]
    const drawn = (...habitats: Habitat[]) => {
      const spots = [1, 2].map(() => ({ habitats, isNearDeepWater: false }))
      const wanted = { spots, ages: 'mixed', moment: JULY_DAY, recentIds: [] } as const
      return ids(drawTasksForSpots(both, wanted, seededChance(3)))
    }
    expect(drawn('park')).toEqual(['shuffle', 'stand'])
    expect(drawn('park', 'street')).toEqual(['stand'])
    expect(drawn('street')).toEqual(['stand'])
    expect(drawn()).toEqual(['stand'])
  })

  it('are none of the water for small children where it is deep', () => {
    expect(drawFor(['water'])).toEqual(['ripples'])
    expect(drawFor(['water'], { isNearDeepWater: true, ages: '8-11' })).toEqual(['ripples'])
    for (const ages of ['5-7', 'mixed'] as const)
      expect(drawFor(['water'], { isNearDeepWater: true, ages })).toEqual(['anywhere'])
  })

  it('are each another one, and fewer where the library ends', () => {
    const spots = Array.from({ length: 3 }, () => ({
      habitats: ['wood'] as const,
      isNearDeepWater: false,
    }))
    const wanted = { spots, ages: 'mixed', moment: JULY_DAY, recentIds: [] } as const
    expect(ids(drawTasksForSpots(all, wanted, seededChance(1)))).toEqual(['anywhere', 'bark'])
  })
})

it('the moment of an adventure is dusk while the sun is low or gone', () => {
  expect([hourAt(40), hourAt(5), hourAt(2), hourAt(-30)]).toEqual(['day', 'day', 'dusk', 'dusk'])
})
