import type { PlayableChallenge } from '#/modules/challenges/index.ts'
import { isForeignKeyViolation } from '#/platform/db/errors.ts'
import { AppError } from '#/platform/http/app-error.ts'
import { newId } from '#/platform/ids.ts'
import type { Game } from '../game.ts'
import type { CachedPlayer } from '../player/player-cache.ts'
import type { Attempt } from './attempt.ts'
import { insertOrFindAttempt } from './attempts.repository.ts'

/**
 * The record of an arrival, which is the server's own evidence that a child was at a challenge
 * (T19): committed before anybody hears of it, and one per challenge.
 */
export async function reachChallenge(
  { database, clock, random, events }: Game,
  { player, attempts }: CachedPlayer,
  challenge: PlayableChallenge,
  nowMs: number,
): Promise<Attempt> {
  const known = attempts.get(challenge.id)
  if (known) return known
  const attempt = await insertOrFindAttempt(database.orm, {
    id: newId(clock, random),
    playerId: player.id,
    challengeId: challenge.id,
    challengeTitle: challenge.title,
    createdAtMs: nowMs,
  }).catch((error: unknown) => {
    // The host has just removed this child.
    throw isForeignKeyViolation(error) ? new AppError('player.not-found') : error
  })
  events.emit('player.changed', { playerId: player.id, sessionId: player.session.id })
  return attempt
}
