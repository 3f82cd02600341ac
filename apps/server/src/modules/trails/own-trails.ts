import type { GuardianTrail, ReportReason } from '@bramble/contract'
import { mayModerate } from '@bramble/domain/account/role'
import { createPostCode } from '@bramble/domain/trail/post-code'
import { requireGuardian } from '#/modules/accounts/index.ts'
import { isLookedAtFirst, UNTIL_LOOKED_AT, wishFor } from '#/modules/challenges/index.ts'
import { requireFile } from '#/modules/photos/index.ts'
import type { Tx } from '#/platform/db/database.ts'
import { AppError } from '#/platform/http/app-error.ts'
import { DONE, type Acknowledged, type Caller, type RequestContext } from '#/platform/http/route.ts'
import { applyChange, refuseUnfit } from './trail-input.ts'
import {
  knownSpots,
  makersOf,
  requireFreeLand,
  requireOwnGroup,
  requireOwnSpots,
} from './trail-parts.ts'
import { reportsOfTrails } from './trail-reports.repository.ts'
import { asChanged, isComplete, ownedBy, refuseFar, type Trail } from './trail.ts'
import type { Trails, TrailsDeps } from './trails.deps.ts'
import { toOwnerView } from './trails.presenter.ts'
import {
  eraseTrail,
  findTrail,
  listShowing,
  listTrailsOf,
  lockTrail,
  updatePost,
  updateTrail,
  updateTrailRecord,
} from './trails.repository.ts'

// Every call of a guardian @throws access.sign-in-required; calls about one trail of another guardian throw
// trail.not-found.

async function viewsOf(trails: Trails, own: readonly Trail[]): Promise<GuardianTrail[]> {
  const spotsOf = await knownSpots(trails, own)
  const hidden = own.filter(({ review }) => review === 'hidden')
  const ids = hidden.map(({ id }) => id)
  const reports = await reportsOfTrails.count(trails.database.orm, ids)
  const makerOf = await makersOf(trails, own)
  return own.map((trail) =>
    toOwnerView(trail, spotsOf(trail), {
      reasons: reports.get(trail.id)?.keys() ?? [],
      makerName: makerOf(trail),
    }),
  )
}

export async function viewOf(trails: Trails, trail: Trail): Promise<GuardianTrail> {
  return (await viewsOf(trails, [trail]))[0]!
}

/** The trail, for its owner alone. @throws trail.not-found */
export async function readOwn({ database }: Trails, id: string, caller: Caller): Promise<Trail> {
  return ownedBy(requireGuardian(caller).accountId, await findTrail(database.orm, id))
}

async function lockOwn(tx: Tx, id: string, caller: Caller): Promise<Trail> {
  return ownedBy(requireGuardian(caller).accountId, await lockTrail(tx, id))
}

/** Deletes a cover that no other trail shows. */
async function dropCover(
  { database, photos }: Pick<TrailsDeps, 'database' | 'photos'>,
  coverId: string | null,
): Promise<void> {
  if (coverId === null || (await listShowing(database.orm, [coverId])).length > 0) return
  await photos.delete(coverId)
}

/** False: there was none that is meant. `alsoIn` is done in the same transaction when there was one. */
export async function removeTrail(
  deps: Pick<TrailsDeps, 'database' | 'photos'>,
  id: string,
  isMeant: (trail: Trail) => boolean,
  alsoIn?: (tx: Tx) => Promise<void>,
): Promise<boolean> {
  const gone = await deps.database.transaction(async (tx) => {
    const trail = await lockTrail(tx, id)
    if (trail === null || !isMeant(trail)) return null
    await eraseTrail(tx, id)
    await alsoIn?.(tx)
    return trail
  })
  await dropCover(deps, gone?.coverId ?? null)
  return gone !== null
}

export async function listTrails(
  trails: Trails,
  { caller }: RequestContext<'listTrails'>,
): Promise<GuardianTrail[]> {
  const { accountId } = requireGuardian(caller)
  return viewsOf(trails, await listTrailsOf(trails.database.orm, accountId))
}

