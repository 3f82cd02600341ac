import { PUBLISHED_ONLY, type ChallengeScope } from '#/modules/challenges/index.ts'
import type { Game } from '../game.ts'
import type { CachedPlayer } from '../player/player-cache.ts'
import { listPlayerIdsOf } from '../player/players.repository.ts'

/**
 * Whose challenges are played in a player's game [OPEN-34]. At once in a game without an account,
 * and when it was asked a moment ago.
 */
export function challengeScopeOf(
  { groupPeers }: Game,
  { player }: CachedPlayer,
  nowMs: number,
): ChallengeScope | Promise<ChallengeScope> {
  const { ownerId } = player.session
  if (ownerId === null) return PUBLISHED_ONLY
  const ownerIds = groupPeers.liveOf(ownerId, nowMs)
  return ownerIds instanceof Promise ? ownerIds.then(toScope) : toScope(ownerIds)
}

/** The makers of the drafts that are played in any game of a device. */
export async function draftOwnersOn(
  game: Game,
  credentialId: string,
  nowMs: number,
): Promise<readonly string[]> {
  const all = new Set<string>()
  for (const playerId of await listPlayerIdsOf(game.database.orm, credentialId)) {
    const cached = await game.playerCache.get(playerId, nowMs)
    if (cached === null) continue
    const { ownerIds } = await challengeScopeOf(game, cached, nowMs)
    for (const ownerId of ownerIds) all.add(ownerId)
  }
  return [...all]
}

function toScope(ownerIds: readonly string[]): ChallengeScope {
  return { ownerIds }
}
