import { MAP_RADIUS_METERS } from '@bramble/domain/limits'
import type { Events } from '#/platform/events.ts'
import type { NearSearch, PlayableChallenge } from './challenge.ts'
import { sortByDistance, type ChallengeGeo, type OwnedDraft } from './challenges.geo.repository.ts'
import { createLiveCells } from './live-cells.ts'

/** How far the memory looks: as far as the engine does. */
const LIVE_RADIUS_METERS = MAP_RADIUS_METERS

type Found = readonly PlayableChallenge[]

/** Searches that are answered from memory, at once when that part of the map is loaded. */
export type LiveSearch = ReturnType<typeof createLiveSearch>

/**
 * Published challenges and drafts lie in two memories: a game without an account never comes near
 * anybody's drafts, and pays nothing for them.
 */
export function createLiveSearch(geo: ChallengeGeo, events: Events) {
  const published = createLiveCells(LIVE_RADIUS_METERS, (box) => geo.publishedIn(box))
  const drafts = createLiveCells(LIVE_RADIUS_METERS, (box) => geo.draftsIn(box))
  events.on('challenge.changed', () => {
    published.clear()
    drafts.clear()
  })

  return {
    /** Null when the memory cannot tell: too far, or too near a pole. */
    near(
      search: NearSearch,
      nowMs: number,
    ): PlayableChallenge[] | Promise<PlayableChallenge[]> | null {
      const { place, radiusMeters, scope } = search
      if (radiusMeters > LIVE_RADIUS_METERS) return null
      const forAll = published.around(place, nowMs)
      if (scope.ownerIds.length === 0)
        return forAll && whenThere(forAll, (all) => pick(all, search))
      const forSome = drafts.around(place, nowMs)
      if (forAll === null || forSome === null) return null
      return whenThere(forAll, (all) =>
        whenThere(forSome, (some) => pick([...all, ...ofOwners(some, search)], search)),
      )
    },
  }
}

function ofOwners(drafts: readonly OwnedDraft[], { scope }: NearSearch): Found {
  return drafts.filter(({ ownerId }) => scope.ownerIds.includes(ownerId))
}

function pick(found: Found, search: NearSearch): PlayableChallenge[] {
  const near = sortByDistance(found, search.place, search.radiusMeters)
  const open = near.filter((one) => !search.exceptIds.has(one.id))
  return open.slice(0, search.limit)
}

/** At once if it is there already: a child's search must not wait for nothing. */
function whenThere<T, R>(value: T | Promise<T>, use: (value: T) => R | Promise<R>): R | Promise<R> {
  return value instanceof Promise ? value.then(use) : use(value)
}
