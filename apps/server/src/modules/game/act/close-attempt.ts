import type { PlayerChallenge } from '@bramble/contract'
import { AppError } from '#/platform/http/app-error.ts'
import type { Caller } from '#/platform/http/route.ts'
import type { Game } from '../game.ts'
import { challengeScopeOf, requireOwnPlayer, requireVerified } from '../live/player-cache.ts'
import { requireReached, requireWorkAccepted, type AttemptRequest } from './act-guard.ts'
import { toPlayerChallenge } from '../view/attempts.presenter.ts'
import { findAttempt } from '../records/attempts.repository.ts'
import { doAct, onlineAt, toFound } from './do-act.ts'
import { evidenceOf } from './tasks/index.ts'

/** Completes a task without evidence: 100 for an arrival that the server recorded. */
export async function completeByArrival(
  game: Game,
  request: AttemptRequest,
): Promise<PlayerChallenge> {
  const { nowMs } = request
  const { cached, challenge } = await requireReached(game, request, 'arrival')
  const decided = await doAct(game, cached, {
    act: { kind: 'complete', challengeId: challenge.id },
    facts: { ...onlineAt(nowMs), isPlayable: true, evidence: 'arrival' },
    found: toFound(game, challenge.id, challenge),
    title: challenge.title,
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
  const scope = await challengeScopeOf(game, requireVerified(cached), nowMs)
  const challenge = await game.challenges.findPlayable(challengeId, scope)
  const decided = await doAct(game, cached, {
    act: { kind: 'close', challengeId, status },
    facts: {
      ...onlineAt(nowMs),
      isPlayable: challenge !== null,
      evidence: challenge && evidenceOf(challenge.task),
    },
    found: toFound(game, challengeId, challenge),
    title: known.challengeTitle,
  })
  return toPlayerChallenge(decided)
}
