import { createPublicTrails } from './public-trails.ts'
import type { TrailsDeps } from './trails.deps.ts'
import { trailsRoutes } from './trails.routes.ts'
import { createTrailsService } from './trails.service.ts'

export type { TrailsService } from './trails.service.ts'

/** Trails: what a game can be limited to. */
export function createTrailsModule(deps: TrailsDeps) {
  const service = createTrailsService(deps)
  const publicTrails = createPublicTrails(deps, service)
  return { routes: trailsRoutes({ service, publicTrails }), service }
}
