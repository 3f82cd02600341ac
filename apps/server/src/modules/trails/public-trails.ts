import type { CallAnswer, PublicTrail } from '@bramble/contract'
import { haversineMeters } from '@bramble/domain/geo/distance'
import { TRAILS_NEAR_METERS, TRAILS_PER_PAGE } from '@bramble/domain/limits'
import { openStateAt } from '@bramble/domain/trail/opening'
import { readTrailWord } from '@bramble/domain/trail/trail-word'
import { listModerated } from '#/modules/challenges/index.ts'
import { AppError } from '#/platform/http/app-error.ts'
import { consumeOfCaller } from '#/platform/http/caller-limits.ts'
import type { Caller, ParsedBody } from '#/platform/http/route.ts'
import type { Trail, TrailKind } from './trail.ts'
import type { TrailsDeps } from './trails.deps.ts'
import { makersOf } from './trail-makers.ts'
import { toPublicView, toPublishedView } from './trails.presenter.ts'
import { findTrailByWord, searchPublished, withAllSpots } from './trails.repository.ts'
import type { TrailsService } from './trails.service.ts'

/** Distances are told in steps of so many metres. */
const DISTANCE_STEP_METERS = 100

function inSteps(meters: number): number {
  return Math.round(meters / DISTANCE_STEP_METERS) * DISTANCE_STEP_METERS
}

export type PublicTrails = ReturnType<typeof createPublicTrails>

/** Published trails, for anybody. */
export function createPublicTrails(
  deps: TrailsDeps,
  { knownSpots, seenSpots }: Pick<TrailsService, 'knownSpots' | 'seenSpots'>,
) {
  const { database, limits, offersTrailGames } = deps
  const { orm } = database

  async function viewsOf(trails: readonly Trail[], nowMs: number): Promise<PublicTrail[]> {
    const spotsOf = await seenSpots(trails)
    const makerOf = await makersOf(deps, trails)
    return trails.map((trail) =>
      toPublicView(trail, spotsOf(trail), {
        ...{ offersTrailGames, nowMs },
        makerName: makerOf(trail),
      }),
    )
  }

  return {
    /** For those who look after what is published. @throws access.sign-in-required, access.forbidden */
    async moderated(
      kind: TrailKind,
      query: Parameters<typeof listModerated>[1],
      caller: Caller,
    ): Promise<CallAnswer<'listPublishedTrails'>> {
      const { found, total } = await listModerated(kind, query, caller)
      const trails = found.map(({ made }) => made)
      const spotsOf = await knownSpots(trails)
      const makerOf = await makersOf(deps, trails)
      return {
        trails: found.map(({ made, of }) =>
          toPublishedView(made, spotsOf(made), { ...of, makerName: makerOf(made) }),
        ),
        total,
        waiting: await kind.reports.countWaiting(orm),
      }
    },
    /** A published or closed trail by its word. @throws trail.not-found, trail.hidden, limit.too-many */
    async byWord(typed: string, caller: Caller, nowMs: number): Promise<PublicTrail> {
      await consumeOfCaller(limits, 'trailWord', caller)
      const word = readTrailWord(typed)
      const trail = word === null ? null : await findTrailByWord(orm, word)
      if (trail?.review === 'hidden') throw new AppError('trail.hidden')
      if (trail === null || trail.status === 'draft') throw new AppError('trail.not-found')
      return (await viewsOf([trail], nowMs))[0]!
    },
    /** Those that are open today, the nearest first, without a place by their name. @throws limit.too-many */
    async search(
      { near, name = '', page }: ParsedBody<'searchTrails'>,
      caller: Caller,
      nowMs: number,
    ): Promise<CallAnswer<'searchTrails'>> {
      await consumeOfCaller(limits, 'searchTrails', caller)
      const { found, total } = await searchPublished(orm, {
        near: near === undefined ? null : { place: near, radiusMeters: TRAILS_NEAR_METERS },
        name: name.trim(),
        isOpen: ({ opening, timeZone }) => openStateAt(opening, timeZone, nowMs).isOpenToday,
        limit: TRAILS_PER_PAGE,
        offset: (page - 1) * TRAILS_PER_PAGE,
      })
      const trails = await withAllSpots(orm, found)
      const views = await viewsOf(trails, nowMs)
      return {
        trails: views.map((view) => ({
          ...view,
          distanceMeters: near === undefined ? null : inSteps(haversineMeters(near, view.start)),
        })),
        total,
      }
    },
  }
}
