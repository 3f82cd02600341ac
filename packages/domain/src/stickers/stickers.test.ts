import { describe, expect, it } from 'vitest'
import { NAME_THEMES } from '../challenge/task-traits.ts'
import { TASK_KINDS } from '../challenge/tasks.ts'
import { namesFor } from './names.ts'
import { FACT_SOURCES } from './testing/fact-sources.ts'
import {
  dayPartAt,
  stickerFor,
  STICKER_NAMES,
  STICKERS,
  timesOf,
  type Find,
  type StickerName,
} from './stickers.ts'

const NOON = Date.parse('2026-06-01T12:00:00Z')
const PARK = { lat: 51.5, lng: -0.17 }
const SYDNEY = { lat: -33.9, lng: 151.2 }

function find(change: Partial<Find> = {}): Find {
  return {
    playerId: 'ada',
    challengeId: 'oak',
    task: 'none',
    place: PARK,
    startedAtMs: NOON,
    have: [],
    ...change,
  }
}

function findsOf(count: number, change: Partial<Find> = {}): StickerName[] {
  const have: StickerName[] = []
  for (let i = 0; i < count; i += 1) {
    have.push(stickerFor(find({ challengeId: `c${i}`, ...change, have })))
  }
  return have
}

it('there are at least sixty stickers, some for every kind of task all year round', () => {
  expect(STICKER_NAMES.length).toBeGreaterThanOrEqual(60)
  for (const kind of TASK_KINDS) {
    const always = STICKER_NAMES.filter(
      (name) => STICKERS[name].task === kind && !('seasons' in STICKERS[name]),
    )
    expect(always.length).toBeGreaterThanOrEqual(4)
  }
})

it('the same find gives the same sticker wherever it is asked', () => {
  expect(stickerFor(find())).toBe(stickerFor(find()))
  const children = ['ada', 'ben', 'cem', 'dia', 'eva', 'fay']
  const theirs = children.map((playerId) => stickerFor(find({ playerId })))
  expect(new Set(theirs).size).toBeGreaterThan(1)
})

it.each(TASK_KINDS)('a find of the kind %s gives a sticker of that kind', (task) => {
  expect(STICKERS[stickerFor(find({ task }))].task).toBe(task)
})

it('what the task of the library names comes, unless the child has it', () => {
  expect(stickerFor(find({ named: 'crab' }))).toBe('crab')
  expect(stickerFor(find({ named: 'crab', have: ['crab'] }))).toBe(
    stickerFor(find({ have: ['crab'] })),
  )
  expect(stickerFor(find({ named: null }))).toBe(stickerFor(find()))
})

it('what only adventures give comes by no other way', () => {
  const others = STICKER_NAMES.filter((name) => timesOf(name).isOfAdventures)
  expect(others.length).toBeGreaterThan(0)
  expect(findsOf(STICKER_NAMES.length).filter((name) => others.includes(name))).toEqual([])
})

it('no sticker comes twice in a game before all have come', () => {
  const anywhere = STICKER_NAMES.filter((name) => !timesOf(name).isOfAdventures)
  expect(new Set(findsOf(anywhere.length)).size).toBe(anywhere.length)
  expect(STICKER_NAMES).toContain(stickerFor(find({ have: STICKER_NAMES })))
})

it('when the kind is used up other things of the season come, never those of another first', () => {
  const summerDay = findsOf(30)
  for (const name of summerDay) {
    const { seasons = ['summer'], dayParts = ['day'] } = STICKERS[name] as {
      seasons?: string[]
      dayParts?: string[]
    }
    expect([name, seasons]).toEqual([name, expect.arrayContaining(['summer'])])
    expect([name, dayParts]).toEqual([name, expect.arrayContaining(['day'])])
  }
})

it('a challenge that is gone still gives a sticker', () => {
  expect(STICKER_NAMES).toContain(stickerFor(find({ task: null, place: null })))
})

it('the sun says what part of the day it is', () => {
  expect(dayPartAt(NOON, PARK.lng)).toBe('day')
  expect(dayPartAt(NOON, SYDNEY.lng)).toBe('evening')
  expect(dayPartAt(Date.parse('2026-06-01T07:00:00Z'), PARK.lng)).toBe('morning')
  expect(dayPartAt(Date.parse('2026-06-01T02:00:00Z'), PARK.lng)).toBe('evening')
})

it('every fact says where it can be read up', () => {
  expect(Object.keys(FACT_SOURCES).sort()).toEqual([...STICKER_NAMES].sort())
  for (const source of Object.values(FACT_SOURCES)) expect(source).toMatch(/^[^:]+: .+/)
})

describe('the names that a find may get', () => {
  const summer = Date.UTC(2026, 5, 15)
  const winter = Date.UTC(2026, 11, 15)
  const LEEDS = { lat: 53.8, lng: -1.5 }
  const MELBOURNE = { lat: -37.8, lng: 145 }
  const cities = [LEEDS, MELBOURNE, { lat: 43.7, lng: -79.4 }]

  it.each(cities)('at %j are three at least of each theme, in spring', (place) => {
    const spring = Date.UTC(2026, place.lat < 0 ? 9 : 3, 15)
    for (const theme of NAME_THEMES) {
      expect(namesFor(theme, place, spring).length, theme).toBeGreaterThanOrEqual(3)
    }
  })

  it('are more than 120, all of the place and of the time of its year', () => {
    const months = Array.from({ length: 12 }, (_, month) => Date.UTC(2026, month, 15))
    const all = NAME_THEMES.flatMap((theme) =>
      cities.flatMap((place) => months.flatMap((atMs) => namesFor(theme, place, atMs))),
    )
    expect(new Set(all).size).toBeGreaterThanOrEqual(120)
    expect(namesFor('birds', LEEDS, winter)).toContain('robin')
    expect(namesFor('birds', MELBOURNE, winter)).not.toContain('robin')
    expect(namesFor('birds', MELBOURNE, winter)).toContain('kookaburra')
    expect(namesFor('flowers', LEEDS, summer)).not.toContain('snowdrop')
    expect(namesFor('flowers', MELBOURNE, Date.UTC(2026, 7, 15))).toContain('wattle-flower')
    expect(namesFor('birds', { lat: -1.3, lng: 36.8 }, summer)).toEqual([])
  })
})
