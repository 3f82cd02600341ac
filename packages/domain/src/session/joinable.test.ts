import { describe, expect, it } from 'vitest'
import { joinRefusal } from './joinable.ts'
import type { SessionState } from './session.ts'

const MINUTE = 60_000
const MADE = Date.UTC(2026, 5, 20, 9)

function refusal(
  nowMs: number,
  state: SessionState = { at: 'waiting' },
  more: { playerCount?: number; openUntilMs?: number; isLocked?: boolean } = {},
) {
  const { playerCount = 0, openUntilMs = null, isLocked = false } = more
  return joinRefusal(
    { state, createdAtMs: MADE, maxPlayers: 2, playerCount, openUntilMs, isLocked },
    nowMs,
  )
}

describe('a newcomer', () => {
  it('may join a waiting game for two hours', () => {
    expect(refusal(MADE)).toBeNull()
    expect(refusal(MADE + 120 * MINUTE - 1)).toBeNull()
    expect(refusal(MADE + 120 * MINUTE)).toBe('closed')
  })

  it('may join an active game for half an hour after its start, however old the code is', () => {
    const startedAtMs = MADE + 300 * MINUTE
    const active: SessionState = { at: 'active', startedAtMs }
    expect(refusal(startedAtMs + 30 * MINUTE - 1, active)).toBeNull()
    expect(refusal(startedAtMs + 30 * MINUTE, active)).toBe('closed')
  })

  it('comes in through a closed door while "Add Player" holds it open', () => {
    const openUntilMs = MADE + 300 * MINUTE
    expect(refusal(openUntilMs - 1, { at: 'waiting' }, { openUntilMs })).toBeNull()
    expect(refusal(openUntilMs, { at: 'waiting' }, { openUntilMs })).toBe('closed')
  })

  it('is refused when every seat is taken, also by "Add Player" [OPEN-27]', () => {
    expect(refusal(MADE, { at: 'waiting' }, { playerCount: 1 })).toBeNull()
    expect(refusal(MADE, { at: 'waiting' }, { playerCount: 2 })).toBe('full')
    const opened = { playerCount: 2, openUntilMs: MADE + MINUTE }
    expect(refusal(MADE, { at: 'waiting' }, opened)).toBe('full')
  })

  it('is refused by a locked game, whatever else holds its door open (T3)', () => {
    expect(refusal(MADE, { at: 'waiting' }, { isLocked: true })).toBe('locked')
    const opened = { isLocked: true, openUntilMs: MADE + MINUTE }
    expect(refusal(MADE, { at: 'waiting' }, opened)).toBe('locked')
  })

  it('is never let into a game that is over, and hears that first', () => {
    const ended: SessionState = { at: 'ended', startedAtMs: null, endedAtMs: MADE }
    expect(refusal(MADE, ended, { playerCount: 2, openUntilMs: MADE + MINUTE })).toBe('ended')
  })
})
