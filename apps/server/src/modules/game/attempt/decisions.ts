import type { LatLng } from '@bramble/domain/geo/lat-lng'
import type { Database, Tx } from '#/platform/db/database.ts'
import type { Events } from '#/platform/events.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { Attempt, Decision } from './attempt.ts'
import { countsAsPlayed } from './attempt.ts'
import { decideAttempt, lockAttemptsOf } from './attempts.repository.ts'
import type { Hunts } from '../hunt/hunts.ts'
import type { LivePlayer } from '../hunt/live-players.ts'
import type { PlayersForPlay } from './play.ports.ts'

/** What a piece of evidence makes of a record; null leaves it as it is (the same sent again). */
export type Verdict = (attempt: Attempt) => Decision | null

/** The record afterwards, and whether this call decided it. */
export interface Outcome {
  attempt: Attempt
  isNew: boolean
}

export interface DecisionsDeps {
  database: Database
  events: Events
  hunts: Hunts
  players: Pick<PlayersForPlay, 'recordActivity'>
}

/** The one way in which a record is decided: the first evidence counts, whatever comes at once. */
export interface Decisions {
  decide(live: LivePlayer, challengeId: string, verdict: Verdict): Promise<Outcome>
  /** The same inside a transaction; `announce` follows after its commit. */
  decideIn(tx: Tx, live: LivePlayer, challengeId: string, verdict: Verdict): Promise<Outcome>
  /** After a failure nobody knows whether it was committed: what is remembered is read again. */
  doubt(live: LivePlayer): void
  /** Memory, then everybody else. `location` is where the challenge stands, if it still does. */
  announce(
    live: LivePlayer,
    outcome: Outcome,
    location: LatLng | null,
    nowMs: number,
  ): Promise<void>
}

export function createDecisions({ database, events, hunts, players }: DecisionsDeps): Decisions {
  const decisions: Decisions = {
    async decide(live, challengeId, verdict) {
      try {
        return await database.transaction((tx) =>
          decisions.decideIn(tx, live, challengeId, verdict),
        )
      } catch (error) {
        decisions.doubt(live)
        throw error
      }
    },
    doubt({ player }) {
      events.emit('player.changed', { playerId: player.id, sessionId: player.session.id })
    },
    async decideIn(tx, { player }, challengeId, verdict) {
      const attempts = await lockAttemptsOf(tx, player.id)
      const attempt = attempts.find((one) => one.challengeId === challengeId)
      if (!attempt) throw new AppError('challenge.not-reached')
      const decision = verdict(attempt)
      if (decision === null) return { attempt, isNew: false }
      if (attempt.status !== 'arrived') throw new AppError('challenge.decided')
      const limit = player.session.challengesPerPlayer
      const played = attempts.filter(({ status }) => countsAsPlayed(status)).length
      if (countsAsPlayed(decision.status) && limit !== null && played >= limit) {
        throw new AppError('challenge.limit-reached')
      }
      return { attempt: await decideAttempt(tx, attempt.id, decision), isNew: true }
    },
    async announce({ player }, { attempt, isNew }, location, nowMs) {
      if (!isNew) return
      if (attempt.status === 'skipped' || location === null) hunts.skipped(player.id)
      else hunts.finished(player.id, location, nowMs)
      await players.recordActivity(player.id, nowMs)
      events.emit('player.changed', { playerId: player.id, sessionId: player.session.id })
    },
  }
  return decisions
}
