import { countsAsPlayed, playedCountOf } from '@bramble/domain/play/child-game'
import { PUBLISHED_ONLY, type ChallengeScope } from '#/modules/challenges/index.ts'
import type { GroupPeers } from '#/modules/groups/index.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { Caller } from '#/platform/http/route.ts'
import type { Attempt } from '../records/attempt.ts'
import type { SessionRecord } from '../records/session.ts'
import type { PlayerInGame, PlayerRecord } from '../records/player.ts'

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

/** A child that was seen beside its grown-up: only such a one may know challenges (T1, T3, T20). */
export interface VerifiedPlayer extends CachedPlayer {
  player: PlayerInGame & { isVerified: true }
}

export function isVerified(cached: CachedPlayer): cached is VerifiedPlayer {
  return cached.player.isVerified
}

/** @throws player.check-first until the check has passed, in games with and without a place */
export function requireVerified(cached: CachedPlayer): VerifiedPlayer {
  if (!isVerified(cached)) throw new AppError('player.check-first')
  return cached
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
 * Whose challenges are played in a player's game [OPEN-34], what was hidden for it, and the trail to which it
 * is limited. There is none for a
 * child that was not seen beside its host: a stranger with a code finds nothing. At once in a game without an
 * account, and when it was asked a moment ago.
 */
export function challengeScopeOf(
  { groupPeers }: { groupPeers: Pick<GroupPeers, 'liveOf'> },
  { player }: VerifiedPlayer,
  nowMs: number,
): ChallengeScope | Promise<ChallengeScope> {
  const { ownerId, spotsKey, id, trail, modes } = player.session
  const gameIds = spotsKey === null ? [] : [id]
  const isOnWheels = modes.includes('wheels') || player.modes.includes('wheels')
  const limited = { ...(trail === null ? {} : { trail }), ...(isOnWheels ? { isOnWheels } : {}) }
  if (ownerId === null) {
    const isPlain = gameIds.length === 0 && Object.keys(limited).length === 0
    return isPlain ? PUBLISHED_ONLY : { ownerIds: [], gameIds, ...limited }
  }
  const ownerIds = groupPeers.liveOf(ownerId, nowMs)
  const toScope = (of: readonly string[]): ChallengeScope => ({
    ownerIds: of,
    gameIds,
    ...limited,
  })
  return ownerIds instanceof Promise ? ownerIds.then(toScope) : toScope(ownerIds)
}

export function toCached(
  record: PlayerRecord,
  session: SessionRecord,
  attempts: readonly Attempt[],
  /** Attempts of other children on the same phone. */
  besides: readonly Attempt[] = [],
): CachedPlayer {
  const {
    id,
    credentialId,
    status,
    isOnHostsPhone,
    verifiedAtMs,
    mustCheckAgain,
    modes,
    asked,
    helpCall,
  } = record
  const believed = attempts.filter(({ isDoubted }) => !isDoubted)
  const finished = believed.filter(({ status: of }) => of !== 'arrived')
  const foundBesides = besides.filter((of) => !of.isDoubted && countsAsPlayed(of.status))
  const askedForId = asked?.challengeId ?? null
  return {
    player: {
      ...{
        id,
        credentialId,
        status,
        isOnHostsPhone,
        mustCheckAgain,
        modes,
        askedForId,
        session,
      },
      isVerified: verifiedAtMs !== null,
      isHelpSeen: helpCall?.seenAtMs != null,
      helpAskedAtMs: helpCall?.atMs ?? null,
      callOverAtMs: record.callOverAtMs,
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
