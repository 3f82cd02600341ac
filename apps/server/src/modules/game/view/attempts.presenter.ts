import type { Discovery, ToldChallenge, PlayerAttempt, PlayerChallenge } from '@bramble/contract'
import { pointsForScore } from '@bramble/domain/challenge/scoring'
import { toIso } from '#/platform/iso-time.ts'
import { photoCheckOf, type Attempt } from '../records/attempt.ts'

/** PC: the attempt for the child's phone and the host. */
export function toPlayerChallenge(attempt: Attempt): PlayerChallenge {
  const points = pointsForScore(attempt.score)
  return {
    id: attempt.id,
    playerId: attempt.playerId,
    challengeId: attempt.challengeId,
    status: attempt.status,
    score: attempt.score,
    pointsEarned: points,
    startPoints: 0,
    completionPoints: points,
    createdAt: toIso(attempt.createdAtMs),
    completedAt: attempt.completedAtMs === null ? null : toIso(attempt.completedAtMs),
  }
}

/** The same in a list; a find is told back with its fact, which may hold the answer. */
export function toListedChallenge(
  attempt: Attempt,
  facts: Discovery['facts'] | undefined,
): ToldChallenge {
  const { sticker, photoId, challengeTitle: title } = attempt
  if (sticker === null) return toPlayerChallenge(attempt)
  const told = facts === undefined ? {} : { facts }
  return { ...toPlayerChallenge(attempt), found: { title, sticker, photoId, ...told } }
}

/** One challenge of a child as its host sees it, doubted ones included. */
export function toPlayerAttempt(attempt: Attempt): PlayerAttempt {
  return {
    id: attempt.id,
    challengeId: attempt.challengeId,
    title: attempt.challengeTitle,
    status: attempt.status,
    score: attempt.score,
    pointsEarned: pointsForScore(attempt.score),
    photoId: attempt.photoId,
    photoCheck: photoCheckOf(attempt),
    createdAt: toIso(attempt.createdAtMs),
    completedAt: attempt.completedAtMs === null ? null : toIso(attempt.completedAtMs),
    isLate: attempt.isLate,
    isDoubted: attempt.isDoubted,
    sticker: attempt.sticker,
  }
}
