import type { ChallengeScope } from '#/modules/challenges/index.ts'
import { PUBLISHED_ONLY } from '#/modules/challenges/index.ts'
import type { LivePlayer, LivePlayers } from './live-players.ts'
import type { Companions, PlayersForPlay } from '../attempt/play.ports.ts'

/** Whose challenges are played in which game [OPEN-34]. */
export interface GameScopes {
  /** At once in a game without an account, and when it was asked a moment ago. */
  of(live: LivePlayer, nowMs: number): ChallengeScope | Promise<ChallengeScope>
  /** The makers of the drafts that are played in any game of a device. */
  ownersOn(credentialId: string, nowMs: number): Promise<readonly string[]>
}

export interface GameScopesDeps {
  companions: Companions
  livePlayers: LivePlayers
  players: Pick<PlayersForPlay, 'playerIdsOf'>
}

export function createGameScopes({ companions, livePlayers, players }: GameScopesDeps): GameScopes {
  const scopes: GameScopes = {
    of({ player }, nowMs) {
      const { ownerId } = player.session
      if (ownerId === null) return PUBLISHED_ONLY
      const ownerIds = companions.of(ownerId, nowMs)
      return ownerIds instanceof Promise ? ownerIds.then(toScope) : toScope(ownerIds)
    },
    async ownersOn(credentialId, nowMs) {
      const all = new Set<string>()
      for (const playerId of await players.playerIdsOf(credentialId)) {
        const live = await livePlayers.get(playerId, nowMs)
        if (live === null) continue
        for (const ownerId of (await scopes.of(live, nowMs)).ownerIds) all.add(ownerId)
      }
      return [...all]
    },
  }
  return scopes
}

function toScope(ownerIds: readonly string[]): ChallengeScope {
  return { ownerIds }
}