export async function readTrail(
  trails: Trails,
  { params, caller }: Pick<RequestContext<'readTrail'>, 'params' | 'caller'>,
): Promise<GuardianTrail> {
  return viewOf(trails, await readOwn(trails, params.id, caller))
}

/** @throws request.invalid, trail.unknown-challenge, trail.incomplete when it is published */
export async function changeTrail(
  trails: Trails,
  { params: { id }, body, caller, nowMs }: RequestContext<'changeTrail'>,
): Promise<GuardianTrail> {
  const isAsked = await isLookedAtFirst(trails.kind, await readOwn(trails, id, caller))
  const { before, after } = await trails.database.transaction(async (tx) => {
    const trail = await lockOwn(tx, id, caller)
    const changed = applyChange(trail, body, nowMs)
    if (body.groupId !== undefined) await requireOwnGroup(trails, changed, tx)
    const spots = await requireOwnSpots(trails, changed, tx)
    refuseUnfit(changed, spots)
    if (changed.status === 'published' && !isComplete(spots)) {
      throw new AppError('trail.incomplete')
    }
    if (trail.status !== 'draft') refuseFar(changed, spots, trail.publishedAt ?? trail.start)
    const kept = { ...changed, ...asChanged(trail, isAsked) }
    await updateTrail(tx, kept, nowMs)
    await reportsOfTrails.deleteSettled(tx, id)
    return { before: trail, after: kept }
  })
  if (after.coverId !== before.coverId) await dropCover(trails, before.coverId)
  return viewOf(trails, after)
}

/** @throws trail.incomplete unless all its challenges are published, trail.withheld */
export async function changeTrailStatus(
  trails: Trails,
  { params: { id }, body, caller, nowMs }: RequestContext<'changeTrailStatus'>,
): Promise<GuardianTrail> {
  const { kind } = trails
  const { status } = body
  const own = await readOwn(trails, id, caller)
  const { ownerId, status: before } = own
  if (status === 'published') await requireFreeLand(trails, own, 'maker')
  // To close a sign shows nothing new.
  const isShutting = status === 'closed' && before !== 'draft'
  const isAsked = !isShutting && (await isLookedAtFirst(trails.kind, { ownerId, status }))
  const changed = await trails.database.transaction(async (tx) => {
    const trail = await lockOwn(tx, id, caller)
    if (trail.review !== null) {
      const wish = await wishFor(kind, trail, body, tx)
      if (wish.review === 'hidden') await kind.requireFit(trail, true, tx)
      await kind.update(tx, trail, wish, nowMs)
      return { ...trail, ...wish }
    }
    if (trail.status === status) return trail
    if (status !== 'draft') {
      const spots = await requireOwnSpots(trails, trail, tx)
      refuseUnfit(trail, spots)
      // What is closed was published once: a draft is not shut.
      const wasShown = status === 'closed' && trail.status === 'published'
      if (!wasShown && !isComplete(spots)) throw new AppError('trail.incomplete')
      refuseFar(trail, spots, trail.start)
    }
    const publishedAt = trail.status === 'draft' ? trail.start : trail.publishedAt
    const shown = isAsked ? { ...UNTIL_LOOKED_AT, wanted: status } : { status }
    await updateTrailRecord(tx, id, { ...shown, publishedAt }, nowMs)
    return { ...trail, ...shown }
  })
  return viewOf(trails, changed)
}

/** Stores the cover, in place of the one before. @throws errors of an upload */
export async function uploadTrailCover(
  trails: Trails,
  { params: { id }, file, caller, nowMs }: RequestContext<'uploadTrailCover'>,
): Promise<GuardianTrail> {
  const { limits, photos } = trails
  const { bytes } = requireFile(file)
  const own = await readOwn(trails, id, caller)
  const isAsked = await isLookedAtFirst(trails.kind, own)
  const { ownerId: accountId } = own
  await limits.consume('challengePicture', accountId)
  const before: { coverId: string | null } = { coverId: null }
  const coverId = await photos.keep({ kind: 'trail', accountId, bytes }, async (tx, photoId) => {
    const trail = await lockOwn(tx, id, caller)
    before.coverId = trail.coverId
    await updateTrailRecord(tx, id, { coverId: photoId, ...asChanged(trail, isAsked) }, nowMs)
  })
  if (before.coverId !== coverId) await dropCover(trails, before.coverId)
  return readTrail(trails, { params: { id }, caller })
}

