import type { GuardianTrail, ReportReason } from '@bramble/contract'
import { mayModerate } from '@bramble/domain/account/role'
import { MAX_TRAILS_PER_ACCOUNT } from '@bramble/domain/limits'
import { createPostCode } from '@bramble/domain/trail/post-code'
import { requireGuardian } from '#/modules/accounts/index.ts'
import { createIds, UNTIL_LOOKED_AT, wishFor } from '#/modules/challenges/index.ts'
import type { Queryable, Tx } from '#/platform/db/database.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { Caller, ParsedBody, RequestContext } from '#/platform/http/route.ts'
import { freshWord } from './fresh-word.ts'
import { makersOf, requireOwnGroup } from './trail-makers.ts'
import {
  asChanged,
  challengeIdsOf,
  isComplete,
  ownedBy,
  refuseFar,
  type KnownSpot,
  type Trail,
  type TrailKind,
  withChallenges,
} from './trail.ts'
import {
  applyChange,
  readNewTrail,
  refuseUnfit,
  type ChangeTrailBody,
  type CreateTrailBody,
} from './trail-input.ts'
import { reportsOfTrails } from './trail-reports.repository.ts'
import type { TrailsDeps } from './trails.deps.ts'
import { toOwnerView } from './trails.presenter.ts'
import {
  countTrailsOf,
  deleteTrail,
  findTrail,
  insertTrail,
  listShowing,
  listTrailsInRange,
  listTrailsOf,
  lockTrail,
  updatePost,
  updateTrail,
  updateTrailRecord,
} from './trails.repository.ts'

export interface CreateTrailRequest {
  body: CreateTrailBody
  caller: Caller
  idempotencyKey: string | null
  requestHash: string | null
  nowMs: number
}

type GivePostsBody = ParsedBody<'givePosts'>

export type TrailsService = ReturnType<typeof createTrailsService>

/**
 * Guardians' own trails. Every call @throws access.sign-in-required; calls about one trail of another
 * guardian throw trail.not-found.
 */
