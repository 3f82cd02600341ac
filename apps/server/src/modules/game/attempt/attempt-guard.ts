import type { Evidence } from '@bramble/domain/challenge/tasks'
import { LATE_WORK_GRACE_MS } from '@bramble/domain/limits'
import { sessionAt } from '@bramble/domain/session/session'
import type { Challenge } from '#/modules/challenges/index.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { Game } from '../game.ts'
import { challengeScopeOf, requireOwnPlayer, type CachedPlayer } from '../player/player-cache.ts'
import type { PlayerInGame, PlayerRequest } from '../player/player.ts'
import type { Attempt } from './attempt.ts'
import { evidenceOf } from './tasks/index.ts'

/** A call about one challenge of one player. */
export interface AttemptRequest extends PlayerRequest {
  challengeId: string
}

/** A challenge at which the server recorded the child's arrival. */
export interface Reached {
  cached: CachedPlayer
  challenge: Challenge
  attempt: Attempt
}

/** The player of this device, in a game that accepts evidence. */
export async function requirePlayer(
  { liveGames }: Game,
  { playerId, challengeId, caller, nowMs }: AttemptRequest,
): Promise<CachedPlayer> {
  const cached = requireOwnPlayer(await liveGames.player(playerId, nowMs), caller)
  requireWorkAccepted(cached.player, cached.attempts.get(challengeId), nowMs)
  return cached
}

/** The same, with a reached challenge that asks for this kind of evidence. */
export async function requireReached(
  game: Game,
  request: AttemptRequest,
  evidence: Evidence,
): Promise<Reached> {
  const cached = await requirePlayer(game, request)
  const scope = await challengeScopeOf(game, cached, request.nowMs)
  const challenge = await game.challenges.findPlayable(request.challengeId, scope)
  if (challenge === null) throw new AppError('challenge.not-found')
  if (evidenceOf(challenge.task) !== evidence) throw new AppError('challenge.wrong-task')
  const attempt = cached.attempts.get(request.challengeId)
  if (!attempt) throw new AppError('challenge.not-reached')
  return { cached, challenge, attempt }
}

/**
 * Evidence is accepted while the game runs, and for ten minutes after it when the server recorded
 * the arrival before the end: phones lose their connection in the woods.
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