export async function deleteTrail(
  trails: Trails,
  { params, caller }: RequestContext<'deleteTrail'>,
): Promise<Acknowledged> {
  const { accountId } = requireGuardian(caller)
  if (!(await removeTrail(trails, params.id, ({ ownerId }) => ownerId === accountId))) {
    throw new AppError('trail.not-found')
  }
  return DONE
}

/**
 * Gives a post to each of these challenges that has none, and a fresh code to those whose code is lost.
 * Repeatable: a code that was replaced is lost no more.
 * @throws trail.not-found, trail.unknown-challenge
 */
export async function givePosts(
  trails: Trails,
  { params, body: { challengeIds, lostCodes }, caller }: RequestContext<'givePosts'>,
): Promise<GuardianTrail> {
  await trails.database.transaction(async (tx) => {
    const { id: trailId, spots } = await lockOwn(tx, params.id, caller)
    const codes = new Map(spots.map(({ challengeId, postCode }) => [challengeId, postCode]))
    if (!challengeIds.every((one) => codes.has(one))) {
      throw new AppError('trail.unknown-challenge')
    }
    for (const challengeId of new Set(challengeIds)) {
      const before = codes.get(challengeId) ?? null
      if (before !== null && !lostCodes.includes(before)) continue
      const code = createPostCode((most) => trails.random.int(most))
      await updatePost(tx, { trailId, challengeId }, code)
    }
  })
  return readTrail(trails, { params, caller })
}

/** @throws trail.not-found */
export async function removePost(
  { database }: Trails,
  { params: { id: trailId, challengeId }, caller }: RequestContext<'removePost'>,
): Promise<Acknowledged> {
  await database.transaction(async (tx) => {
    await lockOwn(tx, trailId, caller)
    if (!(await updatePost(tx, { trailId, challengeId }, null))) {
      throw new AppError('trail.not-found')
    }
  })
  return DONE
}

export type TrailsOfAccounts = ReturnType<typeof createTrailsOfAccounts>

/** Trails as the account has them that made them, for other modules. */
export function createTrailsOfAccounts(trails: Trails) {
  const { orm } = trails.database
  return {
    /** An account's trails and reports, for its export. */
    async ownDataOf(accountId: string): Promise<{
      trails: GuardianTrail[]
      reports: { trailId: string; reason: ReportReason; createdAt: Date }[]
    }> {
      const reports = await reportsOfTrails.listBy(orm, accountId)
      return {
        trails: await viewsOf(trails, await listTrailsOf(orm, accountId)),
        reports: reports.map(({ subjectId, ...report }) => ({ trailId: subjectId, ...report })),
      }
    },
    /** Deletes an account's trails with their covers, and its reports. Repeatable. */
    async removeAllOf(ownerId: string): Promise<void> {
      for (const { id } of await listTrailsOf(orm, ownerId))
        await removeTrail(trails, id, () => true)
      await reportsOfTrails.remove(orm, { accountId: ownerId })
    },
    /** Those of these pictures that a trail shows; the others may be deleted. */
    async claimed(photoIds: string[]): Promise<ReadonlySet<string>> {
      return new Set((await listShowing(orm, photoIds)).map(({ coverId }) => coverId))
    },
    /** Whether the caller may see a cover: anybody, where the trail is published; of a hidden one who decides. */
    async maySeeCover(photoId: string, { guardian }: Caller): Promise<boolean> {
      const shown = await listShowing(orm, [photoId])
      return shown.some(
        ({ ownerId, status, review }) =>
          status !== 'draft' ||
          ownerId === guardian?.accountId ||
          (review === 'hidden' && guardian !== null && mayModerate(guardian.role)),
      )
    },
  }
}
