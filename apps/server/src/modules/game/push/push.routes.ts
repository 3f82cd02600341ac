import { SOURCE_LANGUAGE } from '@bramble/messages/languages'
import { route, type Route } from '#/platform/http/route.ts'
import type { Game } from '../live/game.ts'
import { readPush, turnPushOff, turnPushOn } from './push.ts'

export function pushRoutes(game: Game): Route[] {
  return [
    route('readPush', ({ params, caller, nowMs }) =>
      readPush(game, { sessionId: params.id, caller, nowMs }),
    ),
    route('turnPushOn', async ({ params, body, caller, nowMs }) => {
      const { endpoint, keys, language = SOURCE_LANGUAGE } = body
      const target = { endpoint, ...keys }
      await turnPushOn(game, { sessionId: params.id, target, language, caller, nowMs })
      return { success: true as const }
    }),
    route('turnPushOff', async ({ params, caller, nowMs }) => {
      await turnPushOff(game, { sessionId: params.id, caller, nowMs })
      return { success: true as const }
    }),
  ]
}
