import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MIN_COUNTED_GAMES } from '../limits.ts'
import { monthsOf, partsOf, type DayCounts, type ShownCounts } from './counts.ts'

/** A day of so many games, each of which found one challenge in half an hour. */
const aDay = (day: string, games: number, of: Partial<DayCounts> = {}): DayCounts => ({
  ...{ day, games, finished: games, minutes: { 30: games } },
  spots: { oak: { found: games, skipped: 0, notFound: 0 } },
  ...of,
})

describe('counts', () => {
  test('nothing is shown of fewer than five games, and what follows is kept back', () => {
    const days = [aDay('2026-05-01', 4), aDay('2026-05-02', 2), aDay('2026-05-03', 4)]
    expect(partsOf(days, '2026-05-31')).toEqual([
      {
        ...{ from: '2026-05-01', until: '2026-05-02', games: 5, finished: 5, medianMinutes: 32 },
        spots: { oak: { found: 5, skipped: 0, notFound: 0 } },
      },
    ])
    expect(partsOf(days, '2026-05-01')).toEqual([])
    expect(monthsOf(days, '2026-05-31')).toMatchObject([{ games: 5 }])
  })

  test('the median is that of all games of the part', () => {
    const minutes = { 20: 3, 60: 2, 100: 4 }
    expect(partsOf([aDay('2026-05-01', 9, { minutes })], '2026-06-01')[0]!.medianMinutes).toBe(62)
  })
})

const plays = fc.array(
  fc.record({
    day: fc.integer({ min: 1, max: 28 }),
    month: fc.integer({ min: 1, max: 3 }),
    isFinished: fc.boolean(),
    found: fc.subarray(['oak', 'elm', 'ash']),
  }),
  { maxLength: 60 },
)
type Play = typeof plays extends fc.Arbitrary<(infer T)[]> ? T : never
const dayOf = ({ month, day }: Play) =>
  `2026-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`

function countsOf(all: readonly Play[]): DayCounts[] {
  return [...Map.groupBy(all, dayOf)].map(([day, games]) => ({
    ...{ day, games: games.length, minutes: {} },
    finished: games.filter(({ isFinished }) => isFinished).length,
    spots: Object.fromEntries(
      ['oak', 'elm', 'ash'].map((id) => {
        const found = games.filter((one) => one.found.includes(id)).length
        return [id, { found, skipped: games.length - found, notFound: 0 }]
      }),
    ),
  }))
}

const numbersOf = ({ games, finished, spots }: ShownCounts) => [
  ...[games, finished],
  ...Object.values(spots).flatMap((one) => Object.values(one)),
]

test('k-anonymity: each part is of five games, parts share none, and stay as they are', () => {
  fc.assert(
    fc.property(plays, fc.integer({ min: 1, max: 28 }), (all, cut) => {
      const days = countsOf(all)
      const parts = partsOf(days, '2026-12-31')
      parts.forEach((part, at) => {
        const within = all.filter((one) => dayOf(one) >= part.from && dayOf(one) <= part.until)
        expect(within.length).toBeGreaterThanOrEqual(MIN_COUNTED_GAMES)
        if (at > 0) expect(part.from > parts[at - 1]!.until).toBe(true)
      })
      // Who looks on two days sees what was there before, unchanged.
      const earlier = partsOf(days, `2026-02-${String(cut).padStart(2, '0')}`)
      expect(parts.slice(0, earlier.length)).toEqual(earlier)
    }),
    { numRuns: 500 },
  )
})

test('k-anonymity: no difference of two numbers, days, months or challenges is of fewer than five', () => {
  fc.assert(
    fc.property(plays, (all) => {
      const days = countsOf(all)
      const parts = partsOf(days, '2026-12-31')
      const months = monthsOf(days, '2026-12-31')
      // All are steps of five, so their differences are.
      const numbers = [...parts, ...months].flatMap(numbersOf)
      expect(numbers.filter((one) => one % MIN_COUNTED_GAMES !== 0)).toEqual([])
      const total = (of: ShownCounts[]) => of.reduce((sum, { games }) => sum + games, 0)
      expect(total(months)).toBe(total(parts))
    }),
    { numRuns: 200 },
  )
})

test('one game more or less on a day of many changes what is shown by a step or not at all', () => {
  fc.assert(
    fc.property(plays, (all) => {
      fc.pre(all.length > 0)
      const without = partsOf(countsOf(all.slice(1)), '2026-12-31')
      const withIt = partsOf(countsOf(all), '2026-12-31')
      expect(Math.abs(withIt.length - without.length)).toBeLessThanOrEqual(1)
    }),
    { numRuns: 200 },
  )
})
