import { createGameRoutes } from './games.routes.ts'
import { createGamesService, type GamesDeps } from './games.service.ts'
import { createKeepsakesService, type KeepsakesDeps } from './keepsakes.service.ts'

export type { GamesService } from './games.service.ts'
export type { KeepsakesService } from './keepsakes.service.ts'

export function createGamesModule(deps: GamesDeps & KeepsakesDeps) {
  const service = createGamesService(deps)
  const keepsakes = createKeepsakesService(deps)
  return { routes: createGameRoutes(service, keepsakes), service, keepsakes }
}
