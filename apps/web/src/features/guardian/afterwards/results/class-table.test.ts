import type { PlayerAttempt } from '@bramble/contract'
import { expect, it } from 'vitest'
import { givenAda, givenAttempt } from '#/features/guardian/_shell/testing/host-game.ts'
import { toCsv } from '#/platform/csv.ts'
import { resultRows, teamResults } from './class-table.tsx'

const START = '2026-06-01T09:00:00.000Z'
const found = (completedAt: string, more: Partial<PlayerAttempt> = {}) =>
  givenAttempt({ completedAt, ...more })

const players = [
  givenAda({
    team: 12,
    totalScore: 7,
    joinedAt: '2026-06-01T09:10:00.000Z',
    challenges: [found('2026-06-01T09:12:01.000Z')],
  }),
  givenAda({
    team: 3,
    totalScore: 9,
    joinedAt: '2026-06-01T08:50:00.000Z',
    challenges: [
      found('2026-06-01T09:20:00.000Z'),
      found('2026-06-01T09:05:00.000Z'),
      found('2026-06-01T09:50:00.000Z', { isDoubted: true }),
      givenAttempt({ status: 'skipped' }),
    ],
  }),
  givenAda({ team: 4, totalScore: 0, challenges: [] }),
]

it('of a class are one row for each team by its number: finds, stars, minutes to the last find', () => {
  expect(teamResults({ players, startedAt: START })).toEqual([
    { team: 3, finds: 2, stars: 9, minutes: 20 },
    { team: 4, finds: 0, stars: 0, minutes: null },
    { team: 12, finds: 1, stars: 7, minutes: 3 },
  ])
})

it('are written for spreadsheets, with the numbers of teams and no other name', () => {
  const results = teamResults({ players, startedAt: START })
  expect(toCsv(resultRows(results, ['Team', 'Finds', 'Stars', 'Minutes']), ';')).toBe(
    '\uFEFF"Team";"Finds";"Stars";"Minutes"\r\n3;2;9;20\r\n4;0;0;\r\n12;1;7;3\r\n',
  )
})
