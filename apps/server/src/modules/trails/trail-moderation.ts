import type { CallAnswer, ChallengeDecision } from '@bramble/contract'
import { PUBLISHED_PER_PAGE } from '@bramble/domain/limits'
import { requireModerator } from '#/modules/challenges/index.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { Caller } from '#/platform/http/route.ts'
import { isComplete, isLookedAfter, type Trail } from './trail.ts'
import { refuseUnfit } from './trail-input.ts'
import { reportsOfTrails } from './trail-reports.repository.ts'
import type { TrailsDeps } from './trails.deps.ts'
import { toPublishedView } from './trails.presenter.ts'
import {
  countLookedAfter,
  findTrail,
  listTrailsOf,
  lockTrail,
  pageOfLookedAfter,
  updateTrailRecord,
} from './trails.repository.ts'
import { refuseFar, type TrailsService } from './trails.service.ts'

/** What is decided about, and by whom. */
type DecisionOf = Parameters<TrailsDeps['moderationLog']['record']>[1]

export type TrailModeration = ReturnType<typeof createTrailModeration>

/** What becomes of published trails, as of published challenges. */
export function createTrailModeration(
  deps: TrailsDeps,
  { knownSpots, removeWith }: Pick<TrailsService, 'knownSpots' | 'removeWith'>,
) {
  const { database, accounts, displayNames, moderationLog } = deps
  const { orm } = database

  async function takeBack(of: DecisionOf, nowMs: number): Promise<void> {
    const { subjectId: id } = of
    await database.transaction(async (tx) => {
      requireLookedAfter(await lockTrail(tx, id))
      await updateTrailRecord(tx, id, { status: 'draft', review: 'taken-back' }, nowMs)
      await reportsOfTrails.remove(tx, { subjectId: id })
      await moderationLog.record('trail.taken-back', of, tx)
    })
  }

  async function keep(of: DecisionOf, nowMs: number): Promise<void> {
    const { subjectId: id } = of
    await database.transaction(async (tx) => {
      await accounts.publishing.allow(of.ownerId, tx)
      const trail = requireLookedAfter(await lockTrail(tx, id))
      const isHidden = trail.status === 'draft'
      const spots = (await knownSpots([trail], tx))(trail)
      refuseUnfit(trail, spots)
      // Its maker may have changed it while it was hidden.
      if (isHidden && !isComplete(spots)) throw new AppError('trail.incomplete')
      if (isHidden) refuseFar(trail, spots, trail.start)
      const { number } = await reportsOfTrails.settle(tx, id, new Date(nowMs))
      // Somebody has kept it already.
      if (number === 0 && !isHidden && trail.looked === 'kept') return
      const shown = { status: 'published', review: null, publishedAt: trail.start } as const
      await updateTrailRecord(tx, id, { looked: 'kept', ...(isHidden ? shown : {}) }, nowMs)
      await moderationLog.record('trail.kept', of, tx)
    })
  }

  return {
    /** Takes back all trails of an account with a sign, or that wait for a look. Again: the rest. */
    async takeBackAllOf(ownerId: string, actorId: string, nowMs: number): Promise<number> {
      const shown = (await listTrailsOf(orm, ownerId)).filter(isLookedAfter)
      for (const { id } of shown) await takeBack({ actorId, ownerId, subjectId: id }, nowMs)
      return shown.length
    },
    /**
     * Decides about a published, closed or hidden trail of somebody else. A hidden one that is kept is published
     * again, and its reports no longer count; one that is taken back cannot be published by its maker.
     * @throws access.sign-in-required, access.forbidden, trail.not-found, trail.incomplete
     */
    async decide(
      id: string,
      decision: ChallengeDecision,
      caller: Caller,
      nowMs: number,
    ): Promise<void> {
      const { accountId: actorId } = requireModerator(caller)
      const { ownerId } = requireLookedAfter(await findTrail(orm, id))
      // A moderator does not decide about their own trail.
      if (ownerId === actorId) throw new AppError('access.forbidden')
      const of = { actorId, ownerId, subjectId: id }
      if (decision === 'take-back') await takeBack(of, nowMs)
      else if (decision === 'keep') await keep(of, nowMs)
      else await removeWith(id, (tx) => moderationLog.record('trail.deleted', of, tx))
    },
    /** Hidden ones first, then reported ones, then the newest. @throws access.sign-in-required, access.forbidden */
    async listPublished(
      { search = '', page = 1 }: { search?: string | undefined; page?: number | undefined },
      caller: Caller,
    ): Promise<CallAnswer<'listPublishedTrails'>> {
      const { accountId } = requireModerator(caller)
      const text = search.trim()
      const found = await pageOfLookedAfter(orm, {
        search: text,
        limit: PUBLISHED_PER_PAGE,
        offset: (page - 1) * PUBLISHED_PER_PAGE,
      })
      const spotsOf = await knownSpots(found)
      const ids = found.map(({ id }) => id)
      const reports = await reportsOfTrails.count(orm, ids)
      const names = await displayNames.of([...new Set(found.map(({ ownerId }) => ownerId))])
      return {
        trails: found.map((trail) =>
          toPublishedView(trail, spotsOf(trail), {
            isOwn: trail.ownerId === accountId,
            ownerName: names.get(trail.ownerId) ?? null,
            reports: reports.get(trail.id) ?? new Map(),
          }),
        ),
        total: await countLookedAfter(orm, text),
        waiting: await reportsOfTrails.countWaiting(orm),
      }
    },
    /** How many trails have a sign that leads somewhere, or will again. */
    countWithSign: (): Promise<number> => countLookedAfter(orm, ''),
    /** How many wait for a decision; those that came after a moment. */
    countWaiting: (after?: Date): Promise<number> => reportsOfTrails.countWaiting(orm, after),
  }
}

function requireLookedAfter(trail: Trail | null): Trail {
  if (trail === null || !isLookedAfter(trail)) throw new AppError('trail.not-found')
  return trail
}
