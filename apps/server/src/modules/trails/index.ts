import { createBringInTrail } from './bring-in-trail.ts'
import { createPublicTrails } from './public-trails.ts'
import { createTrailCounts } from './trail-counts.ts'
import { createReportTrail } from './report-trail.ts'
import { createTrailModeration } from './trail-moderation.ts'
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
  const moderation = createTrailModeration(deps, service)
  const report = createReportTrail(deps)
  return {
    routes: trailsRoutes({ service, bringIn, publicTrails, counts, moderation, report }),
    service,
    ofGames: createTrailsOfGames(deps, service),
    counts,
    moderation,
  }
}
