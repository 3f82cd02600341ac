import type { CallAnswer, PublicTrail } from '@bramble/contract'
import { haversineMeters } from '@bramble/domain/geo/distance'
import type { LatLng } from '@bramble/domain/geo/lat-lng'
import { TRAILS_NEAR_METERS, TRAILS_PER_PAGE } from '@bramble/domain/limits'
import { isTimeZone, openStateAt } from '@bramble/domain/trail/opening'
import { readTrailWord } from '@bramble/domain/trail/trail-word'
import { listModerated } from '#/modules/challenges/index.ts'
import { AppError } from '#/platform/http/app-error.ts'
import { consumeOfCaller } from '#/platform/http/caller-limits.ts'
import type { RequestContext } from '#/platform/http/route.ts'
import type { Trail } from './trail.ts'
import { knownSpots, makersOf, placesOf, seenSpots } from './trail-parts.ts'
import type { Trails } from './trails.deps.ts'
import { toPublicView, toPublishedView } from './trails.presenter.ts'
import { findByWord, searchPublished, withAllSpots } from './trails.repository.ts'

/** Distances are told in steps of so many metres. */
const DISTANCE_STEP_METERS = 100

async function viewsOf(
  trails: Trails,
  all: readonly Trail[],
  nowMs: number,
): Promise<PublicTrail[]> {
  const { offersTrailGames } = trails
  const spotsOf = await seenSpots(trails, all)
  const makerOf = await makersOf(trails, all)
  return Promise.all(
    all.map(async (trail) => {
      const spots = spotsOf(trail)
      const of = { makerId: trail.ownerId, askedFor: 'family' } as const
      const keeper = await trails.areas.wordOn(placesOf(spots), of)
      const makerName = makerOf(trail)
      return toPublicView(trail, spots, { offersTrailGames, nowMs, makerName, keeper })
    }),
  )
}

/** The nearest trail of these makers that is open today, and not on land that another keeper closes. */
export async function nearestOf(
  trails: Trails,
  owners: ReadonlySet<string>,
  place: LatLng,
): Promise<{ word: string; name: string } | null> {
  const { orm } = trails.database
  const nowMs = trails.clock.now()
  const { found } = await searchPublished(orm, {
    near: { place, radiusMeters: TRAILS_NEAR_METERS },
    name: '',
    owners: [...owners],
    isOpen: ({ opening, timeZone }) => openStateAt(opening, timeZone, nowMs).isOpenToday,
    limit: TRAILS_PER_PAGE,
    offset: 0,
  })
  const [nearest] = await onFreeLand(trails, await withAllSpots(orm, found))
  return nearest === undefined ? null : { word: nearest.word, name: nearest.name }
}

/** Those of these trails that no keeper wants not to be played. */
async function onFreeLand(trails: Trails, all: readonly Trail[]): Promise<Trail[]> {
  const spotsOf = await seenSpots(trails, all)
  const asked = await Promise.all(
    all.map((trail) =>
      trails.areas.look(placesOf(spotsOf(trail)), {
        makerId: trail.ownerId,
        askedFor: 'family',
      }),
    ),
  )
  return all.filter((_, at) => asked[at]!.every((one) => one?.may !== 'no'))
}

/** For those who look after what is published. @throws access.sign-in-required, access.forbidden */
export async function listPublishedTrails(
  trails: Trails,
  { query, caller }: RequestContext<'listPublishedTrails'>,
): Promise<CallAnswer<'listPublishedTrails'>> {
  const { kind, database } = trails
  const { found, counted } = await listModerated(kind, query, caller)
  const all = found.map(({ made }) => made)
  const spotsOf = await knownSpots(trails, all)
  const makerOf = await makersOf(trails, all)
  return {
    trails: found.map(({ made, of }) =>
      toPublishedView(made, spotsOf(made), { ...of, makerName: makerOf(made) }),
    ),
    ...counted,
    waiting: await kind.reports.countWaiting(database.orm),
  }
}

/** A published or closed trail by its word. @throws trail.not-found, trail.hidden, limit.too-many */
export async function findTrailByWord(
  trails: Trails,
  { params, caller, nowMs }: RequestContext<'findTrailByWord'>,
): Promise<PublicTrail> {
  await consumeOfCaller(trails.limits, 'trailWord', caller)
  const word = readTrailWord(params.word)
  const trail = word === null ? null : await findByWord(trails.database.orm, word)
  if (trail?.review === 'hidden') throw new AppError('trail.hidden')
  if (trail === null || trail.status === 'draft') throw new AppError('trail.not-found')
  return (await viewsOf(trails, [trail], nowMs))[0]!
}

/** Those that are open today, the nearest first, without a place by their name. @throws limit.too-many */
export async function searchTrails(
  trails: Trails,
  { body: { near, name = '', page }, caller, nowMs }: RequestContext<'searchTrails'>,
): Promise<CallAnswer<'searchTrails'>> {
  const { orm } = trails.database
  await consumeOfCaller(trails.limits, 'searchTrails', caller)
  const { found, total, ...more } = await searchPublished(orm, {
    near: near === undefined ? null : { place: near, radiusMeters: TRAILS_NEAR_METERS },
    name: name.trim(),
    // One of a zone that this Node does not know is found, and says itself how it stands.
    isOpen: ({ opening, timeZone }) =>
      !isTimeZone(timeZone) || openStateAt(opening, timeZone, nowMs).isOpenToday,
    limit: TRAILS_PER_PAGE,
    offset: (page - 1) * TRAILS_PER_PAGE,
  })
  const open = await onFreeLand(trails, await withAllSpots(orm, found))
  const views = await viewsOf(trails, open, nowMs)
  return {
    trails: views.map((view) => ({
      ...view,
      distanceMeters: near === undefined ? null : inSteps(haversineMeters(near, view.start)),
    })),
    total: total - (found.length - open.length),
    ...more,
  }
}

function inSteps(meters: number): number {
  return Math.round(meters / DISTANCE_STEP_METERS) * DISTANCE_STEP_METERS
}
