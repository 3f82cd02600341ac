import type { PlayerChallenge } from '@bramble/contract'
import type { Database } from '#/platform/db/database.ts'
import { AppError } from '#/platform/http/app-error.ts'
import { isHostOf } from '#/platform/http/host.ts'
import type { Caller } from '#/platform/http/route.ts'
import type { LivePlayers } from '../hunt/live-players.ts'
import { toPlayerChallenge } from './attempts.presenter.ts'
import { findAttemptsOf } from './attempts.repository.ts'

/** What other modules and screens read of the records. */
export interface RecordsService {
  /** A player's records for its own phone or its host. */
  list(playerId: string, caller: Caller, nowMs: number): Promise<PlayerChallenge[]>
}

export interface RecordsDeps {
  database: Database
  livePlayers: LivePlayers
}

export function createRecordsService({ database, livePlayers }: RecordsDeps): RecordsService {
  return {
    async list(playerId, caller, nowMs) {
      const live = await livePlayers.get(playerId, nowMs)
      if (live === null) throw new AppError('player.not-found')
      const { credentialId, session, isVerified } = live.player
      const isOwn = caller.player?.credentialId === credentialId
      const isHost = isHostOf(session, caller)
      if (!isOwn && !isHost) throw new AppError('player.not-found')
      // A host learns nothing of a child before both were seen together (T1).
      if (!isOwn && !isVerified) return []
      return (await findAttemptsOf(database.orm, [playerId])).map(toPlayerChallenge)
    },
  }
}
