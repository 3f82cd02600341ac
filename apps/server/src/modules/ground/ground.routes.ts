import { consumeOfCaller } from '#/platform/http/caller-limits.ts'
import type { Limits } from '#/platform/http/limits.ts'
import { route, type Caller, type Route } from '#/platform/http/route.ts'
import type { GroundService } from './ground.service.ts'

export function groundRoutes(service: GroundService, limits: Pick<Limits, 'consume'>): Route[] {
  const consume = (caller: Caller) => consumeOfCaller(limits, 'lookAtGround', caller)
  return [
    route('drawMap', async ({ body, caller }) => {
      await consume(caller)
      return { map: await service.mapAround(body.place, { hasNames: true }) }
    }),
    route('lookAtGround', async ({ body, caller }) => {
      await consume(caller)
      const warnings = await service.warningsAt(body.places)
      return {
        places: warnings.map((warning) => ({
          isKnown: warning !== undefined,
          warning: warning ?? null,
        })),
      }
    }),
    route('countFittingSpots', async ({ body, caller }) => {
      await consume(caller)
      const circles = await service.circlesAround(body.place, body)
      return { isKnown: circles !== null, circles: circles ?? [] }
    }),
  ]
}
