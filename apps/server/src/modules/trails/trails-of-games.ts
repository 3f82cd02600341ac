import type { SpotTexts } from '@bramble/contract'
import { isLookedAfter, keptSpot, type KeptTrail } from '#/modules/challenges/index.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { Caller } from '#/platform/http/route.ts'
import { isInReach, isPlayedByAll } from './trail.ts'
import { knownSpots, requireFreeLand } from './trail-parts.ts'
import type { TrailsDeps } from './trails.deps.ts'
import { stateOf } from './trails.presenter.ts'
import { findTrail, listPosts } from './trails.repository.ts'

/** A trail that a new game is limited to. */
export interface TrailForGame {
  trail: KeptTrail
  /** Other families may play it now: it is no trial of its maker's. */
  isForAll: boolean
}

export type TrailsOfGames = ReturnType<typeof createTrailsOfGames>

/** Trails as games are limited to them. */
export function createTrailsOfGames(deps: Pick<TrailsDeps, 'database' | 'challenges' | 'areas'>) {
  const { orm } = deps.database
  return {
    /** Whether it has a sign: its maker has published it, and moderators have not taken it back. */
    async isPublic(id: string): Promise<boolean> {
      const trail = await findTrail(orm, id)
      return trail !== null && isLookedAfter(trail)
    },
    /**
     * What a new game on a trail is limited to. Others may begin one while it is open, its maker at any time.
     * @throws trail.not-found, trail.not-open, area.closed, ground.not-now
     */
    async forGame(id: string, { guardian }: Caller, nowMs: number): Promise<TrailForGame> {
      const trail = await findTrail(orm, id)
      const isOwn = trail !== null && trail.ownerId === guardian?.accountId
      if (trail === null || (trail.status === 'draft' && !isOwn)) {
        throw new AppError('trail.not-found')
      }
      const all = (await knownSpots(deps, [trail]))(trail)
      const spots = isOwn ? all : all.filter((one) => isInReach(trail, one))
      const isOpen = stateOf(trail, spots.filter(isPlayedByAll), nowMs).isOpen
      if (!isOpen && (!isOwn || spots.length === 0)) throw new AppError('trail.not-open')
      await requireFreeLand(deps, trail, 'family')
      const challengeIds = spots.map(({ challengeId }) => challengeId)
      const keptOf = spots.map((one) => [one.challengeId, keptSpot(one.challenge, one.texts)])
      const kept = isOwn ? {} : { kept: Object.fromEntries(keptOf) as KeptTrail['kept'] & object }
      return { trail: { id, challengeIds, isOrdered: trail.isOrdered, ...kept }, isForAll: isOpen }
    },
    /**
     * What children read at its challenges in other languages, as their game began; nothing of a withheld
     * trail.
     */
    async textsOf({ id, kept }: KeptTrail): Promise<ReadonlyMap<string, SpotTexts>> {
      const trail = await findTrail(orm, id)
      if (trail?.review !== null) return new Map()
      return new Map(
        trail.spots.map(({ challengeId, texts }) => [
          challengeId,
          kept?.[challengeId]?.texts ?? texts,
        ]),
      )
    },
    /** The codes of the posts of a trail as they are now, by challenge; none of a withheld trail. */
    postsOf: (trailId: string) => listPosts(orm, trailId),
  }
}
