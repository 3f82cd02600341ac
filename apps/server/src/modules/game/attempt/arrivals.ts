import type { PlayableChallenge } from '#/modules/challenges/index.ts'
import type { Clock } from '#/platform/clock.ts'
import type { Database } from '#/platform/db/database.ts'
import { isForeignKeyViolation } from '#/platform/db/errors.ts'
import type { Events } from '#/platform/events.ts'
import { AppError } from '#/platform/http/app-error.ts'
import { newId } from '#/platform/ids.ts'
import type { Random } from '#/platform/random.ts'
import type { Attempt } from './attempt.ts'
import { insertOrFindAttempt } from './attempts.repository.ts'
import type { LivePlayer } from '../hunt/live-players.ts'

export interface ArrivalsDeps {
  database: Database
  clock: Clock
  random: Random
  events: Events
}

/** Arrivals: the server's own evidence that a child was at a challenge (T19). */
export interface Arrivals {
  /** The record of an arrival, committed before anybody hears of it; one per challenge. */
  reach(live: LivePlayer, challenge: PlayableChallenge, nowMs: number): Promise<Attempt>
}

export function createArrivals({ database, clock, random, events }: ArrivalsDeps): Arrivals {
  return {
    async reach({ player, attempts }, challenge, nowMs) {
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
    },
  }
}
