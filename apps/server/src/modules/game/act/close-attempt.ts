import type { PlayerChallenge } from '@bramble/contract'
import { ACTS, type ActOf, type PlainActKind } from '@bramble/domain/play/acts'
import { AppError } from '#/platform/http/app-error.ts'
import type { Caller } from '#/platform/http/route.ts'
import type { Game } from '../live/game.ts'
import { challengeScopeOf, requireOwnPlayer, requireVerified } from '../live/player-cache.ts'
import { requireReached, requireWorkAccepted, type AttemptRequest } from './act-guard.ts'
import { toPlayerChallenge } from '../view/attempts.presenter.ts'
import { findAttempt } from '../records/attempts.repository.ts'
import { actAt, doAct, onlineAt } from './do-act.ts'

/** Does an act that is like all others, at a reached challenge whose task asks for it. */
export async function workAt(
  game: Game,
  kind: PlainActKind,
  { fields, ...request }: AttemptRequest & { fields: object },
): Promise<PlayerChallenge> {
  const { challengeId, nowMs } = request
  const { cached, challenge } = await requireReached(game, request, ACTS[kind].evidence)
  const act = { ...fields, kind, challengeId } as ActOf<PlainActKind>
  return toPlayerChallenge(await doAct(game, cached, actAt(game, act, challenge, onlineAt(nowMs))))
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
  const doing = actAt(game, { kind: 'close', challengeId, status }, challenge, onlineAt(nowMs))
  return toPlayerChallenge(await doAct(game, cached, doing))
}