export function createTrailsService(deps: TrailsDeps) {
  const { database, random, limits, accounts, challenges, photos } = deps
  const { orm } = database

  /** The spots of trails with their challenges. */
  const knownSpots = async (of: readonly Trail[], tx?: Tx) =>
    withChallenges(await challenges.findAll(challengeIdsOf(of), tx))

  /** The same, as far as somebody needs them who has not played them. */
  const seenSpots = async (of: readonly Trail[]) =>
    withChallenges(await challenges.findSeen(challengeIdsOf(of)))

  async function toViews(own: readonly Trail[]): Promise<GuardianTrail[]> {
    const spotsOf = await knownSpots(own)
    const hidden = own.filter(({ review }) => review === 'hidden')
    const reports = await reportsOfTrails.count(
      orm,
      hidden.map(({ id }) => id),
    )
    const makerOf = await makersOf(deps, own)
    return own.map((trail) =>
      toOwnerView(trail, spotsOf(trail), {
        reasons: reports.get(trail.id)?.keys() ?? [],
        makerName: makerOf(trail),
      }),
    )
  }

  async function view(trail: Trail): Promise<GuardianTrail> {
    const [shown] = await toViews([trail])
    return shown!
  }

  const viewsOf = async (ownerId: string): Promise<GuardianTrail[]> =>
    toViews(await listTrailsOf(orm, ownerId))

  /** Those of the trail, which must all be its owner's. @throws trail.unknown-challenge */
  async function requireOwnSpots(trail: Trail, tx: Tx): Promise<KnownSpot[]> {
    const spots = (await knownSpots([trail], tx))(trail)
    const areOwn = spots.every(({ challenge }) => challenge.ownerId === trail.ownerId)
    if (!areOwn || spots.length < trail.spots.length) throw new AppError('trail.unknown-challenge')
    return spots
  }

  async function requireOwn(db: Queryable, id: string, caller: Caller): Promise<Trail> {
    const { accountId } = requireGuardian(caller)
    return ownedBy(accountId, await findTrail(db, id))
  }

  async function lockOwn(tx: Tx, id: string, accountId: string): Promise<Trail> {
    return ownedBy(accountId, await lockTrail(tx, id))
  }

  /** Whether somebody looks at a trail with a sign. @throws account.may-not-publish, account.unconfirmed */
  const isLookedAtFirst = async ({ ownerId, status }: Pick<Trail, 'ownerId' | 'status'>) =>
    status !== 'draft' && (await accounts.publishing.isLookedAtFirst(ownerId))

  /** Deletes a cover that no other trail shows. */
  async function dropCover(coverId: string | null): Promise<void> {
    if (coverId === null || (await listShowing(orm, [coverId])).length > 0) return
    await photos.delete(coverId)
  }

  async function remove(
    id: string,
    isMeant: (trail: Trail) => boolean,
    alsoIn?: (tx: Tx) => Promise<void>,
  ): Promise<boolean> {
    const gone = await database.transaction(async (tx) => {
      const trail = await lockTrail(tx, id)
      if (trail === null || !isMeant(trail)) return null
      await deleteTrail(tx, id)
      await alsoIn?.(tx)
      return trail
    })
    await dropCover(gone?.coverId ?? null)
    return gone !== null
  }

  return {
    knownSpots,
    seenSpots,
    /** The trail, for its owner alone. @throws trail.not-found */
    readOwn: (id: string, caller: Caller): Promise<Trail> => requireOwn(orm, id, caller),
    list: async (caller: Caller): Promise<GuardianTrail[]> =>
      viewsOf(requireGuardian(caller).accountId),
    read: async (id: string, caller: Caller): Promise<GuardianTrail> =>
      view(await requireOwn(orm, id, caller)),
    /**
     * Makes a draft. The same key makes the same one.
     * @throws request.invalid, request.key-reused, trail.unknown-challenge, trail.too-many, limit.too-many
     */
    async create(request: CreateTrailRequest): Promise<GuardianTrail> {
      const { body, caller, nowMs } = request
      const { accountId } = requireGuardian(caller)
      await limits.consume('createTrail', accountId)
      const key = request.idempotencyKey ?? random.token()
      const ids = createIds({ accountId, key, requestHash: request.requestHash ?? '' })
      const id = ids.at(0)
      const wanted = readNewTrail(body, { ownerId: accountId, nowMs })
      const trail = await database.transaction(async (tx) => {
        // Parallel requests of an account neither exceed the limit nor make one trail twice.
        await accounts.lock(accountId, tx)
        const [before] = await listTrailsInRange(tx, accountId, ids.range)
        if (before?.id === id) return before
        if (before !== undefined) throw new AppError('request.key-reused')
        const draft: Trail = { ...wanted, id, word: '' }
        refuseUnfit(draft, await requireOwnSpots(draft, tx))
        if ((await countTrailsOf(tx, accountId)) >= MAX_TRAILS_PER_ACCOUNT) {
          throw new AppError('trail.too-many')
        }
        const made = { ...draft, word: await freshWord(tx, random) }
        await insertTrail(tx, made)
        return made
      })
      return view(trail)
    },
    /** @throws request.invalid, trail.unknown-challenge, trail.incomplete when it is published */
    async change(
      id: string,
      body: ChangeTrailBody,
      caller: Caller,
      nowMs: number,
    ): Promise<GuardianTrail> {
      const { accountId } = requireGuardian(caller)
      const isAsked = await isLookedAtFirst(await requireOwn(orm, id, caller))
      const { before, after } = await database.transaction(async (tx) => {
        const trail = await lockOwn(tx, id, accountId)
        const changed = applyChange(trail, body, nowMs)
        if (body.groupId !== undefined) await requireOwnGroup(deps, changed, tx)
        const spots = await requireOwnSpots(changed, tx)
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
      if (after.coverId !== before.coverId) await dropCover(before.coverId)
      return view(after)
    },
    /** @throws trail.incomplete unless all its challenges are published, trail.withheld */
    async changeStatus(
      kind: TrailKind,
      { params: { id }, body, caller, nowMs }: RequestContext<'changeTrailStatus'>,
    ): Promise<GuardianTrail> {
      const { accountId } = requireGuardian(caller)
      const { status } = body
      const { status: before } = await requireOwn(orm, id, caller)
      // To close a sign shows nothing new.
      const isShutting = status === 'closed' && before !== 'draft'
      const isAsked = !isShutting && (await isLookedAtFirst({ ownerId: accountId, status }))
      const changed = await database.transaction(async (tx) => {
        const trail = await lockOwn(tx, id, accountId)
        if (trail.review !== null) {
          const wish = await wishFor(kind, trail, body, tx)
          if (wish.review === 'hidden') await kind.requireFit(trail, true, tx)
          await kind.update(tx, trail, wish, nowMs)
          return { ...trail, ...wish }
        }
        if (trail.status === status) return trail
        if (status !== 'draft') {
          const spots = await requireOwnSpots(trail, tx)
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
      return view(changed)
    },
    /** Stores the cover, in place of the one before. @throws errors of an upload */
    async setCover(
      id: string,
      bytes: Buffer,
      caller: Caller,
      nowMs: number,
    ): Promise<GuardianTrail> {
      const { accountId } = requireGuardian(caller)
      const isAsked = await isLookedAtFirst(await requireOwn(orm, id, caller))
      await limits.consume('challengePicture', accountId)
      const before: { coverId: string | null } = { coverId: null }
      const coverId = await photos.keep(
        { kind: 'trail', accountId, bytes },
        async (tx, photoId) => {
          const trail = await lockOwn(tx, id, accountId)
          before.coverId = trail.coverId
          const change = { coverId: photoId, ...asChanged(trail, isAsked) }
          await updateTrailRecord(tx, id, change, nowMs)
        },
      )
      if (before.coverId !== coverId) await dropCover(before.coverId)
      return view(await requireOwn(orm, id, caller))
    },
    /** Deletes a trail of anybody, with something else in the same transaction. @throws trail.not-found */
    async removeWith(id: string, alsoIn: (tx: Tx) => Promise<void>): Promise<void> {
      if (!(await remove(id, () => true, alsoIn))) throw new AppError('trail.not-found')
    },
    async remove(id: string, caller: Caller): Promise<void> {
      const { accountId } = requireGuardian(caller)
      if (!(await remove(id, ({ ownerId }) => ownerId === accountId))) {
        throw new AppError('trail.not-found')
      }
    },
    /**
     * Gives a post to each of these challenges that has none, and a fresh code to those whose code is lost.
     * Repeatable: a code that was replaced is lost no more.
     * @throws trail.not-found, trail.unknown-challenge
     */
    async givePosts(
      id: string,
      { challengeIds, lostCodes }: GivePostsBody,
      caller: Caller,
    ): Promise<GuardianTrail> {
      const { accountId } = requireGuardian(caller)
      await database.transaction(async (tx) => {
        const { spots } = await lockOwn(tx, id, accountId)
        const codes = new Map(spots.map(({ challengeId, postCode }) => [challengeId, postCode]))
        if (!challengeIds.every((one) => codes.has(one))) {
          throw new AppError('trail.unknown-challenge')
        }
        for (const challengeId of new Set(challengeIds)) {
          const before = codes.get(challengeId) ?? null
          if (before !== null && !lostCodes.includes(before)) continue
          const code = createPostCode((most) => random.int(most))
          await updatePost(tx, { trailId: id, challengeId }, code)
        }
      })
      return view(await requireOwn(orm, id, caller))
    },
    /** @throws trail.not-found */
    async removePost(
      { id: trailId, challengeId }: { id: string; challengeId: string },
      caller: Caller,
    ): Promise<void> {
      const { accountId } = requireGuardian(caller)
      await database.transaction(async (tx) => {
        await lockOwn(tx, trailId, accountId)
        if (!(await updatePost(tx, { trailId, challengeId }, null))) {
          throw new AppError('trail.not-found')
        }
      })
    },
    /** An account's trails and reports, for its export. */
    async ownDataOf(accountId: string): Promise<{
      trails: GuardianTrail[]
      reports: { trailId: string; reason: ReportReason; createdAt: Date }[]
    }> {
      const reports = await reportsOfTrails.listBy(orm, accountId)
      return {
        trails: await viewsOf(accountId),
        reports: reports.map(({ subjectId, ...report }) => ({ trailId: subjectId, ...report })),
      }
    },
    /** Deletes an account's trails with their covers, and its reports. Repeatable. */
    async removeAllOf(ownerId: string): Promise<void> {
      for (const { id } of await listTrailsOf(orm, ownerId)) await remove(id, () => true)
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
