import { countsAsPlayed, playedCountOf } from '@bramble/domain/play/child-game'
import { PUBLISHED_ONLY, type ChallengeScope } from '#/modules/challenges/index.ts'
import type { GroupPeers } from '#/modules/groups/index.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { Caller } from '#/platform/http/route.ts'
import type { Attempt } from '../attempt/attempt.ts'
import type { SessionRecord } from '../session/session.ts'
import type { PlayerInGame, PlayerRecord } from './player.ts'

/** A player with its attempts, as calls of a roaming child need it. */
export interface CachedPlayer {
  player: PlayerInGame
  /** By challenge, without doubted ones. */
  attempts: ReadonlyMap<string, Attempt>
  /** Claims that were not believed, by challenge. */
  doubted: ReadonlyMap<string, Attempt>
  /** Challenges that this player finished or skipped. */
  finishedIds: ReadonlySet<string>
  /** The same, and what others on the same phone have done: for all of them it is found. */
  foundIds: ReadonlySet<string>
  /** How many of them count against the game's limit. */
  playedCount: number
}

/**
 * The player of the calling device. For every other device it does not exist. @throws
 * player.not-found
 */
export function requireOwnPlayer(cached: CachedPlayer | null, caller: Caller): CachedPlayer {
  if (cached === null || caller.player?.credentialId !== cached.player.credentialId) {
    throw new AppError('player.not-found')
  }
  return cached
}

/**
 * Whose challenges are played in a player's game [OPEN-34], and what was hidden for it. At once in a game without an account,
 * and when it was asked a moment ago.
 */
export function challengeScopeOf(
  { groupPeers }: { groupPeers: Pick<GroupPeers, 'liveOf'> },
  { player }: CachedPlayer,
  nowMs: number,
): ChallengeScope | Promise<ChallengeScope> {
  const { ownerId, spotsKey, id } = player.session
  const gameIds = spotsKey === null ? [] : [id]
  if (ownerId === null) return gameIds.length === 0 ? PUBLISHED_ONLY : { ownerIds: [], gameIds }
  const ownerIds = groupPeers.liveOf(ownerId, nowMs)
  const toScope = (of: readonly string[]): ChallengeScope => ({ ownerIds: of, gameIds })
  return ownerIds instanceof Promise ? ownerIds.then(toScope) : toScope(ownerIds)
}

export function toCached(
  record: PlayerRecord,
  session: SessionRecord,
  attempts: readonly Attempt[],
  /** Of other children on the same phone. */
  besides: readonly Attempt[] = [],
): CachedPlayer {
  const {
    id,
    credentialId,
    status,
    isOnHostsPhone,
    verifiedAtMs,
    mustCheckAgain,
    asked,
    helpCall,
  } = record
  const believed = attempts.filter(({ isDoubted }) => !isDoubted)
  const finished = believed.filter(({ status: of }) => of !== 'arrived')
  const foundBesides = besides.filter((of) => !of.isDoubted && countsAsPlayed(of.status))
  const isVerified = verifiedAtMs !== null
  const askedForId = asked?.challengeId ?? null
  return {
    player: {
      ...{
        id,
        credentialId,
        status,
        isOnHostsPhone,
        isVerified,
        mustCheckAgain,
        askedForId,
        session,
      },
      isHelpSeen: helpCall?.seenAtMs != null,
      awayAtMs: record.awayAtMs,
    },
    attempts: byChallenge(believed),
    doubted: byChallenge(attempts.filter(({ isDoubted }) => isDoubted)),
    finishedIds: new Set(finished.map(({ challengeId }) => challengeId)),
    foundIds: new Set([...finished, ...foundBesides].map(({ challengeId }) => challengeId)),
    playedCount: playedCountOf(believed),
  }
}

function byChallenge(attempts: readonly Attempt[]): ReadonlyMap<string, Attempt> {
  return new Map(attempts.map((attempt) => [attempt.challengeId, attempt]))
}
