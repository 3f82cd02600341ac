import type { PlayerChallenge } from '@bramble/contract'
import { MAX_SCORE } from '@bramble/domain/challenge/scoring'
import { AppError } from '#/platform/http/app-error.ts'
import { isHostOf } from '#/platform/http/host.ts'
import type { Caller } from '#/platform/http/route.ts'
import type { Game } from '../game.ts'
import { isOpenToHost, photoCheckOf, type Attempt } from './attempt.ts'
import { toPlayerChallenge } from './attempts.presenter.ts'
import { findAttempt, lockAttemptsOf, writeAcceptance } from './attempts.repository.ts'
import { invalidate } from './decide-attempt.ts'

/**
 * The host accepts a photo: full score where no machine could judge it or one rejected it.
 * Accepting a photo that a machine accepted, or accepting twice, changes nothing.
 */
export async function acceptAttempt(
  game: Game,
  request: { attemptId: string; caller: Caller; nowMs: number },
): Promise<PlayerChallenge> {
  const { attemptId, caller, nowMs } = request
  const attempt = await findAttempt(game.database.orm, attemptId)
  const cached = attempt && (await game.liveGames.player(attempt.playerId, nowMs))
  // The host sees nothing of a child before both were seen together (T1).
  const isOpen = cached?.player.isVerified === true && isHostOf(cached.player.session, caller)
  if (!attempt || !cached || !isOpen) throw new AppError('attempt.not-found')
  try {
    return toPlayerChallenge(await write(game, attempt, nowMs))
  } finally {
    // Also after a failure, whose commit is uncertain.
    invalidate(game, cached)
  }
}

function write({ database }: Game, known: Attempt, nowMs: number): Promise<Attempt> {
  return database.transaction(async (tx) => {
    const all = await lockAttemptsOf(tx, known.playerId)
    const attempt = all.find(({ id }) => id === known.id)
    if (!attempt) throw new AppError('attempt.not-found')
    if (attempt.photoId === null) throw new AppError('attempt.no-photo')
    if (!isOpenToHost(photoCheckOf(attempt))) return attempt
    return writeAcceptance(tx, attempt.id, MAX_SCORE, nowMs)
  })
}
