import type { CallAnswer, CallName, GuardianChallenge } from '@bramble/contract'
import { mayModerate } from '@bramble/domain/account/role'
import { MAX_LISTED_CHALLENGES, MAX_CHALLENGES_PER_ACCOUNT } from '@bramble/domain/limits'
import { requireGuardian } from '#/modules/accounts/index.ts'
import { photoPath, requireFile } from '#/modules/photos/index.ts'
import { announceAfter } from '#/platform/events.ts'
import { AppError } from '#/platform/http/app-error.ts'
import {
  DONE,
  type Acknowledged,
  type ParsedBody,
  type RequestContext,
} from '#/platform/http/route.ts'
import type { Challenge } from './challenge.ts'
import type { Challenges } from './challenges.ts'
import { requireOwn, requireOwner } from './challenges.policy.ts'
import { toPeerView, toOwnerView } from './challenges.presenter.ts'
import {
  findChallenge,
  listOfOwners,
  lockChallenge,
  updateChallenge,
} from './challenges.repository.ts'
import { isOnGraveGround } from './grave-ground.ts'
import { createChallenges } from './create-challenges.ts'
import { isLookedAfter, isLookedAtFirst, UNTIL_LOOKED_AT, wishFor } from './made.ts'
import { takeBack } from './moderation.ts'

type Changing<N extends CallName> = Pick<RequestContext<N>, 'params' | 'body' | 'caller' | 'nowMs'>

// Every call @throws access.sign-in-required; calls about one challenge of another guardian throw access.forbidden
// when the caller may see it, else challenge.not-found.

/** The caller's challenges and those of group peers, newest first. */
export async function listChallenges(
  { database, draftAccess }: Challenges,
  { caller }: RequestContext<'listChallenges'>,
): Promise<GuardianChallenge[]> {
  const { accountId } = requireGuardian(caller)
  const groupPeers = await draftAccess.groupPeers(accountId)
  const others = groupPeers.filter((id) => id !== accountId)
  const own = await listOfOwners(database.orm, [accountId], MAX_CHALLENGES_PER_ACCOUNT)
  const theirs = await listOfOwners(database.orm, others, MAX_LISTED_CHALLENGES)
  return newestFirst([...own, ...theirs]).map((challenge) =>
    challenge.ownerId === accountId ? toOwnerView(challenge) : toPeerView(challenge),
  )
}

/** As `createChallenges`: the one challenge, or all of several questions. */
export async function createChallenge(
  challenges: Challenges,
  context: RequestContext<'createChallenge'>,
): Promise<CallAnswer<'createChallenge'>> {
  const made = (await createChallenges(challenges, context)).map(toOwnerView)
  const [first] = made
  const isOne = (context.body.selectedQuestions ?? []).length <= 1
  return isOne && first !== undefined ? first : { challenges: made, count: made.length }
}

export async function deleteChallenge(
  challenges: Challenges,
  { params, caller }: RequestContext<'deleteChallenge'>,
): Promise<Acknowledged> {
  await requireOwn(challenges, params.id, caller)
  await challenges.kind.remove(params.id)
  return DONE
}

/** Stores a picture or recording for a later change. @throws errors of an upload */
export async function uploadChallengePicture(
  challenges: Challenges,
  { params: { id }, form, file, caller, nowMs }: RequestContext<'uploadChallengePicture'>,
): Promise<{ id: string; url: string }> {
  const { limits, photos, pictures } = challenges
  const { bytes } = requireFile(file)
  const { ownerId: accountId } = await requireOwn(challenges, id, caller)
  await limits.consume('challengePicture', accountId)
  const isVoice = form.purpose === 'voice'
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
}

/** Moderators take back what others have published. @throws request.invalid, challenge.incomplete, challenge.withheld */
export async function changeChallengeStatus(
  challenges: Challenges,
  { params: { id }, body, caller, nowMs }: Changing<'changeChallengeStatus'>,
): Promise<GuardianChallenge> {
  const { database, policy, kind } = challenges
  const guardian = requireGuardian(caller)
  const challenge = await findChallenge(database.orm, id)
  if (challenge === null) throw new AppError('challenge.not-found')
  const standing = await policy.standingOf(challenge, guardian)
  const isTakingBack = body.status === 'draft' && isLookedAfter(challenge)
  if (standing !== 'owner' && isTakingBack && mayModerate(guardian.role)) {
    await takeBack(kind, { id, actorId: guardian.accountId, words: null }, nowMs)
    const taken = await findChallenge(database.orm, id)
    if (taken === null) throw new AppError('challenge.not-found')
    return toPeerView(taken)
  }
  requireOwner(challenge, standing)
  return toOwnerView(await setStatus(challenges, challenge, body, nowMs))
}

async function setStatus(
  challenges: Challenges,
  { id, ownerId, location }: Challenge,
  { status, answer }: ParsedBody<'changeChallengeStatus'>,
  nowMs: number,
): Promise<Challenge> {
  const { database, kind, areas } = challenges
  if (status === 'published') {
    await areas.requireFree([location], { makerId: ownerId, askedFor: 'maker' })
  }
  const isFirst = await isLookedAtFirst(kind, { ownerId, status })
  const isAsked =
    isFirst || (status === 'published' && (await isOnGraveGround(challenges, location)))
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
    kind.announce(id)
  })
}

/** Challenges of one moment stay in the order of the request. */
function newestFirst(challenges: Challenge[]): Challenge[] {
  return challenges.toSorted((a, b) => b.createdAtMs - a.createdAtMs || (a.id < b.id ? -1 : 1))
}
