import { requireFile } from '#/modules/photos/index.ts'
import { route } from '#/platform/http/route.ts'
import type { Route } from '#/platform/http/route.ts'
import type { AcceptanceService } from './acceptance.service.ts'
import type { AnswerService } from './answer.service.ts'
import type { ChallengePhotoService } from './challenge-photo.service.ts'
import type { CompletionService } from './completion.service.ts'
import type { ProximityService } from '../hunt/proximity.service.ts'
import type { RecordsService } from './records.service.ts'
import type { SkipService } from './skip.service.ts'

/** Cleaning and keeping a photo, as any upload, and eight seconds for the machines that judge it. */
const PHOTO_ANSWERED_WITHIN_MS = 15_000

export interface PlayServices {
  proximity: ProximityService
  skipping: SkipService
  completion: CompletionService
  answers: AnswerService
  challengePhotos: ChallengePhotoService
  acceptance: AcceptanceService
  records: RecordsService
}

/** The calls of the roaming game. */
export function playRoutes(services: PlayServices): Route[] {
  const { proximity, skipping, completion, answers, challengePhotos, acceptance, records } =
    services
  return [
    route(
      'findProximity',
      ({ body, caller, nowMs }) => proximity.find(body.playerId, body.location, caller, nowMs),
      { serialise: 'fast' },
    ),
    route('skipChallenge', async ({ params, body, caller, nowMs }) => {
      const { challengeId } = body
      await skipping.skip({ playerId: params.id, challengeId, caller, nowMs })
      return { success: true as const }
    }),
    route('createPlayerChallenge', ({ body, caller, nowMs }) => {
      const { playerId, challengeId } = body
      return completion.completeByArrival({ playerId, challengeId, caller, nowMs })
    }),
    route('changePlayerChallenge', ({ params, body, caller, nowMs }) =>
      completion.close({ attemptId: params.id, status: body.status, caller, nowMs }),
    ),
    route('listPlayerChallenges', ({ params, caller, nowMs }) =>
      records.list(params.id, caller, nowMs),
    ),
    route('answerQuestion', ({ params, body, caller, nowMs }) => {
      const { id: playerId, challengeId } = params
      return answers.answer({ playerId, challengeId, answers: body.answers, caller, nowMs })
    }),
    route(
      'uploadChallengePhoto',
      ({ form, file, caller, nowMs }) => {
        const { playerId, challengeId } = form
        const { bytes } = requireFile(file)
        return challengePhotos.submit({ playerId, challengeId, bytes, caller, nowMs })
      },
      { answerWithinMs: PHOTO_ANSWERED_WITHIN_MS },
    ),
    route('acceptAttempt', ({ params, caller, nowMs }) =>
      acceptance.accept(params.id, caller, nowMs),
    ),
  ]
}
