import { requireFile } from '#/modules/photos/index.ts'
import { route, type Route } from '#/platform/http/route.ts'
import type { BringInTrail } from './bring-in-trail.ts'
import type { PublicTrails } from './public-trails.ts'
import type { ReportTrail } from './report-trail.ts'
import type { TrailCounts } from './trail-counts.ts'
import type { TrailModeration } from './trail-moderation.ts'
import type { TrailsService } from './trails.service.ts'

const DONE = { success: true } as const

export function trailsRoutes({
  service,
  bringIn,
  publicTrails,
  counts,
  moderation,
  report,
}: {
  service: TrailsService
  bringIn: BringInTrail
  publicTrails: PublicTrails
  counts: TrailCounts
  moderation: TrailModeration
  report: ReportTrail
}): Route[] {
  return [
    route('listTrails', ({ caller }) => service.list(caller)),
    route('readTrail', ({ params, caller }) => service.read(params.id, caller)),
    route('createTrail', (context) => service.create(context)),
    route('bringInTrail', (context) => bringIn(context)),
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
    route('givePosts', ({ params, body, caller }) => service.givePosts(params.id, body, caller)),
    route('removePost', async ({ params, caller }) => {
      await service.removePost(params, caller)
      return DONE
    }),
    route('readTrailCounts', ({ params, caller, nowMs }) => counts.read(params.id, caller, nowMs)),
    route('reportTrail', async ({ params, body, caller, nowMs }) => {
      await report(params.id, body.reason, caller, nowMs)
      return DONE
    }),
    route('decideTrail', async ({ params, body, caller, nowMs }) => {
      await moderation.decide(params.id, body.decision, caller, nowMs)
      return DONE
    }),
    route('listPublishedTrails', ({ query, caller }) => moderation.listPublished(query, caller)),
    route('findTrailByWord', ({ params, caller, nowMs }) =>
      publicTrails.byWord(params.word, caller, nowMs),
    ),
    route('searchTrails', ({ body, caller, nowMs }) => publicTrails.search(body, caller, nowMs)),
  ]
}
