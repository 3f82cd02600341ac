import type { GuardianChallenge } from '@bramble/contract'
import { mayModerate } from '@bramble/domain/account/role'
import type { ChallengeStatus } from '@bramble/domain/challenge/challenge'
import { MAX_LISTED_CHALLENGES, MAX_CHALLENGES_PER_ACCOUNT } from '@bramble/domain/limits'
import { requireGuardian } from '#/modules/accounts/index.ts'
import { photoPath } from '#/modules/photos/index.ts'
import { announceAfter } from '#/platform/events.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { Caller, ParsedBody } from '#/platform/http/route.ts'
import type { Challenge } from './challenge.ts'
import { changeChallenge } from './change-challenge.ts'
import type { ChangeBody } from './challenge-input.ts'
import type { ChallengesDeps } from './challenges.deps.ts'
import { requireOwner, type ChallengesPolicy } from './challenges.policy.ts'
import { toPeerView, toOwnerView } from './challenges.presenter.ts'
import {
  findChallenge,
  listOfOwners,
  lockChallenge,
  updateChallenge,
} from './challenges.repository.ts'
import { isOnGraveGround } from './grave-ground.ts'
import { createChallenges, type CreateChallengesRequest } from './create-challenges.ts'
import type { ChallengeKind } from './challenge-kind.ts'
import { isLookedAfter, UNTIL_LOOKED_AT, wishFor } from './made.ts'
import { takeBack } from './moderation.ts'

export interface GuardianChallengesDeps extends ChallengesDeps {
  policy: ChallengesPolicy
  kind: ChallengeKind
  remove(id: string): Promise<void>
}

export type GuardianChallenges = ReturnType<typeof createGuardianChallenges>

/**
 * Guardians' own challenges. Every call @throws access.sign-in-required; calls about one
 * challenge of another guardian throw access.forbidden when the caller may see it, else
 * challenge.not-found.
 */
