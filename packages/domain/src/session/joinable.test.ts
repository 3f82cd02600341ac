import { expect, it } from 'vitest'
import { joinRefusal } from './joinable.ts'
import type { SessionState } from './session.ts'

const MINUTE = 60_000
const MADE = Date.UTC(2026, 5, 20, 9)
const GAME = {
  state: { at: 'waiting' } as SessionState,
  createdAtMs: MADE,
  maxPlayers: 2,
  playerCount: 0,
  openUntilMs: null,
  isLocked: false,
}

it('a newcomer may join an active game for half an hour after its start, however old the code is', () => {
  const startedAtMs = MADE + 300 * MINUTE
  const active = { ...GAME, state: { at: 'active', startedAtMs } as const }
  expect(joinRefusal(active, startedAtMs + 30 * MINUTE - 1)).toBeNull()
  expect(joinRefusal(active, startedAtMs + 30 * MINUTE)).toBe('closed')
})

it.each([
  ['full', { playerCount: 2 }],
  ['locked', { isLocked: true }],
])('a newcomer is refused by a game that is %s, also by "Add Player" [OPEN-27] (T3)', (why, is) => {
  for (const openUntilMs of [null, MADE + MINUTE]) {
    expect(joinRefusal({ ...GAME, ...is, openUntilMs }, MADE)).toBe(why)
  }
})
