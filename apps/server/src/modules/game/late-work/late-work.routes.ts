import { route, type Route } from '#/platform/http/route.ts'
import type { Game } from '../game.ts'
import { readPack } from './read-pack.ts'
import { sendLateWork } from './send-late-work.ts'

/** Fifty items, one commit after the other, on a slow disk. */
const LATE_WORK_ANSWERED_WITHIN_MS = 15_000

/** Calls of a phone that plays on without a signal. */
export function lateWorkRoutes(game: Game): Route[] {
  return [
    route('readPack', ({ params, body, caller, nowMs }) => {
      const { lat, lng } = body
      const place = lat === undefined || lng === undefined ? null : { lat, lng }
      return readPack(game, { playerId: params.id, place, caller, nowMs })
    }),
    route(
      'sendLateWork',
      ({ params, body, caller, nowMs }) =>
        sendLateWork(game, { playerId: params.id, items: body.items, caller, nowMs }),
      { answerWithinMs: LATE_WORK_ANSWERED_WITHIN_MS },
    ),
  ]
}
