import { SOURCE_LANGUAGE } from '@bramble/messages/languages'
import { consumeOfCaller } from '#/platform/http/caller-limits.ts'
import { route, verbs, type Route } from '#/platform/http/route.ts'
import { changeChallenge } from './change-challenge.ts'
import type { Challenges } from './challenges.ts'
import type { ChallengesService } from './challenges.service.ts'
import { toPublishedView } from './challenges.presenter.ts'
import {
  changeChallengeStatus,
  createChallenge,
  deleteChallenge,
  listChallenges,
  uploadChallengePicture,
} from './guardian-challenges.ts'
import { madeRoutes } from './made.routes.ts'
import { listModerated } from './moderation.ts'
import type { ModeratorMail } from './moderator-mail.ts'
import type { AreaSeed } from './seed/area-seed.ts'

export function challengesRoutes(
  challenges: Challenges,
  { service, mail, seed }: { service: ChallengesService; mail: ModeratorMail; seed: AreaSeed },
): Route[] {
  return [
    route('readChallenge', async ({ params, caller }) => service.read(params.id, caller)),
    route('countNearbyChallenges', async ({ body, caller }) => {
      await consumeOfCaller(challenges.limits, 'countNearby', caller)
      const { lat, lng, radiusMeters, sessionId, language = SOURCE_LANGUAGE } = body
      await seed.prepare({ lat, lng }, language)
      const scope = await service.scopeOf(caller, sessionId)
      return { count: await service.countNear({ lat, lng }, radiusMeters, scope) }
    }),
    route('listPublishedChallenges', async ({ query, caller }) => {
      const { found, counted } = await listModerated(challenges.kind, query, caller)
      return { challenges: found.map(({ made, of }) => toPublishedView(made, of)), ...counted }
    }),
    ...verbs(challenges, {
      listChallenges,
      createChallenge,
      changeChallenge,
      deleteChallenge,
      uploadChallengePicture,
      changeChallengeStatus,
    }),
    ...madeRoutes(challenges.kind, mail),
  ]
}
