import { ACTIVE_JOINABLE_MS, WAITING_JOINABLE_MS } from '../limits.ts'
import type { SessionState } from './session.ts'

export type JoinRefusal = 'ended' | 'locked' | 'closed' | 'full'

/**
 * Why a newcomer may not join now, or null when they may. Known players come back by their own
 * record and never ask this.
 */
export function joinRefusal(
  session: {
    state: SessionState
    createdAtMs: number
    maxPlayers: number
    playerCount: number
    /** "Add Player" keeps the door open until then. */
    openUntilMs: number | null
    /** The host lets nobody in any more. */
    isLocked: boolean
  },
  nowMs: number,
): JoinRefusal | null {
  const { state } = session
  if (state.at === 'ended') return 'ended'
  if (session.isLocked) return 'locked'
  const opened = session.openUntilMs !== null && nowMs < session.openUntilMs
  const doorOpen =
    state.at === 'waiting'
      ? nowMs - session.createdAtMs < WAITING_JOINABLE_MS
      : nowMs - state.startedAtMs < ACTIVE_JOINABLE_MS
  if (!doorOpen && !opened) return 'closed'
  return session.playerCount >= session.maxPlayers ? 'full' : null
}
