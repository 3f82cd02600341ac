import { SOURCE_LANGUAGE } from '@bramble/messages/languages'
import { requireFile } from '#/modules/photos/index.ts'
import { consumeOfCaller } from '#/platform/http/caller-limits.ts'
import type { Limits } from '#/platform/http/limits.ts'
import { route, type Route } from '#/platform/http/route.ts'
import type { ChallengesService } from './challenges.service.ts'
import type { GuardianChallenges } from './guardian-challenges.ts'
import type { ChallengeKind } from './challenge-kind.ts'
import { toPublishedView } from './challenges.presenter.ts'
import { fileReport } from './file-report.ts'
import { decide, keepAll, listModerated } from './moderation.ts'
import type { ModeratorMail } from './moderator-mail.ts'
import type { AreaSeed } from './seed/area-seed.ts'

export interface ChallengesRoutesDeps {
  service: ChallengesService
  guardianChallenges: GuardianChallenges
  kind: ChallengeKind
  mail: ModeratorMail
  seed: AreaSeed
  limits: Pick<Limits, 'consume'>
}

const DONE = { success: true } as const

export function challengesRoutes(deps: ChallengesRoutesDeps): Route[] {
  const { service, guardianChallenges, kind, mail, seed, limits } = deps
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
      guardianChallenges.changeStatus(params.id, body, caller, nowMs),
    ),
    route('reportChallenge', async ({ params, body, caller, nowMs }) => {
      await fileReport(kind, mail, { id: params.id, reason: body.reason, caller, nowMs })
      return DONE
    }),
    route('decideChallenge', async ({ params, body, caller, nowMs }) => {
      await decide(kind, { id: params.id, body, caller, nowMs })
      return DONE
    }),
    route('keepChallenges', ({ body, caller, nowMs }) => keepAll(kind, body, caller, nowMs)),
    route('listPublishedChallenges', async ({ query, caller }) => {
      const { found, total } = await listModerated(kind, query, caller)
      return { challenges: found.map(({ made, of }) => toPublishedView(made, of)), total }
    }),
  ]
}
