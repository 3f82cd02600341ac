import type { ToldChallenge } from '@bramble/contract'
import type { Visit } from '#/modules/challenges/index.ts'
import { AppError } from '#/platform/http/app-error.ts'
import { isGrownUpOf } from '#/platform/http/host.ts'
import type { Caller } from '#/platform/http/route.ts'
import type { Game } from '../live/game.ts'
import type { PlayerRequest } from '../records/player.ts'
import { listPlayerIdsOf } from '../records/players.repository.ts'
import { toListedChallenge } from '../view/attempts.presenter.ts'
import { hasAnswer, listVisits, type VisitedPlace } from '../records/attempts.repository.ts'

/** A player's attempts but for doubted ones, for its own phone or its host. @throws player.not-found */
export async function listAttempts(
  { liveGames, challenges }: Game,
  { playerId, caller, nowMs }: PlayerRequest,
): Promise<ToldChallenge[]> {
  const game = await liveGames.ofPlayer(playerId, nowMs)
  const player = game?.players.get(playerId)
  if (!game || !player) throw new AppError('player.not-found')
  const { credentialId, verifiedAtMs } = player.record
  const isOwn = caller.player?.credentialId === credentialId
  if (!isOwn && !isGrownUpOf(game.session, caller)) throw new AppError('player.not-found')
  // The host sees nothing of a child before both were seen together (T1).
  if (!isOwn && verifiedAtMs === null) return []
  const attempts = player.attempts.filter(({ isDoubted }) => !isDoubted)
  const finds = attempts.filter(({ sticker }) => sticker !== null)
  const played = await challenges.findAll(finds.map(({ challengeId }) => challengeId))
  const facts = new Map(played.map((one) => [one.id, challenges.discoveryOf(one)?.facts]))
  return attempts.map((attempt) => toListedChallenge(attempt, facts.get(attempt.challengeId)))
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

/**
 * A game of the caller in which a verified child has arrived there: the phones of its children, its
 * host and its second grown-up. Null: there is none.
 */
export async function visitOf(
  { database }: Game,
  caller: Caller,
  place: VisitedPlace,
): Promise<Visit | null> {
  const visits = await listVisits(database.orm, place, {
    playerId: caller.player?.credentialId ?? null,
    hostId: caller.host?.credentialId ?? null,
    coHostId: caller.coHost?.credentialId ?? null,
    accountId: caller.guardian?.accountId ?? null,
  })
  return visits[0] ?? null
}
