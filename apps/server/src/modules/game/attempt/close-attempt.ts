import type { PlayerChallenge } from '@bramble/contract'
import { MAX_SCORE } from '@bramble/domain/challenge/scoring'
import type { Evidence } from '@bramble/domain/challenge/tasks'
import { AppError } from '#/platform/http/app-error.ts'
import type { Caller } from '#/platform/http/route.ts'
import type { Game } from '../game.ts'
import { challengeScopeOf, requireOwnPlayer } from '../player/player-cache.ts'
import { requireReached, requireWorkAccepted, type AttemptRequest } from './attempt-guard.ts'
import type { Decision } from './attempt.ts'
import { toPlayerChallenge } from './attempts.presenter.ts'
import { findAttempt } from './attempts.repository.ts'
import { decide, toFound } from './decide-attempt.ts'
import { evidenceOf } from './tasks/index.ts'

/**
 * Score for "Continue Without Photo" by kind of evidence. Null: the attempt cannot be completed
 * so.
 */
const SCORE_WITHOUT_EVIDENCE: Readonly<Record<Evidence, number | null>> = {
  arrival: MAX_SCORE,
  photo: 0,
  answer: null,
}

/** Completes a task without evidence: 100 for an arrival that the server recorded. */
export async function completeByArrival(
  game: Game,
  request: AttemptRequest,
): Promise<PlayerChallenge> {
  const { nowMs } = request
  const { cached, challenge } = await requireReached(game, request, 'arrival')
  const found = { ...toFound(game, challenge.id, challenge), nowMs }
  const decided = await decide(game, cached, found, ({ status }) => {
    if (status === 'completed') return null
    return { status: 'completed', score: MAX_SCORE, completedAtMs: nowMs }
  })
  return toPlayerChallenge(decided)
}

/** The closing call of the feedback screen. It may only confirm what the server decided. */
export async function closeAttempt(
  game: Game,
  request: {
    attemptId: string
    status: 'completed' | 'failed'
    caller: Caller
    nowMs: number
  },
): Promise<PlayerChallenge> {
  const { attemptId, status, caller, nowMs } = request
  const known = await findAttempt(game.database.orm, attemptId)
  const owner = known && (await game.liveGames.player(known.playerId, nowMs))
  if (!known || owner?.player.credentialId !== caller.player?.credentialId) {
    throw new AppError('attempt.not-found')
  }
  const cached = requireOwnPlayer(owner, caller)
  if (known.status === status) return toPlayerChallenge(known)
  requireWorkAccepted(cached.player, known, nowMs)
  const { challengeId } = known
  const scope = await challengeScopeOf(game, cached, nowMs)
  const challenge = await game.challenges.findPlayable(challengeId, scope)
  const found = { ...toFound(game, challengeId, challenge), nowMs }
  const decided = await decide(game, cached, found, (attempt) => {
    if (attempt.status === status) return null
    if (attempt.status !== 'arrived') throw new AppError('challenge.decided')
    return withoutEvidence(status, challenge && evidenceOf(challenge.task), nowMs)
  })
  return toPlayerChallenge(decided)
}

/** What becomes of a challenge that is closed without a photo or answer. @throws challenge.not-reached */
export function withoutEvidence(
  status: 'completed' | 'failed',
  evidence: Evidence | null,
  completedAtMs: number,
): Decision {
  if (status === 'failed') return { status, score: 0, completedAtMs }
  const score = evidence === null ? 0 : SCORE_WITHOUT_EVIDENCE[evidence]
  if (score === null) throw new AppError('challenge.not-reached')
  return { status, score, completedAtMs }
}
