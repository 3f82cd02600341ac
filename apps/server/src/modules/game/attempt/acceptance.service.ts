import type { PlayerChallenge } from '@bramble/contract'
import { MAX_SCORE } from '@bramble/domain/challenge/scoring'
import type { Database } from '#/platform/db/database.ts'
import type { Events } from '#/platform/events.ts'
import { AppError } from '#/platform/http/app-error.ts'
import { isHostOf } from '#/platform/http/host.ts'
import type { Caller } from '#/platform/http/route.ts'
import type { Attempt } from './attempt.ts'
import { toPlayerChallenge } from './attempts.presenter.ts'
import { acceptAttempt, findAttempt, lockAttemptsOf } from './attempts.repository.ts'
import type { LivePlayer, LivePlayers } from '../hunt/live-players.ts'
import { isOpenToHost, photoCheckOf } from './photo-check.ts'

export interface AcceptanceDeps {
  database: Database
  events: Events
  livePlayers: LivePlayers
}

export interface AcceptanceService {
  /**
   * The host's own word on a photo: full marks for what no machine could judge or did not accept.
   * A photo that a machine has accepted stays as it is; to accept again changes nothing.
   */
  accept(attemptId: string, caller: Caller, nowMs: number): Promise<PlayerChallenge>
}

export function createAcceptanceService(deps: AcceptanceDeps): AcceptanceService {
  const { database, events, livePlayers } = deps

  /** A host learns nothing of a child before both were seen together (T1). */
  async function requireOfHost(attemptId: string, caller: Caller, nowMs: number) {
    const attempt = await findAttempt(database.orm, attemptId)
    const live = attempt && (await livePlayers.get(attempt.playerId, nowMs))
    const isOpen = live?.player.isVerified === true && isHostOf(live.player.session, caller)
    if (!attempt || !live || !isOpen) throw new AppError('attempt.not-found')
    return { attempt, live }
  }

  async function write(known: Attempt, nowMs: number): Promise<Attempt> {
    return database.transaction(async (tx) => {
      const all = await lockAttemptsOf(tx, known.playerId)
      const attempt = all.find(({ id }) => id === known.id)
      if (!attempt) throw new AppError('attempt.not-found')
      if (attempt.photoId === null) throw new AppError('attempt.no-photo')
      if (!isOpenToHost(photoCheckOf(attempt))) return attempt
      return acceptAttempt(tx, attempt.id, MAX_SCORE, nowMs)
    })
  }

  function announce({ player }: LivePlayer): void {
    events.emit('player.changed', { playerId: player.id, sessionId: player.session.id })
  }

  return {
    async accept(attemptId, caller, nowMs) {
      const { attempt, live } = await requireOfHost(attemptId, caller, nowMs)
      try {
        return toPlayerChallenge(await write(attempt, nowMs))
      } finally {
        // Also after a failure: nobody knows whether it was committed.
        announce(live)
      }
    },
  }
}
