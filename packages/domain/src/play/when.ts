import { LATE_WORK_GRACE_MS, SESSION_KEPT_MS } from '../limits.ts'
import type { SessionState } from '../session/session.ts'
import type { ChildGame } from './child-game.ts'

/** Why it is not the time for an act. */
export type TimeRefusal = 'session.not-active' | 'session.ended'

interface Times {
  nowMs: number
  /** When it was done, by the server's clock. */
  eventMs: number
}

/**
 * Why evidence does not count, or null. It counts when it was found while the game ran, or up to ten
 * minutes after it when the arrival was before the end. It may be told as long as the game is kept,
 * because a phone may find no signal all afternoon.
 *
 * @param reachedAtMs when the child arrived; null: it has not
 */
export function refuseWork(
  state: SessionState,
  reachedAtMs: number | null,
  { nowMs, eventMs }: Times,
): TimeRefusal | null {
  if (state.at === 'waiting') return 'session.not-active'
  if (state.at === 'active') return null
  const isInTime = eventMs <= state.endedAtMs + LATE_WORK_GRACE_MS && isKept(state, nowMs)
  const wasThere = reachedAtMs !== null && reachedAtMs <= state.endedAtMs
  return isInTime && wasThere ? null : 'session.ended'
}

/**
 * Why something new, an arrival or a skip, does not count, or null: it has to be done while the game runs.
 *
 * @param isTold it was done without the server, and told later
 */
export function refuseBeginning(
  { state, status }: Pick<ChildGame, 'state' | 'status'>,
  { nowMs, eventMs }: Times,
  isTold: boolean,
): TimeRefusal | null {
  if (state.at === 'waiting') return 'session.not-active'
  if (state.at === 'ended') {
    const wasDuring = state.startedAtMs !== null && eventMs <= state.endedAtMs
    const mayCount = isTold && wasDuring && isKept(state, nowMs)
    if (!mayCount) return 'session.ended'
  }
  // A child that has come back or finished since was out when it did this. One that has not gone out
  // yet has done nothing.
  const isNotOut = status === 'joined' || status === 'ready'
  return isTold && isNotOut ? 'session.not-active' : null
}

function isKept({ endedAtMs }: { endedAtMs: number }, nowMs: number): boolean {
  return nowMs <= endedAtMs + SESSION_KEPT_MS
}
