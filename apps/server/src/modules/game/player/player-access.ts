import { AppError } from '#/platform/http/app-error.ts'
import { isGrownUpOf, isHostOf } from '#/platform/http/host.ts'
import type { ChallengeScope } from '#/modules/challenges/index.ts'
import type { PhotoOwner } from '#/modules/photos/index.ts'
import type { Game } from '../live/game.ts'
import { atMoment, type SessionRecord } from '../records/session.ts'
import { challengeScopeOf, isVerified } from '../live/player-cache.ts'
import type { PlayerRecord, PlayerRequest } from '../records/player.ts'
import { listPlayerIdsOf } from '../records/players.repository.ts'

/** A player, its game at this moment, and the caller's rights. */
export interface AccessedPlayer {
  player: PlayerRecord
  session: SessionRecord
  /** The caller is the child's device. */
  isOwn: boolean
  /** The caller is the host of the game or its second grown-up: it sees the child and acts for it. */
  isGrownUp: boolean
  /** The caller is the host itself, whose own phone needs no check of who stands beside whom (T1). */
  isHost: boolean
}

/** A player and its game at this moment, without a check of the caller. */
export async function findPlayerAndSession({ liveGames }: Game, playerId: string, nowMs: number) {
  const game = await liveGames.ofPlayer(playerId, nowMs)
  const player = game?.players.get(playerId)?.record
  return game && player ? { player, session: atMoment(game.session, nowMs) } : null
}

/**
 * The player, for its device, its host or the second grown-up. Both rights may coincide when a family shares one
 * phone. Any other caller gets the answer of an unknown id (T10).
 * @throws player.not-found
 */
export async function accessPlayer(
  game: Game,
  { playerId, caller, nowMs }: PlayerRequest,
): Promise<AccessedPlayer> {
  const found = await findPlayerAndSession(game, playerId, nowMs)
  if (found === null) throw new AppError('player.not-found')
  const isOwn = caller.player?.credentialId === found.player.credentialId
  const isGrownUp = isGrownUpOf(found.session, caller)
  if (!isOwn && !isGrownUp) throw new AppError('player.not-found')
  return { ...found, isOwn, isGrownUp, isHost: isHostOf(found.session, caller) }
}

/** The player as owner of its device's photos. */
export async function findPhotoOwner(
  game: Game,
  playerId: string,
  nowMs: number,
): Promise<PhotoOwner | null> {
  const found = await findPlayerAndSession(game, playerId, nowMs)
  if (found === null) return null
  const { player, session } = found
  return {
    id: player.id,
    sessionId: session.id,
    credentialId: player.credentialId,
    hostCredentialId: session.hostCredentialId,
    coHosts: session.coHosts,
    ownerId: session.ownerId,
    isVerified: player.verifiedAtMs !== null,
    isSessionEnded: session.state.at === 'ended',
  }
}

/**
 * Challenges that are played in each game of a device whose child was seen beside its host. None: in none of its games
 * that has happened, so it may know no challenge.
 */
export async function draftScopeOn(
  game: Game,
  credentialId: string,
  nowMs: number,
): Promise<ChallengeScope[]> {
  const scopes: ChallengeScope[] = []
  for (const playerId of await listPlayerIdsOf(game.database.orm, credentialId)) {
    const cached = await game.liveGames.player(playerId, nowMs)
    if (cached === null || !isVerified(cached)) continue
    scopes.push(await challengeScopeOf(game, cached, nowMs))
  }
  return scopes
}
