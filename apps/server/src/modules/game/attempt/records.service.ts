import type { PlayerAttempt, PlayerChallenge } from '@bramble/contract'
import type { Database } from '#/platform/db/database.ts'
import { AppError } from '#/platform/http/app-error.ts'
import { isHostOf } from '#/platform/http/host.ts'
import type { Caller } from '#/platform/http/route.ts'
import { toPlayerAttempt, toPlayerChallenge } from './attempts.presenter.ts'
import { countPlayed, findAttemptsOf, hasAnswer } from './attempts.repository.ts'
import type { LivePlayers } from '../hunt/live-players.ts'
import type { PlayersForPlay } from './play.ports.ts'

/** What other modules and screens read of the records. */
export interface RecordsService {
  /** A player's records for its own phone or its host. */
  list(playerId: string, caller: Caller, nowMs: number): Promise<PlayerChallenge[]>
  /** Records by player, oldest first; every id asked for has an entry. */
  attemptsOf(playerIds: string[]): Promise<Map<string, PlayerAttempt[]>>
  /** How many challenges a player has completed or failed. */
  finishedCount(playerId: string): Promise<number>
  /** Whether a player of this device has answered a question. */
  hasAnswered(credentialId: string, challengeId: string): Promise<boolean>
}

export interface RecordsDeps {
  database: Database
  livePlayers: LivePlayers
  players: Pick<PlayersForPlay, 'playerIdsOf'>
}

export function createRecordsService({
  database,
  livePlayers,
  players,
}: RecordsDeps): RecordsService {
  const { orm } = database
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
      return (await findAttemptsOf(orm, [playerId])).map(toPlayerChallenge)
    },
    async attemptsOf(playerIds) {
      const byPlayer = new Map(playerIds.map((id): [string, PlayerAttempt[]] => [id, []]))
      for (const attempt of await findAttemptsOf(orm, playerIds)) {
        byPlayer.get(attempt.playerId)?.push(toPlayerAttempt(attempt))
      }
      return byPlayer
    },
    finishedCount: (playerId) => countPlayed(orm, playerId),
    async hasAnswered(credentialId, challengeId) {
      return hasAnswer(orm, await players.playerIdsOf(credentialId), challengeId)
    },
  }
}
