import { ACTS, PLAIN_ACTS } from '@bramble/domain/play/acts'
import { route, type Route } from '#/platform/http/route.ts'
import { requireFile } from '#/modules/photos/index.ts'
import type { Game } from '../live/game.ts'
import { acceptAttempt } from './accept-attempt.ts'
import { answerQuestion } from './answer-question.ts'
import { toPlayerChallenge } from '../view/attempts.presenter.ts'
import { arriveAtPost } from './arrive-at-post.ts'
import { closeAttempt, workAt } from './close-attempt.ts'
import { listAttempts } from './read-attempts.ts'
import { readPack } from './read-pack.ts'
import { sendLateWork } from './send-late-work.ts'
import { skipChallenge } from './skip-challenge.ts'
import { submitPhoto } from './submit-photo.ts'

/** Time of an upload, and eight seconds for the machines that judge the photo. */
const PHOTO_ANSWERED_WITHIN_MS = 15_000
/** Fifty items, one commit after the other, on a slow disk. */
const LATE_WORK_ANSWERED_WITHIN_MS = 15_000

/** What a child does at a challenge, now or later, and the host's acceptance of photos. */
export function actRoutes(game: Game): Route[] {
  return [
    route('skipChallenge', async ({ params, body, caller, nowMs }) => {
      await skipChallenge(game, { playerId: params.id, ...body, caller, nowMs })
      return { success: true as const }
    }),
    route('arriveAtPost', async ({ params, body, caller, nowMs }) => {
      const read = { playerId: params.id, scanned: body.code, caller, nowMs }
      return toPlayerChallenge(await arriveAtPost(game, read))
    }),
    ...PLAIN_ACTS.map((kind) =>
      route(ACTS[kind].call, ({ body: { playerId, challengeId, ...fields }, caller, nowMs }) =>
        workAt(game, kind, { playerId, challengeId, fields, caller, nowMs }),
      ),
    ),
    route('changePlayerChallenge', ({ params, body, caller, nowMs }) =>
      closeAttempt(game, { attemptId: params.id, status: body.status, caller, nowMs }),
    ),
    route('listPlayerChallenges', ({ params, caller, nowMs }) =>
      listAttempts(game, { playerId: params.id, caller, nowMs }),
    ),
    route('answerQuestion', ({ params, body, caller, nowMs }) => {
      const { id: playerId, challengeId } = params
      return answerQuestion(game, { playerId, challengeId, ...body, caller, nowMs })
    }),
    route(
      'uploadChallengePhoto',
      ({ form, file, caller, nowMs, signal }) => {
        const { bytes } = requireFile(file)
        return submitPhoto(game, { ...form, bytes, caller, nowMs, signal })
      },
      { answerWithinMs: PHOTO_ANSWERED_WITHIN_MS },
    ),
    route('acceptAttempt', ({ params, caller, nowMs }) =>
      acceptAttempt(game, { attemptId: params.id, caller, nowMs }),
    ),
    route('readPack', ({ params, body, caller, nowMs }) => {
      const { lat, lng, mapAt = null } = body
      const place = lat === undefined || lng === undefined ? null : { lat, lng }
      return readPack(game, { playerId: params.id, place, mapAt, caller, nowMs })
    }),
    route(
      'sendLateWork',
      ({ params, body, caller, nowMs }) =>
        sendLateWork(game, { playerId: params.id, items: body.items, caller, nowMs }),
      { answerWithinMs: LATE_WORK_ANSWERED_WITHIN_MS },
    ),
  ]
}
