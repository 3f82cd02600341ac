import type { PlayerAttempt } from '@bramble/contract'
import type { Game } from '../game.ts'
import { listPlayerIdsOf } from '../player/players.repository.ts'
import { toPlayerAttempt } from './attempts.presenter.ts'
import { findAttemptsOf, hasAnswer } from './attempts.repository.ts'

/** Records by player, oldest first; every player asked for has an entry. */
export async function readAttemptsOf(
  { database }: Game,
  playerIds: readonly string[],
): Promise<Map<string, PlayerAttempt[]>> {
  const byPlayer = new Map(playerIds.map((id): [string, PlayerAttempt[]] => [id, []]))
  for (const attempt of await findAttemptsOf(database.orm, playerIds)) {
    byPlayer.get(attempt.playerId)?.push(toPlayerAttempt(attempt))
  }
  return byPlayer
}

/** Whether a player of this device has answered a question. */
export async function hasAnswered(
  { database }: Game,
  credentialId: string,
  challengeId: string,
): Promise<boolean> {
  const playerIds = await listPlayerIdsOf(database.orm, credentialId)
  return hasAnswer(database.orm, playerIds, challengeId)
}
