import { describe, expect, it } from 'vitest'
import {
  freeGameEndsAtMs,
  gameClockMs,
  sessionAt,
  transitionSession,
  type SessionState,
} from './session.ts'

const MINUTE = 60_000
const T0 = Date.UTC(2026, 5, 20, 9)
const waiting: SessionState = { at: 'waiting' }
const active: SessionState = { at: 'active', startedAtMs: T0 }
const ended: SessionState = { at: 'ended', startedAtMs: T0, endedAtMs: T0 + MINUTE }

describe('a game', () => {
  const later = T0 + 5 * MINUTE
  it.each([
    ['start', waiting, { at: 'active', startedAtMs: later }, true],
    ['start', active, active, false],
    ['end', waiting, { at: 'ended', startedAtMs: null, endedAtMs: later }, true],
    ['end', active, { at: 'ended', startedAtMs: T0, endedAtMs: later }, true],
    ['end', ended, ended, false],
  ] as const)('[BRIEF-05] %s of %o makes it %o', (type, from, state, changed) => {
    expect(transitionSession(from, { type, nowMs: later })).toEqual({ ok: true, state, changed })
  })
})

describe('a free game', () => {
  const free = { state: active, maxPlayers: 2 }

  it('that waits or was ended by hand does not run out', () => {
    for (const state of [waiting, ended]) {
      expect(sessionAt({ state, maxPlayers: 2 }, T0 + 600 * MINUTE)).toEqual(state)
    }
    expect(freeGameEndsAtMs({ maxPlayers: 2, startedAtMs: null })).toBeNull()
  })

  it('counts down from ten minutes, and stops at nothing [OPEN-63]', () => {
    const shown = (state: SessionState, nowMs: number) =>
      gameClockMs({ state, maxPlayers: 2 }, nowMs)
    expect(shown(waiting, T0)).toEqual({ direction: 'down', valueMs: 10 * MINUTE })
    expect(shown(active, T0 + MINUTE)).toEqual({ direction: 'down', valueMs: 9 * MINUTE })
    expect(shown(active, T0 + 11 * MINUTE)).toEqual({ direction: 'down', valueMs: 0 })
    expect(shown(ended, T0 + 11 * MINUTE)).toEqual({ direction: 'down', valueMs: 9 * MINUTE })
  })

  it('shows no more than ten minutes on a phone whose clock is behind', () => {
    expect(gameClockMs(free, T0 - MINUTE).valueMs).toBe(10 * MINUTE)
  })
})

describe('a game on a day pass', () => {
  it('counts up [OPEN-63]', () => {
    const shown = (state: SessionState, nowMs: number) =>
      gameClockMs({ state, maxPlayers: 4 }, nowMs)
    expect(shown(waiting, T0)).toEqual({ direction: 'up', valueMs: 0 })
    expect(shown(active, T0 + 90 * MINUTE)).toEqual({ direction: 'up', valueMs: 90 * MINUTE })
    expect(shown(ended, T0 + 90 * MINUTE)).toEqual({ direction: 'up', valueMs: MINUTE })
    const neverStarted: SessionState = { at: 'ended', startedAtMs: null, endedAtMs: T0 }
    expect(shown(neverStarted, T0)).toEqual({ direction: 'up', valueMs: 0 })
  })
})
