import type { PlayerAttempt, PlayerChallenge } from '@bramble/contract'
import { AppError } from '#/platform/http/app-error.ts'
import { isHostOf } from '#/platform/http/host.ts'
import type { Game } from '../game.ts'
import type { PlayerRequest } from '../player/player.ts'
import { listPlayerIdsOf } from '../player/players.repository.ts'
import { toPlayerAttempt, toPlayerChallenge } from './attempts.presenter.ts'
import { findAttemptsOf, hasAnswer } from './attempts.repository.ts'

/** A player's attempts, for its own phone or its host. @throws player.not-found */
export async function listAttempts(
  { database, playerCache }: Game,
  { playerId, caller, nowMs }: PlayerRequest,
): Promise<PlayerChallenge[]> {
  const cached = await playerCache.get(playerId, nowMs)
  if (cached === null) throw new AppError('player.not-found')
  const { credentialId, session, isVerified } = cached.player
  const isOwn = caller.player?.credentialId === credentialId
  const isHost = isHostOf(session, caller)
  if (!isOwn && !isHost) throw new AppError('player.not-found')
  // The host sees nothing of a child before both were seen together (T1).
  if (!isOwn && !isVerified) return []
  return (await findAttemptsOf(database.orm, [playerId])).map(toPlayerChallenge)
}

/** Attempts by player, oldest first. Every player asked for has an entry. */
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

/** Whether a player of this device answered a question. */
export async function hasAnswered(
  { database }: Game,
  credentialId: string,
  challengeId: string,
): Promise<boolean> {
  const playerIds = await listPlayerIdsOf(database.orm, credentialId)
  return hasAnswer(database.orm, playerIds, challengeId)
}
