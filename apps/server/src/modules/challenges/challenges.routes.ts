import { SOURCE_LANGUAGE } from '@bramble/messages/languages'
import { requireFile } from '#/modules/photos/index.ts'
import { consumeOfCaller } from '#/platform/http/caller-limits.ts'
import type { Limits } from '#/platform/http/limits.ts'
import { route, type Route } from '#/platform/http/route.ts'
import type { ChallengesService } from './challenges.service.ts'
import type { GuardianChallenges } from './guardian-challenges.ts'
import type { Moderation } from './moderation.ts'
import type { ReportChallenge } from './report-challenge.ts'
import type { AreaSeed } from './seed/area-seed.ts'

export interface ChallengesRoutesDeps {
  service: ChallengesService
  guardianChallenges: GuardianChallenges
  moderation: Moderation
  report: ReportChallenge
  seed: AreaSeed
  limits: Pick<Limits, 'consume'>
}

const DONE = { success: true } as const

export function challengesRoutes(deps: ChallengesRoutesDeps): Route[] {
  const { service, guardianChallenges, moderation, report, seed, limits } = deps
  return [
    route('readChallenge', async ({ params, caller }) => service.read(params.id, caller)),
    route('countNearbyChallenges', async ({ body, caller }) => {
      await consumeOfCaller(limits, 'countNearby', caller)
      const { lat, lng, radiusMeters, sessionId, language = SOURCE_LANGUAGE } = body
      await seed.prepare({ lat, lng }, language)
      const scope = await service.scopeOf(caller, sessionId)
      return { count: await service.countNear({ lat, lng }, radiusMeters, scope) }
    }),
    route('listChallenges', ({ caller }) => guardianChallenges.list(caller)),
    route('createChallenge', async (context) => {
      const challenges = await guardianChallenges.create(context)
      const [first] = challenges
      const isOne = (context.body.selectedQuestions ?? []).length <= 1
      return isOne && first !== undefined ? first : { challenges, count: challenges.length }
    }),
    route('changeChallenge', ({ params, body, caller, nowMs }) =>
      guardianChallenges.change(params.id, body, caller, nowMs),
    ),
    route('deleteChallenge', async ({ params, caller }) => {
      await guardianChallenges.remove(params.id, caller)
      return DONE
    }),
    route('uploadChallengePicture', ({ params, form, file, caller, nowMs }) => {
      const upload = { bytes: requireFile(file).bytes, isVoice: form.purpose === 'voice' }
      return guardianChallenges.uploadPicture(params.id, upload, caller, nowMs)
    }),
    route('changeChallengeStatus', ({ params, body, caller, nowMs }) =>
      guardianChallenges.changeStatus({ id: params.id, status: body.status }, caller, nowMs),
    ),
    route('reportChallenge', async ({ params, body, caller, nowMs }) => {
      await report(params.id, body.reason, caller, nowMs)
      return DONE
    }),
    route('decideChallenge', async ({ params, body, caller, nowMs }) => {
      await moderation.decide(params.id, body.decision, caller, nowMs)
      return DONE
    }),
    route('keepChallenges', ({ body, caller, nowMs }) =>
      moderation.keepAll(body.ids, caller, nowMs),
    ),
    route('listPublishedChallenges', ({ query, caller }) =>
      moderation.listPublished(query, caller),
    ),
  ]
}
