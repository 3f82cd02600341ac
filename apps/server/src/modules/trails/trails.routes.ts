import { requireFile } from '#/modules/photos/index.ts'
import { route, type Route } from '#/platform/http/route.ts'
import type { PublicTrails } from './public-trails.ts'
import type { TrailsService } from './trails.service.ts'

const DONE = { success: true } as const

export function trailsRoutes({
  service,
  publicTrails,
}: {
  service: TrailsService
  publicTrails: PublicTrails
}): Route[] {
  return [
    route('listTrails', ({ caller }) => service.list(caller)),
    route('readTrail', ({ params, caller }) => service.read(params.id, caller)),
    route('createTrail', (context) => service.create(context)),
    route('changeTrail', ({ params, body, caller, nowMs }) =>
      service.change(params.id, body, caller, nowMs),
    ),
    route('changeTrailStatus', ({ params, body, caller, nowMs }) =>
      service.changeStatus({ id: params.id, status: body.status }, caller, nowMs),
    ),
    route('uploadTrailCover', ({ params, file, caller, nowMs }) =>
      service.setCover(params.id, requireFile(file).bytes, caller, nowMs),
    ),
    route('deleteTrail', async ({ params, caller }) => {
      await service.remove(params.id, caller)
      return DONE
    }),
    route('findTrailByWord', ({ params, caller, nowMs }) =>
      publicTrails.byWord(params.word, caller, nowMs),
    ),
    route('searchTrails', ({ body, caller, nowMs }) => publicTrails.search(body, caller, nowMs)),
  ]
}
