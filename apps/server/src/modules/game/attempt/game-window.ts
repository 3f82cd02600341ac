import { LATE_WORK_GRACE_MS } from '@bramble/domain/limits'
import { sessionAt } from '@bramble/domain/session/session'
import { AppError } from '#/platform/http/app-error.ts'
import type { Caller } from '#/platform/http/route.ts'
import type { Attempt } from './attempt.ts'
import type { LivePlayer } from '../hunt/live-players.ts'
import type { PlayerInGame } from '../player/player.ts'

/** The player of the calling device; for every other device there is no such player. */
export function requireOwnPlayer(live: LivePlayer | null, caller: Caller): LivePlayer {
  if (live === null || caller.player?.credentialId !== live.player.credentialId) {
    throw new AppError('player.not-found')
  }
  return live
}

/** Only in a running game, by a child who has not come back and is believed to be where it says. */
export function requireHunting(
  { status, mustCheckAgain, session }: PlayerInGame,
  nowMs: number,
): void {
  const state = sessionAt(session, nowMs)
  if (state.at === 'ended') throw new AppError('session.ended')
  if (state.at === 'waiting') throw new AppError('session.not-active')
  if (status === 'completed' || status === 'returned') throw new AppError('player.game-over')
  if (mustCheckAgain) throw new AppError('player.check-again')
}

/**
 * Work on a challenge is taken while the game runs, and for ten minutes after it when the server
 * itself saw the child arrive before the end: phones lose their connection in the woods.
 */
export function requireWorkAccepted(
  { session }: PlayerInGame,
  attempt: Attempt | undefined,
  nowMs: number,
): void {
  const state = sessionAt(session, nowMs)
  if (state.at === 'waiting') throw new AppError('session.not-active')
  if (state.at === 'active') return
  const isInTime = nowMs <= state.endedAtMs + LATE_WORK_GRACE_MS
  const wasThere = attempt !== undefined && attempt.createdAtMs <= state.endedAtMs
  if (!isInTime || !wasThere) throw new AppError('session.ended')
}
