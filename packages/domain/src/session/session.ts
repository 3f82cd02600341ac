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

/** When a started game ends by itself, or null when only a person ends it. */
export function freeGameEndsAtMs(session: {
  maxPlayers: number
  startedAtMs: number | null
}): number | null {
  if (!isFreeGame(session) || session.startedAtMs === null) return null
  return session.startedAtMs + FREE_GAME_DURATION_MS
}

/** The state at `nowMs`: an active free game whose time has run out has ended at that moment. */
export function sessionAt(
  session: { state: SessionState; maxPlayers: number },
  nowMs: number,
): SessionState {
  if (session.state.at !== 'active') return session.state
  const endsAtMs = freeGameEndsAtMs({
    maxPlayers: session.maxPlayers,
    startedAtMs: session.state.startedAtMs,
  })
  if (endsAtMs === null || nowMs < endsAtMs) return session.state
  return { at: 'ended', startedAtMs: session.state.startedAtMs, endedAtMs: endsAtMs }
}

/** What the dashboard's clock shows: a free game counts down, a paid one counts up. */
export function gameClockMs(
  session: { state: SessionState; maxPlayers: number },
  nowMs: number,
): { direction: 'down' | 'up'; valueMs: number } {
  const free = isFreeGame(session)
  const state = session.state
  if (state.at === 'waiting') {
    return free
      ? { direction: 'down', valueMs: FREE_GAME_DURATION_MS }
      : { direction: 'up', valueMs: 0 }
  }
  const untilMs = state.at === 'ended' ? state.endedAtMs : nowMs
  const elapsedMs = Math.max(0, untilMs - (state.startedAtMs ?? untilMs))
  return free
    ? { direction: 'down', valueMs: Math.max(0, FREE_GAME_DURATION_MS - elapsedMs) }
    : { direction: 'up', valueMs: elapsedMs }
}
