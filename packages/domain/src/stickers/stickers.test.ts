import { expect, it } from 'vitest'
import { TASK_KINDS } from '../challenge/tasks.ts'
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
