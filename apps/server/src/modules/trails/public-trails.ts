import type { CallAnswer, PublicTrail } from '@bramble/contract'
import { haversineMeters } from '@bramble/domain/geo/distance'
import { TRAILS_NEAR_METERS, TRAILS_PER_PAGE } from '@bramble/domain/limits'
import { openStateAt } from '@bramble/domain/trail/opening'
import { readTrailWord } from '@bramble/domain/trail/trail-word'
import { AppError } from '#/platform/http/app-error.ts'
import { consumeOfCaller } from '#/platform/http/caller-limits.ts'
import type { Caller, ParsedBody } from '#/platform/http/route.ts'
import type { Trail, TrailRecord } from './trail.ts'
import type { TrailsDeps } from './trails.deps.ts'
import { toPublicView } from './trails.presenter.ts'
import { findTrailByWord, listPublishedRecords, withAllSpots } from './trails.repository.ts'
import type { TrailsService } from './trails.service.ts'

/** What one search looks at: more than stand within fifty kilometres anywhere. */
const MOST_LOOKED_AT = 500
/** Distances are told in steps of so many metres. */
const DISTANCE_STEP_METERS = 100

export type PublicTrails = ReturnType<typeof createPublicTrails>

/** Published trails, for anybody. */
export function createPublicTrails(
  deps: TrailsDeps,
  { knownSpots }: Pick<TrailsService, 'knownSpots'>,
) {
  const { database, limits, displayNames, offersTrailGames } = deps
  const { orm } = database

  async function viewsOf(trails: readonly Trail[], nowMs: number): Promise<PublicTrail[]> {
    const spotsOf = await knownSpots(trails)
    const names = await displayNames.of([...new Set(trails.map(({ ownerId }) => ownerId))])
    return trails.map((trail) => {
      const makerName = names.get(trail.ownerId) ?? null
      return toPublicView(trail, spotsOf(trail), { offersTrailGames, makerName, nowMs })
    })
  }

  return {
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
      const found = await listPublishedRecords(orm, {
        near: near === undefined ? null : { place: near, radiusMeters: TRAILS_NEAR_METERS },
        name: name.trim(),
        limit: MOST_LOOKED_AT,
      })
      const metersTo = ({ start }: TrailRecord) =>
        near === undefined ? null : haversineMeters(near, start)
      const open = found
        .filter(({ opening, timeZone }) => openStateAt(opening, timeZone, nowMs).isOpenToday)
        .map((trail) => ({ trail, meters: metersTo(trail) }))
        .filter(({ meters }) => meters === null || meters <= TRAILS_NEAR_METERS)
      const ofPage = open.slice((page - 1) * TRAILS_PER_PAGE, page * TRAILS_PER_PAGE)
      const trails = await withAllSpots(
        orm,
        ofPage.map(({ trail }) => trail),
      )
      const views = await viewsOf(trails, nowMs)
      return {
        trails: views.map((view, at) => {
          const meters = ofPage[at]?.meters ?? null
          return {
            ...view,
            distanceMeters:
              meters === null
                ? null
                : Math.round(meters / DISTANCE_STEP_METERS) * DISTANCE_STEP_METERS,
          }
        }),
        total: open.length,
      }
    },
  }
}
