import {
  DAY_PASS_MAX_PLAYERS,
  FREE_GAME_DURATION_MS,
  FREE_MAX_PLAYERS,
  MAX_CO_HOSTS_OF_CLASS,
} from '../limits.ts'

export const SESSION_STATUSES = ['waiting', 'active', 'ended'] as const
export type SessionStatus = (typeof SESSION_STATUSES)[number]

/** The life of a game: waiting, then active, then ended, never back. */
export type SessionState =
  | { at: 'waiting' }
  | { at: 'active'; startedAtMs: number }
  | { at: 'ended'; startedAtMs: number | null; endedAtMs: number }

export type SessionEvent = { type: 'start'; nowMs: number } | { type: 'end'; nowMs: number }

export type SessionTransition =
  { ok: true; state: SessionState; changed: boolean } | { ok: false; reason: 'backwards' }

/** The next state; repeating an event is harmless, going backwards is refused. */
export function transitionSession(state: SessionState, event: SessionEvent): SessionTransition {
  switch (event.type) {
    case 'start':
      if (state.at === 'ended') return { ok: false, reason: 'backwards' }
      if (state.at === 'active') return { ok: true, state, changed: false }
      return { ok: true, state: { at: 'active', startedAtMs: event.nowMs }, changed: true }
    case 'end': {
      if (state.at === 'ended') return { ok: true, state, changed: false }
      const startedAtMs = state.at === 'active' ? state.startedAtMs : null
      return {
        ok: true,
        state: { at: 'ended', startedAtMs, endedAtMs: event.nowMs },
        changed: true,
      }
    }
  }
}

/** Free games are told by their two seats. */
export function isFreeGame(session: { maxPlayers: number }): boolean {
  return session.maxPlayers <= FREE_MAX_PLAYERS
}

/** Games for a school class are told by their seats too. */
export function isClassGame(session: { maxPlayers: number }): boolean {
  return session.maxPlayers > DAY_PASS_MAX_PLAYERS
}

/** How many grown-ups may join the dashboard of a game beside its host. */
export function mostCoHosts(session: { maxPlayers: number }): number {
  return isClassGame(session) ? MAX_CO_HOSTS_OF_CLASS : 1
}

/** How long a game may run by its plan: minutes of its own, or what its seats say. */
interface Lasting {
  maxPlayers: number
  lastsMinutes?: number | null | undefined
}

/** How long a game runs from its start, milliseconds; null: until a person ends it. */
export function gameDurationMs({ maxPlayers, lastsMinutes }: Lasting): number | null {
  if (lastsMinutes !== null && lastsMinutes !== undefined) return lastsMinutes * 60_000
  return isFreeGame({ maxPlayers }) ? FREE_GAME_DURATION_MS : null
}

/** When a started game ends by itself, or null when only a person ends it. */
export function freeGameEndsAtMs(session: Lasting & { startedAtMs: number | null }): number | null {
  const durationMs = gameDurationMs(session)
  return durationMs === null || session.startedAtMs === null
    ? null
    : session.startedAtMs + durationMs
}

/** The state at `nowMs`: an active free game whose time has run out has ended at that moment. */
export function sessionAt(session: Lasting & { state: SessionState }, nowMs: number): SessionState {
  if (session.state.at !== 'active') return session.state
  const endsAtMs = freeGameEndsAtMs({
    maxPlayers: session.maxPlayers,
    lastsMinutes: session.lastsMinutes,
    startedAtMs: session.state.startedAtMs,
  })
  if (endsAtMs === null || nowMs < endsAtMs) return session.state
  return { at: 'ended', startedAtMs: session.state.startedAtMs, endedAtMs: endsAtMs }
}

/** Time on the dashboard's clock: a game that ends by itself counts down, another one counts up. */
export function gameClockMs(
  session: Lasting & { state: SessionState },
  nowMs: number,
): { direction: 'down' | 'up'; valueMs: number } {
  const durationMs = gameDurationMs(session)
  const state = session.state
  if (state.at === 'waiting') {
    return durationMs === null
      ? { direction: 'up', valueMs: 0 }
      : { direction: 'down', valueMs: durationMs }
  }
  const untilMs = state.at === 'ended' ? state.endedAtMs : nowMs
  const elapsedMs = Math.max(0, untilMs - (state.startedAtMs ?? untilMs))
  return durationMs === null
    ? { direction: 'up', valueMs: elapsedMs }
    : { direction: 'down', valueMs: Math.max(0, durationMs - elapsedMs) }
}
