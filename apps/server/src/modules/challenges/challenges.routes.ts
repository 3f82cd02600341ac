import type { Limits } from '#/platform/http/limits.ts'
import { route } from '#/platform/http/route.ts'
import type { Route } from '#/platform/http/route.ts'
import type { ChallengesService } from './challenges.service.ts'
import type { AreaSeed } from './seed/area-seed.ts'

export interface ChallengesRoutesDeps {
  service: ChallengesService
  seed: AreaSeed
  limits: Pick<Limits, 'consume'>
}

/** The calls about challenges. */
export function challengesRoutes({ service, seed, limits }: ChallengesRoutesDeps): Route[] {
  return [
    route('readChallenge', async ({ params, caller }) => service.read(params.id, caller)),
    route('countNearbyChallenges', async ({ body, caller }) => {
      await limits.consume('countNearby', caller.visitorId ?? caller.address)
      const { lat, lng, radiusMeters } = body
      await seed.prepare({ lat, lng })
      return { count: await service.countNear({ lat, lng }, radiusMeters) }
    }),
  ]
}
