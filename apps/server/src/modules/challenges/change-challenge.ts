import type { GuardianChallenge } from '@bramble/contract'
import { haversineMeters } from '@bramble/domain/geo/distance'
import type { LatLng } from '@bramble/domain/geo/lat-lng'
import { PUBLISHED_MOVE_METERS } from '@bramble/domain/limits'
import { announceAfter } from '#/platform/events.ts'
import type { Tx } from '#/platform/db/database.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { RequestContext } from '#/platform/http/route.ts'
import { isId } from '#/platform/ids.ts'
import { PICTURE_FIELDS, picturesOf, type Challenge, type PictureField } from './challenge.ts'
import { applyChange, type ChangeBody } from './challenge-input.ts'
import { reportsOfChallenges } from './reports.repository.ts'
import { isOnGraveGround } from './grave-ground.ts'
import { isComplete, refuseUnfit } from './challenge.rules.ts'
import type { Challenges } from './challenges.ts'
import { requireOwn } from './challenges.policy.ts'
import { toOwnerView } from './challenges.presenter.ts'
import { lockChallenge, updateChallenge } from './challenges.repository.ts'
import { isLookedAtFirst, UNTIL_LOOKED_AT } from './made.ts'

/** Picture ids by field; null empties a field. */
type PictureChanges = Partial<Record<PictureField, string | null>>

const FIELD_NAMES = {
  referenceImageId: 'referenceImage',
  sceneMatchImageId: 'sceneMatchImage',
  sceneMatchLeftImageId: 'sceneMatchLeftImage',
  sceneMatchRightImageId: 'sceneMatchRightImage',
  questionImageId: 'questionImage',
  objectDetectionImageId: 'objectDetectionImage',
  voiceId: 'voice',
} as const satisfies Record<PictureField, keyof ChangeBody>
const OWN_PICTURE = /^\/api\/photos\/([^/?#]+)$/

/**
 * Changes texts, place and pictures of one's own challenge. A picture of another own challenge is
 * copied. Pictures no longer shown are deleted.
 * @throws access.sign-in-required, access.forbidden, request.invalid, challenge.unknown-picture, challenge.incomplete, challenge.unvisited for one that
 * is published, challenge.published for one that is moved far, challenge.not-found
 */
export async function changeChallenge(
  challenges: Challenges,
  {
    params: { id },
    body,
    caller,
    nowMs,
  }: Pick<RequestContext<'changeChallenge'>, 'params' | 'body' | 'caller' | 'nowMs'>,
): Promise<GuardianChallenge> {
  const { database, events, pictures, copies, kind } = challenges
  const before = await requireOwn(challenges, id, caller)
  const { ownerId: accountId } = before
  const isAsked = await isLookedAtFirst(kind, before)
  const changes = readPictures(body)
  const wanted = [...new Set(Object.values(changes).filter((one) => one !== null))]
  const homes = await pictures.homesOf(wanted, { accountId })
  requireFitting(changes, homes)
  const ofOthers = wanted.filter((one) => homes.get(one)?.challengeId !== id)
  const own = wanted.filter((one) => homes.get(one)?.challengeId === id)

  // A transaction must not wait for the map.
  if (body.location !== undefined && before.status === 'published') {
    const of = { makerId: accountId, askedFor: 'maker' } as const
    await challenges.areas.requireFree([body.location], of)
  }
  const isGrave = body.location !== undefined && (await isOnGraveGround(challenges, body.location))
  const outcome: { changed: Challenge | null; dropped: string[] } = { changed: null, dropped: [] }
  async function write(tx: Tx, copied: ReadonlyMap<string, string>): Promise<void> {
    const current = await lockChallenge(tx, id)
    if (current === null) throw new AppError('challenge.not-found')
    // A concurrent change or the sweep may have deleted a picture that this change needs.
    const needed = [...new Set([...own, ...copied.values()])]
    const found = await pictures.hold(needed, nowMs, tx)
    if (found < needed.length) throw new AppError('challenge.unknown-picture')
    const changed = { ...applyChange(current, body), ...withCopies(changes, copied) }
    refuseUnfit([changed])
    if (changed.status === 'published' && !isComplete(changed)) {
      throw new AppError('challenge.incomplete')
    }
    if (changed.status === 'published' && changed.isUnvisited) {
      throw new AppError('challenge.unvisited')
    }
    if (current.status === 'published') refuseFarMove(current, changed)
    const isMoved = !isSamePlace(changed.location, current.location)
    const isAsking = changed.status === 'published' && (isAsked || (isGrave && isMoved))
    const looked = current.looked && 'changed'
    const kept: Challenge = { ...changed, looked, ...(isAsking ? UNTIL_LOOKED_AT : {}) }
    await updateChallenge(tx, kept, nowMs)
    await reportsOfChallenges.deleteSettled(tx, id)
    const shown = new Set(picturesOf(changed))
    const ids = picturesOf(current).filter((one) => !shown.has(one))
    outcome.dropped = await pictures.deleteRows({ ids }, tx)
    outcome.changed = kept
  }

  const request = { kind: 'challenge', accountId, challengeId: id, photoIds: ofOthers } as const
  const work =
    ofOthers.length === 0
      ? database.transaction((tx) => write(tx, new Map()))
      : copies.copy(request, write).catch(asUnknownPicture)
  await announceAfter(work, () => {
    events.emit('challenge.changed', { challengeId: id })
  })
  await pictures.discard(outcome.dropped)
  if (outcome.changed === null) throw new AppError('challenge.not-found')
  return toOwnerView(outcome.changed)
}

/** Only addresses of this server or ids: other addresses are never fetched (T9). */
function readPictures(body: ChangeBody): PictureChanges {
  const changes: PictureChanges = {}
  for (const field of PICTURE_FIELDS) {
    const given = body[FIELD_NAMES[field]]
    if (given === undefined) continue
    changes[field] = given === null ? null : readPictureId(given)
  }
  return changes
}

function readPictureId(given: string): string {
  const id = OWN_PICTURE.exec(given)?.[1] ?? given
  if (!isId(id)) throw new AppError('challenge.unknown-picture')
  return id
}

/** Each file must be the account's, a picture where one is seen and a recording where one is heard. */
function requireFitting(
  changes: PictureChanges,
  homes: ReadonlyMap<string, { isRecording: boolean }>,
): void {
  for (const field of PICTURE_FIELDS) {
    const id = changes[field] ?? null
    if (id !== null && homes.get(id)?.isRecording !== (field === 'voiceId')) {
      throw new AppError('challenge.unknown-picture')
    }
  }
}

function withCopies(changes: PictureChanges, copied: ReadonlyMap<string, string>): PictureChanges {
  return Object.fromEntries(
    Object.entries(changes).map(([field, id]) => [field, copied.get(id ?? '') ?? id]),
  )
}

/** The source challenge was deleted, or changed its picture during the copy. */
function asUnknownPicture(error: unknown): never {
  const isGone = error instanceof AppError && error.code === 'photo.not-found'
  throw isGone ? new AppError('challenge.unknown-picture') : error
}

/** Families are led to it meanwhile: what is published stays where somebody has stood. */
function refuseFarMove(current: Challenge, changed: Challenge): void {
  const from = current.publishedAt ?? current.location
  if (haversineMeters(from, changed.location) > PUBLISHED_MOVE_METERS) {
    throw new AppError('challenge.published')
  }
  changed.publishedAt = from
}

function isSamePlace(one: LatLng, other: LatLng): boolean {
  return one.lat === other.lat && one.lng === other.lng
}
