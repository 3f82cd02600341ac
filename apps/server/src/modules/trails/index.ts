import { takeBackAllOf } from '#/modules/challenges/index.ts'
import { createBringInTrail } from './bring-in-trail.ts'
import { createPublicTrails } from './public-trails.ts'
import { createTrailCounts } from './trail-counts.ts'
import { reportsOfTrails } from './trail-reports.repository.ts'
import { trailKind } from './trail-kind.ts'
import type { TrailsDeps } from './trails.deps.ts'
import { createTrailsOfGames } from './trails-of-games.ts'
import { trailsRoutes } from './trails.routes.ts'
import { createTrailsService } from './trails.service.ts'

export type { PlayedGame, TrailCounts } from './trail-counts.ts'
export type { TrailForGame, TrailsOfGames } from './trails-of-games.ts'
export type { TrailsService } from './trails.service.ts'

/** Trails: what a game can be limited to. */
export function createTrailsModule(deps: TrailsDeps) {
  const service = createTrailsService(deps)
  const bringIn = createBringInTrail(deps, service)
  const publicTrails = createPublicTrails(deps, service)
  const counts = createTrailCounts(deps, service)
  const kind = trailKind(deps, service)
  const { orm } = deps.database
  return {
    routes: trailsRoutes({
      service,
      bringIn,
      publicTrails,
      counts,
      kind,
      mail: deps.moderatorMail,
    }),
    service,
    ofGames: createTrailsOfGames(deps, service),
    counts,
    moderation: {
      takeBackAllOf: (ownerId: string, actorId: string, nowMs: number) =>
        takeBackAllOf(kind, ownerId, actorId, nowMs),
      /** How many have a sign that leads somewhere, or will again. */
      countWithSign: () => reportsOfTrails.countLookedAfter(orm),
      /** How many wait for a decision; those that came after a moment. */
      countWaiting: (after?: Date) => reportsOfTrails.countWaiting(orm, after),
    },
  }
}
