import { mayModerate } from '@bramble/domain/account/role'
import { requireGuardian } from '#/modules/accounts/index.ts'
import type { Database } from '#/platform/db/database.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { Caller, SignedInGuardian } from '#/platform/http/route.ts'
import type { Challenge, ChallengeScope } from './challenge.ts'
import type { DraftAccess } from './challenges.deps.ts'
import { findChallenge } from './challenges.repository.ts'

/** A guardian's relation to a challenge. A peer shares a group with its owner [OPEN-35]. */
export type ChallengeStanding = 'owner' | 'peer' | 'stranger'

/** The views C2, C3 and C1 of the authorisation matrix. */
export type ChallengeViewer = 'owner' | 'peer' | 'player'

export type ChallengesPolicy = ReturnType<typeof createChallengesPolicy>

export function createChallengesPolicy(draftAccess: DraftAccess) {
  async function standingOf({ ownerId }: Challenge, guardian: SignedInGuardian | null) {
    if (guardian === null || ownerId === null) return 'stranger'
    if (ownerId === guardian.accountId) return 'owner'
    const groupPeers = await draftAccess.groupPeers(guardian.accountId)
    return groupPeers.includes(ownerId) ? 'peer' : 'stranger'
  }

  /** None: it is no phone of a child that was seen beside its host. */
  async function playedBy(player: Caller['player']): Promise<readonly ChallengeScope[]> {
    return player === null ? [] : draftAccess.playedOn(player.credentialId)
  }

  return {
    standingOf,
    /**
     * Whether the caller may hear the maker's recording: the maker, group peers, who looks at it
     * because it was reported, and children in their games. Words of a stranger are read by the
     * phone, because nothing can look through what a stranger says (T38).
     */
    async mayHear(challenge: Challenge, caller: Caller): Promise<boolean> {
      const { player, guardian } = caller
      if (challenge.voiceId === null) return false
      if ((await standingOf(challenge, guardian)) !== 'stranger') return true
      if (challenge.review === 'hidden' && guardian !== null && mayModerate(guardian.role)) {
        return true
      }
      return (await playedBy(player)).some((scope) => isOfCircle(challenge, scope))
    },
    /** The fullest view that the caller's cookies give. Null: none. */
    async viewOf(challenge: Challenge, caller: Caller): Promise<ChallengeViewer | null> {
      const { player, host, coHost, guardian } = caller
      const standing = await standingOf(challenge, guardian)
      if (standing !== 'stranger') return standing
      const isPublished = challenge.status === 'published'
      if (isPublished && [host, coHost, guardian].some((one) => one !== null)) return 'player'
      // A moderator sees a hidden challenge to decide about it. Only its owner sees one
      // that was taken back.
      if (challenge.review === 'hidden' && guardian !== null && mayModerate(guardian.role)) {
        return 'peer'
      }
      const { gameId } = challenge
      if (gameId !== null && (await draftAccess.gamesHostedBy(caller)).includes(gameId)) {
        return 'player'
      }
      const scopes = await playedBy(player)
      return scopes.some((scope) => isInScope(challenge, scope)) ? 'player' : null
    },
  }
}

/** Whether the maker is the host of these games or a group peer of the host. */
export function isOfCircle({ ownerId }: Challenge, scope: ChallengeScope): boolean {
  return ownerId !== null && scope.ownerIds.includes(ownerId)
}

/** Whether a game of this scope plays a challenge. */
export function isInScope(
  challenge: Pick<Challenge, 'id' | 'status' | 'gameId' | 'ownerId'>,
  scope: ChallengeScope,
): boolean {
  if (scope.trail !== undefined && !scope.trail.challengeIds.includes(challenge.id)) return false
  if (challenge.status === 'published') return true
  const { gameId } = challenge
  if (gameId !== null) return scope.gameIds?.includes(gameId) === true
  return challenge.ownerId !== null && scope.ownerIds.includes(challenge.ownerId)
}

/**
 * @throws challenge.not-found when the caller cannot see it, access.forbidden when it is
 *   another's
 */
export function requireOwner(
  challenge: Challenge | null,
  standing: ChallengeStanding,
): asserts challenge is Challenge {
  if (challenge !== null && standing === 'owner') return
  const isSeen = challenge?.status === 'published' || standing === 'peer'
  throw new AppError(isSeen ? 'access.forbidden' : 'challenge.not-found')
}

/** A challenge of the caller's account. @throws access.sign-in-required, and as `requireOwner` */
export async function requireOwn(
  { database, policy }: { database: Database; policy: ChallengesPolicy },
  id: string,
  caller: Caller,
): Promise<Challenge & { ownerId: string }> {
  const guardian = requireGuardian(caller)
  const challenge = await findChallenge(database.orm, id)
  const standing = challenge === null ? 'stranger' : await policy.standingOf(challenge, guardian)
  requireOwner(challenge, standing)
  return { ...challenge, ownerId: guardian.accountId }
}