export function createGuardianChallenges(deps: GuardianChallengesDeps) {
  const { database, events, limits, accounts, draftAccess, photos, pictures, policy, kind } = deps
  const { orm } = database
  const announce = (challengeId: string) => {
    events.emit('challenge.changed', { challengeId })
  }

  /** A challenge of the caller's account. */
  async function requireOwn(id: string, caller: Caller) {
    const guardian = requireGuardian(caller)
    const challenge = await findChallenge(orm, id)
    const standing = challenge === null ? 'stranger' : await policy.standingOf(challenge, guardian)
    requireOwner(challenge, standing)
    return { accountId: guardian.accountId, status: challenge.status }
  }

  /** @throws account.may-not-publish, account.unconfirmed */
  const isFirstLookedAt = async (
    status: ChallengeStatus,
    ownerId: string | null,
  ): Promise<boolean> =>
    status === 'published' &&
    ownerId !== null &&
    (await accounts.publishing.isLookedAtFirst(ownerId))

  async function setStatus(
    { id, ownerId, location }: Challenge,
    { status, answer }: ParsedBody<'changeChallengeStatus'>,
    nowMs: number,
  ): Promise<Challenge> {
    const isFirst = await isFirstLookedAt(status, ownerId)
    const isAsked = isFirst || (status === 'published' && (await isOnGraveGround(deps, location)))
    const write = database.transaction(async (tx) => {
      const challenge = await lockChallenge(tx, id)
      if (challenge === null) throw new AppError('challenge.not-found')
      const { review } = challenge
      const wish = review === null ? null : await wishFor(kind, challenge, { status, answer }, tx)
      if (status === 'published') await kind.requireFit(challenge, true, tx)
      if (wish !== null) {
        await kind.update(tx, challenge, wish, nowMs)
        return { ...challenge, ...(wish as Partial<Challenge>) }
      }
      if (challenge.status === status) return challenge
      const { lat, lng } = challenge.location
      // It was moved since its place was looked at.
      if (status === 'published' && (lat !== location.lat || lng !== location.lng)) {
        throw new AppError('server.busy', { retryAfterSeconds: 1 })
      }
      const publishedAt = status === 'published' ? challenge.location : challenge.publishedAt
      const shown = isAsked ? UNTIL_LOOKED_AT : { status }
      const changed = { ...challenge, ...shown, publishedAt }
      await updateChallenge(tx, changed, nowMs)
      return changed
    })
    return announceAfter(write, () => {
      announce(id)
    })
  }

  return {
    /** The caller's challenges and those of group peers, newest first. */
    async list(caller: Caller): Promise<GuardianChallenge[]> {
      const { accountId } = requireGuardian(caller)
      const groupPeers = await draftAccess.groupPeers(accountId)
      const others = groupPeers.filter((id) => id !== accountId)
      const own = await listOfOwners(orm, [accountId], MAX_CHALLENGES_PER_ACCOUNT)
      const theirs = await listOfOwners(orm, others, MAX_LISTED_CHALLENGES)
      return newestFirst([...own, ...theirs]).map((challenge) =>
        challenge.ownerId === accountId ? toOwnerView(challenge) : toPeerView(challenge),
      )
    },
    /** @throws request.invalid, request.key-reused, challenge.too-many, limit.too-many */
    async create({
      caller,
      ...request
    }: Omit<CreateChallengesRequest, 'accountId'> & { caller: Caller }): Promise<
      GuardianChallenge[]
    > {
      const { accountId } = requireGuardian(caller)
      return (await createChallenges(deps, { ...request, accountId })).map(toOwnerView)
    },
    /** @throws request.invalid, challenge.unknown-picture, challenge.incomplete */
    async change(
      id: string,
      body: ChangeBody,
      caller: Caller,
      nowMs: number,
    ): Promise<GuardianChallenge> {
      const { accountId, status } = await requireOwn(id, caller)
      const isAsked = await isFirstLookedAt(status, accountId)
      return toOwnerView(await changeChallenge(deps, { id, accountId, isAsked, body, nowMs }))
    },
    async remove(id: string, caller: Caller): Promise<void> {
      await requireOwn(id, caller)
      await deps.remove(id)
    },
    /** Stores a picture or recording for a later change. @throws errors of an upload */
    async uploadPicture(
      id: string,
      { bytes, isVoice }: { bytes: Buffer; isVoice: boolean },
      caller: Caller,
      nowMs: number,
    ): Promise<{ id: string; url: string }> {
      const { accountId } = await requireOwn(id, caller)
      await limits.consume('challengePicture', accountId)
      const photo = { kind: 'challenge', accountId, challengeId: id, bytes, isVoice } as const
      const photoId = await photos.keep(photo, async (tx, keptId) => {
        // A concurrent deletion of the challenge deletes this picture too.
        if ((await lockChallenge(tx, id)) === null) throw new AppError('challenge.not-found')
        // An earlier upload of the same picture may just have been deleted: then it is stored
        // again.
        if ((await pictures.hold([keptId], nowMs, tx)) === 0) {
          throw new AppError('server.busy', { retryAfterSeconds: 1 })
        }
      })
      return { id: photoId, url: photoPath(photoId) }
    },
    /** @throws request.invalid, challenge.incomplete, challenge.withheld */
    async changeStatus(
      id: string,
      body: ParsedBody<'changeChallengeStatus'>,
      caller: Caller,
      nowMs: number,
    ): Promise<GuardianChallenge> {
      const guardian = requireGuardian(caller)
      const challenge = await findChallenge(orm, id)
      if (challenge === null) throw new AppError('challenge.not-found')
      const standing = await policy.standingOf(challenge, guardian)
      const isTakingBack = body.status === 'draft' && isLookedAfter(challenge)
      if (standing !== 'owner' && isTakingBack && mayModerate(guardian.role)) {
        await takeBack(kind, { id, actorId: guardian.accountId, words: null }, nowMs)
        const taken = await findChallenge(orm, id)
        if (taken === null) throw new AppError('challenge.not-found')
        return toPeerView(taken)
      }
      requireOwner(challenge, standing)
      return toOwnerView(await setStatus(challenge, body, nowMs))
    },
  }
}

/** Challenges of one moment stay in the order of the request. */
function newestFirst(challenges: Challenge[]): Challenge[] {
  return challenges.toSorted((a, b) => b.createdAtMs - a.createdAtMs || (a.id < b.id ? -1 : 1))
}
