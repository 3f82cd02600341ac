import type { PlayerChallenge } from '@bramble/contract'
import { AppError } from '#/platform/http/app-error.ts'
import { isGrownUpOf } from '#/platform/http/host.ts'
import type { Caller } from '#/platform/http/route.ts'
import type { Game } from '../live/game.ts'
import type { CachedPlayer } from '../live/player-cache.ts'
import { isOpenToHost, photoCheckOf, type Attempt } from '../records/attempt.ts'
import { toPlayerChallenge } from '../view/attempts.presenter.ts'
import { findAttempt, lockAttemptsOf } from '../records/attempts.repository.ts'
import { actIn, invalidate, onlineAt, toFound } from './do-act.ts'

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
  { id, playerId, challengeId, isDoubted }: Attempt,
  cached: CachedPlayer,
  nowMs: number,
): Promise<Attempt> {
  const [challenge] = isDoubted ? await game.challenges.findAll([challengeId]) : []
  const found = toFound(game, challengeId, challenge ?? null)
  return game.database.transaction(async (tx) => {
    const known = (await lockAttemptsOf(tx, playerId)).find((one) => one.id === id)
    if (!known) throw new AppError('attempt.not-found')
    // A doubted find that was accepted before has no photo either.
    const wasAccepted = known.isLate && known.acceptedAtMs !== null
    if (!known.isDoubted && known.photoId === null && !wasAccepted) {
      throw new AppError('attempt.no-photo')
    }
    const { attempt } = await actIn(game, tx, cached, {
      act: { kind: 'accept', challengeId, isOpen: isOpenToHost(photoCheckOf(known)) },
      facts: { ...onlineAt(nowMs), isPlayable: true, evidence: null },
      found,
      title: known.challengeTitle,
      kept: { acceptedAtMs: nowMs },
    })
    return attempt ?? known
  })
}
