import { createTrailsOfAccounts } from './own-trails.ts'
import { moderationOf } from '#/modules/challenges/index.ts'
import type { LatLng } from '@bramble/domain/geo/lat-lng'
import { nearestOf } from './public-trails.ts'
import { trailKind } from './trail-kind.ts'
import type { Trails, TrailsDeps } from './trails.deps.ts'
import { createTrailsOfGames } from './trails-of-games.ts'
import { trailsRoutes } from './trails.routes.ts'

export { countGame, type PlayedGame } from './trail-counts.ts'
export type { TrailForGame, TrailsOfGames } from './trails-of-games.ts'
export type { TrailsOfAccounts } from './own-trails.ts'

/** Trails: what a game can be limited to. */
export function createTrailsModule(deps: TrailsDeps) {
  const trails: Trails = { ...deps, kind: trailKind(deps) }
  return {
    routes: trailsRoutes(trails),
    service: createTrailsOfAccounts(trails),
    ofGames: createTrailsOfGames(deps),
    nearestOf: (owners: ReadonlySet<string>, place: LatLng) => nearestOf(trails, owners, place),
    moderation: moderationOf(trails.kind),
  }
}
