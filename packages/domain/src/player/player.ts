import { INACTIVE_AFTER_MS } from '../limits.ts'
import type { SessionStatus } from '../session/session.ts'

export const PLAYER_STATUSES = ['joined', 'ready', 'playing', 'completed', 'returned'] as const
export type PlayerStatus = (typeof PLAYER_STATUSES)[number]

export type PlayerActor = 'player' | 'host'

export type PlayerTransition =
  | { ok: true; status: PlayerStatus; changed: boolean }
  | { ok: false; reason: 'backwards' | 'not-allowed' | 'game-not-active' | 'not-together' }

const RANK: Record<PlayerStatus, number> = {
  joined: 0,
  ready: 1,
  playing: 2,
  completed: 3,
  returned: 4,
}

const OWN_STEPS: ReadonlySet<PlayerStatus> = new Set(['ready', 'playing', 'completed', 'returned'])
const HOST_STEPS: ReadonlySet<PlayerStatus> = new Set(['playing', 'returned'])

/**
 * The next status of a player. The same value again is harmless; "ready" after a later status is
 * too, because the child's phone says it twice. Going backwards is refused.
 */
export function transitionPlayer(
  player: { status: PlayerStatus; isVerified: boolean },
  wanted: PlayerStatus,
  actor: PlayerActor,
  session: { status: SessionStatus },
): PlayerTransition {
  const { status } = player
  if (wanted === status) return { ok: true, status, changed: false }
  const allowed = actor === 'host' ? HOST_STEPS : OWN_STEPS
  if (!allowed.has(wanted)) return { ok: false, reason: 'not-allowed' }
  if (wanted === 'ready' && status === 'playing') return { ok: true, status, changed: false }
  if (RANK[wanted] < RANK[status]) return { ok: false, reason: 'backwards' }
  if (wanted === 'ready' && !player.isVerified) return { ok: false, reason: 'not-together' }
  if (wanted === 'playing') {
    if (session.status !== 'active') return { ok: false, reason: 'game-not-active' }
    if (actor === 'player' && status !== 'ready') return { ok: false, reason: 'not-together' }
  }
  return { ok: true, status: wanted, changed: true }
}

/** A playing child silent for more than three minutes. */
export function isInactive(
  player: { status: PlayerStatus; lastActivityAtMs: number | null; joinedAtMs: number },
  nowMs: number,
): boolean {
  if (player.status !== 'playing') return false
  return nowMs - (player.lastActivityAtMs ?? player.joinedAtMs) > INACTIVE_AFTER_MS
}

/** Label beside a player; `counts` carries its numbers. */
export type ShownStatus =
  | { is: 'settingUp' | 'ready' | 'exploring' | 'searching' | 'finished' | 'returned' }
  | { is: 'counts'; completed: number; skipped: number }

/**
 * The status of a player that the guardian sees. `counts` is null until the player's list is loaded. A
 * player that is at a challenge is not shown as searching.
 */
export function shownStatus(
  status: PlayerStatus,
  counts: { completed: number; skipped: number; isAtOne?: boolean } | null,
): ShownStatus {
  switch (status) {
    case 'joined':
      return { is: 'settingUp' }
    case 'ready':
      return { is: 'ready' }
    case 'playing': {
      if (counts === null) return { is: 'exploring' }
      const { completed, skipped, isAtOne } = counts
      if (completed + skipped > 0) return { is: 'counts', completed, skipped }
      return { is: isAtOne ? 'exploring' : 'searching' }
    }
    case 'completed':
      return { is: 'finished' }
    case 'returned':
      return { is: 'returned' }
  }
}
