import { expect, it } from 'vitest'
import { isTickSeason, monthsOf, naturalMonthAt, seasonAt, seasonsOf } from './season.ts'

const LONDON = 51.5
const SYDNEY = -33.9

it.each([
  ['2026-01-15', 'winter', 'summer'],
  ['2026-02-28T23:59:59Z', 'winter', 'summer'],
  ['2026-03-01', 'spring', 'autumn'],
  ['2026-08-31', 'summer', 'winter'],
  ['2026-11-30', 'autumn', 'spring'],
  ['2026-12-01', 'winter', 'summer'],
])('%s is %s in London and %s in Sydney', (date, north, south) => {
  expect(seasonAt(Date.parse(date), LONDON)).toBe(north)
  expect(seasonAt(Date.parse(date), SYDNEY)).toBe(south)
})

it.each([
  ['2026-01-15', 1, 7],
  ['2026-06-30T23:59:59Z', 6, 12],
  ['2026-11-26', 11, 5],
])('in nature %s is month %i in London and %i in Sydney', (date, north, south) => {
  expect(naturalMonthAt(Date.parse(date), LONDON)).toBe(north)
  expect(naturalMonthAt(Date.parse(date), SYDNEY)).toBe(south)
  expect(naturalMonthAt(Date.parse(date), 1.3)).toBeNull()
})

it.each([
  ['2026-02-28', false, true],
  ['2026-03-01', true, true],
  ['2026-05-01', true, false],
  ['2026-08-31', true, false],
  ['2026-09-01', true, true],
  ['2026-10-31', true, true],
  ['2026-11-01', false, true],
])(
  'on %s ticks bite in London (%s) and Sydney (%s), always where no winter is known',
  (date, north, south) => {
    const at = (latitude: number | null) => isTickSeason(Date.parse(date), latitude)
    expect([at(LONDON), at(SYDNEY), at(1.3), at(null)]).toEqual([north, south, true, true])
  },
)

it('months and seasons say the same', () => {
  expect(seasonsOf(monthsOf(['summer', 'winter']))).toEqual(['summer', 'winter'])
  expect(seasonsOf([8, 9])).toEqual(['summer', 'autumn'])
})
