import { decide, fileReport, keepAll, type ModeratorMail } from '#/modules/challenges/index.ts'
import { requireFile } from '#/modules/photos/index.ts'
import { route, type Route } from '#/platform/http/route.ts'
import type { BringInTrail } from './bring-in-trail.ts'
import type { PublicTrails } from './public-trails.ts'
import type { TrailCounts } from './trail-counts.ts'
import type { TrailKind } from './trail.ts'
import type { TrailsService } from './trails.service.ts'

const DONE = { success: true } as const

export function trailsRoutes({
  service,
  bringIn,
  publicTrails,
  counts,
  kind,
  mail,
}: {
  service: TrailsService
  bringIn: BringInTrail
  publicTrails: PublicTrails
  counts: TrailCounts
  kind: TrailKind
  mail: ModeratorMail
}): Route[] {
  return [
    route('listTrails', ({ caller }) => service.list(caller)),
    route('readTrail', ({ params, caller }) => service.read(params.id, caller)),
    route('createTrail', (context) => service.create(context)),
    route('bringInTrail', (context) => bringIn(context)),
    route('changeTrail', ({ params, body, caller, nowMs }) =>
      service.change(params.id, body, caller, nowMs),
    ),
    route('changeTrailStatus', (context) => service.changeStatus(kind, context)),
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
      await fileReport(kind, mail, { id: params.id, reason: body.reason, caller, nowMs })
      return DONE
    }),
    route('decideTrail', async ({ params, body, caller, nowMs }) => {
      await decide(kind, { id: params.id, body, caller, nowMs })
      return DONE
    }),
    route('keepTrails', ({ body, caller, nowMs }) => keepAll(kind, body, caller, nowMs)),
    route('listPublishedTrails', ({ query, caller }) =>
      publicTrails.moderated(kind, query, caller),
    ),
    route('findTrailByWord', ({ params, caller, nowMs }) =>
      publicTrails.byWord(params.word, caller, nowMs),
    ),
    route('searchTrails', ({ body, caller, nowMs }) => publicTrails.search(body, caller, nowMs)),
  ]
}
