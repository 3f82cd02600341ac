import type { PlayerChallenge } from '@bramble/contract'
import { MAX_SCORE } from '@bramble/domain/challenge/scoring'
import { hasUsedUp, playedCountOf } from '@bramble/domain/play/child-game'
import { AppError } from '#/platform/http/app-error.ts'
import { isGrownUpOf } from '#/platform/http/host.ts'
import type { Caller } from '#/platform/http/route.ts'
import type { Game } from '../game.ts'
import type { CachedPlayer } from '../live/player-cache.ts'
import { isOpenToHost, photoCheckOf, type Attempt } from '../records/attempt.ts'
import { toPlayerChallenge } from '../view/attempts.presenter.ts'
import { findAttempt, lockAttemptsOf, writeAcceptance } from '../records/attempts.repository.ts'
import { invalidate, stickerOf, toFound } from './do-act.ts'

/**
 * The host accepts a photo: full score where no machine could judge it or one rejected it. Or it
 * accepts a find that was told later and not believed, and its photo with it, if there is one: full
 * score too, because the child's task can no longer be judged. Accepting what a machine accepted, or
 * accepting twice, changes nothing.
 */
export async function acceptAttempt(
  game: Game,
  request: { attemptId: string; caller: Caller; nowMs: number },
): Promise<PlayerChallenge> {
  const { attemptId, caller, nowMs } = request
  const attempt = await findAttempt(game.database.orm, attemptId)
  const cached = attempt && (await game.liveGames.player(attempt.playerId, nowMs))
  // The host sees nothing of a child before both were seen together (T1).
  const isOpen = cached?.player.isVerified === true && isGrownUpOf(cached.player.session, caller)
  if (!attempt || !cached || !isOpen) throw new AppError('attempt.not-found')
  try {
    return toPlayerChallenge(await write(game, attempt, cached, nowMs))
  } finally {
    // Also after a failure, whose commit is uncertain.
    invalidate(game, cached)
  }
}

async function write(
  game: Game,
  known: Attempt,
  { player }: CachedPlayer,
  nowMs: number,
): Promise<Attempt> {
  const { challengeId } = known
  const [challenge] = known.isDoubted ? await game.challenges.findAll([challengeId]) : []
  const found = toFound(game, challengeId, challenge ?? null)
  const limit = player.session.challengesPerPlayer
  return game.database.transaction(async (tx) => {
    const all = await lockAttemptsOf(tx, known.playerId)
    const attempt = all.find(({ id }) => id === known.id)
    if (!attempt) throw new AppError('attempt.not-found')
    if (attempt.isDoubted) {
      requireRoom(all, limit)
      const sticker = stickerOf(player, found, all, nowMs)
      return writeAcceptance(tx, attempt.id, { score: MAX_SCORE, nowMs, sticker })
    }
    if (attempt.photoId === null) {
      // A doubted find that was accepted before has no photo either.
      if (attempt.isLate && attempt.acceptedAtMs !== null) return attempt
      throw new AppError('attempt.no-photo')
    }
    if (!isOpenToHost(photoCheckOf(attempt))) return attempt
    return writeAcceptance(tx, attempt.id, { score: MAX_SCORE, nowMs })
  })
}

/** A find that is accepted counts like any other against the challenges of a free game. */
function requireRoom(attempts: readonly Attempt[], limit: number | null): void {
  if (hasUsedUp(limit, playedCountOf(attempts))) throw new AppError('challenge.limit-reached')
}
