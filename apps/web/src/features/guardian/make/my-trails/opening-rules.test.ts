import { expect, it } from 'vitest'
import { hasOpenDay, isOpening, isPeriod } from './opening-rules.ts'

const NEW_YEAR = { from: '2026-12-20', until: '2027-01-06' }
const of = (months: number[], ...periods: { from: string; until: string }[]) => ({
  ...{ months, periods, hours: null },
})

it.each([
  [NEW_YEAR, true],
  [{ from: '2026-12-20', until: '2026-12-20' }, true],
  // Somebody meant January of the next year.
  [{ from: '2026-12-20', until: '2026-01-06' }, false],
  [{ from: '2026-12-20', until: '' }, false],
])('%j is a period: %j', (period, isOne) => {
  expect(isPeriod(period)).toBe(isOne)
  expect(isOpening(of([], period))).toBe(isOne)
})

it.each([
  [[], true],
  [[12], true],
  [[1], true],
  [[2, 11], false],
])('across the new year it opens in months %j: %j', (months, opens) => {
  expect(hasOpenDay(of(months, NEW_YEAR))).toBe(opens)
})

it('a period of more than a year has every month', () => {
  expect(hasOpenDay(of([7], { from: '2026-08-01', until: '2028-02-01' }))).toBe(true)
})

it.each([
  ['09:00', '18:00', true],
  ['20:00', '02:00', true],
  ['20:00', '20:00', false],
  ['', '02:00', false],
  ['20:00', '', false],
])('hours from %s until %s can be saved: %s', (from, until, canBe) => {
  expect(isOpening({ ...of([]), hours: { from, until } })).toBe(canBe)
})
