import { expect, it } from 'vitest'
import { challengeId } from '#/features/guardian/_challenges/testing/given-challenges.ts'
import { givenOwnTrail } from '#/features/guardian/_trails/testing/given-trails.ts'
import { csvRows, spotFigures } from './trail-figures.ts'

const { spots } = givenOwnTrail()
const period = (from: string, of: readonly [n: number, found: number][]) => ({
  ...{ from, until: from, games: 10, finished: 5, medianMinutes: 42 },
  spots: of.map(([n, found]) => ({
    ...{ challengeId: challengeId(n), found, skipped: 5, notFound: 0 },
  })),
})
const periods = [
  period('2026-06-09', [
    [3, 5],
    [1, 10],
  ]),
  period('2026-05-01', [
    [1, 15],
    [9, 5],
  ]),
]

it('spots are summed over periods, in the order of the trail, and those that left it last', () => {
  const figures = spotFigures(periods, spots)
  expect(figures.map(({ title, found }) => [title, found])).toEqual([
    ['Spot 1', 25],
    ['Spot 3', 5],
    [null, 5],
  ])
})

it('the table for spreadsheets has each period and its spots, the oldest first', () => {
  const rows = csvRows(periods, spots, { head: ['First day'], gone: 'Gone' })
  expect(rows).toEqual([
    ['First day'],
    ['2026-05-01', '2026-05-01', 10, 5, 42, null, null, null, null],
    ['2026-05-01', '2026-05-01', null, null, null, 'Spot 1', 15, 5, 0],
    ['2026-05-01', '2026-05-01', null, null, null, 'Gone', 5, 5, 0],
    ['2026-06-09', '2026-06-09', 10, 5, 42, null, null, null, null],
    ['2026-06-09', '2026-06-09', null, null, null, 'Spot 1', 10, 5, 0],
    ['2026-06-09', '2026-06-09', null, null, null, 'Spot 3', 5, 5, 0],
  ])
})
