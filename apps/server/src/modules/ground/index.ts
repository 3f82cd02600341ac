import type { Limits } from '#/platform/http/limits.ts'
import { groundRoutes } from './ground.routes.ts'
import { createGroundService } from './ground.service.ts'
import type { GroundSource, KeepersOfLand } from './ground-source.ts'

export type { AskedFor, GroundAnswer, GroundSource, KeepersOfLand } from './ground-source.ts'
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
  keepers,
}: {
  source: GroundSource | null
  keepers: () => KeepersOfLand
  limits: Pick<Limits, 'consume'>
}) {
  const service = createGroundService(source)
  return {
    routes: groundRoutes(service, limits, keepers),
    service,
    close: async () => source?.close(),
  }
}
