import type { Limits } from '#/platform/http/limits.ts'
import type { Route } from '#/platform/http/route.ts'
import { challengesRoutes } from './challenges.routes.ts'
import { createChallengesService } from './challenges.service.ts'
import type { ChallengesDeps, ChallengesService } from './challenges.service.ts'
import { createAreaSeed, noSeed } from './seed/area-seed.ts'
import type { AreaSeed } from './seed/area-seed.ts'

export { PUBLISHED_ONLY } from './challenge.ts'
export type { Challenge, ChallengeScope, PlayableChallenge, Question } from './challenge.ts'
export type {
  AnsweredQuestions,
  ChallengesService,
  NearSearch,
  NewChallenge,
} from './challenges.service.ts'
export type { AreaSeed } from './seed/area-seed.ts'

export interface ChallengesModuleDeps extends ChallengesDeps {
  limits: Pick<Limits, 'consume'>
  /** False in production: there nothing is planted. */
  isDevelopment: boolean
}

/**
 * Challenges and where they are. `seed.prepare(place)` makes a place playable in development; the
 * sessions module calls it when a game with a location is created.
 */
export function createChallengesModule(deps: ChallengesModuleDeps): {
  routes: Route[]
  service: ChallengesService
  seed: AreaSeed
} {
  const service = createChallengesService(deps)
  const seed = deps.isDevelopment ? createAreaSeed(service) : noSeed
  return { routes: challengesRoutes({ service, seed, limits: deps.limits }), service, seed }
}
