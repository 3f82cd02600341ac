import { shownStatus } from '@bramble/domain/player/player'
import { expect, it } from 'vitest'
import { playerStatusText } from './player-status.ts'

it.each([
  ['[DASH-05]', 'joined', null, 'Setting up GPS'],
  ['[DASH-06]', 'ready', null, 'Ready to start'],
  ['[DASH-07]', 'playing', null, 'Exploring'],
  ['[DASH-07]', 'playing', { completed: 0, skipped: 0 }, 'Searching for challenges'],
  ['[DASH-07]', 'playing', { completed: 0, skipped: 0, isAtOne: true }, 'Exploring'],
  ['[DASH-07]', 'playing', { completed: 2, skipped: 1, isAtOne: true }, '2 completed, 1 skipped'],
  ['[DASH-07]', 'playing', { completed: 0, skipped: 1 }, '0 completed, 1 skipped'],
  ['[DASH-08]', 'completed', { completed: 5, skipped: 0 }, 'Game finished'],
  ['[DASH-09]', 'returned', null, 'Returned to guardian'],
] as const)('%s beside a child who is %s with %o stands "%s"', (_id, status, counts, text) => {
  expect(playerStatusText(shownStatus(status, counts))).toBe(text)
})
