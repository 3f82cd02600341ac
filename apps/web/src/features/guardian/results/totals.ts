import type { HostSession } from '@bramble/contract'
import { wiredState } from '#/features/guardian/_shell/session-state.ts'

export interface GameTotals {
  timeMs: number
  challenges: number
  players: number
  photos: number
}

/** The four numbers of the results: attempts of any outcome count as challenges [RESULT-01 … 04]. */
export function gameTotals(
  session: Pick<HostSession, 'status' | 'startedAt' | 'endedAt' | 'players'>,
  nowMs: number,
): GameTotals {
  const state = wiredState(session)
  const startMs = state.at === 'waiting' ? nowMs : (state.startedAtMs ?? null)
  const endMs = state.at === 'ended' ? state.endedAtMs : nowMs
  const attempts = session.players.flatMap(({ challenges }) => challenges)
  return {
    timeMs: startMs === null ? 0 : Math.max(0, endMs - startMs),
    challenges: attempts.length,
    players: session.players.length,
    photos: attempts.filter(({ photoId }) => photoId !== null).length,
  }
}
