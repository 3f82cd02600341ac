import type { Limits } from '#/platform/http/limits.ts'
import { groundRoutes } from './ground.routes.ts'
import { createGroundService } from './ground.service.ts'
import type { GroundSource } from './ground-source.ts'

export type { AskedFor, GroundAnswer, GroundSource } from './ground-source.ts'
export {
  keepsToPath,
  requireAnswer,
  requireNow,
  type GroundService,
  type KnownGround,
  type PlaceLook,
} from './ground.service.ts'

/** The ground by the map of `MAP_TILES` or `MAP_FEATURES`. `source`: null without one. */
export function createGroundModule({
  source,
  limits,
}: {
  source: GroundSource | null
  limits: Pick<Limits, 'consume'>
}) {
  const service = createGroundService(source)
  return {
    routes: groundRoutes(service, limits),
    service,
    close: async () => source?.close(),
  }
}
