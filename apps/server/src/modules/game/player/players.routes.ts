import { createKeyOf } from '../session/index.ts'
import { route, type Route } from '#/platform/http/route.ts'
import type { PlayersService } from './players.service.ts'

export function createPlayerRoutes(service: PlayersService): Route[] {
  return [
    route('joinSession', async (context) => {
      const { body, caller, nowMs } = context
      const { device, view } = await service.join({
        sessionId: body.sessionId,
        joinKey: body.joinKey,
        createKey: createKeyOf(context),
        caller,
        nowMs,
      })
      context.setCredential('player', device)
      return view
    }),

    route('leaveGame', async (context) => {
      const hasLeft = await service.leave(context.caller, context.nowMs)
      if (hasLeft) context.clearCredential('player')
      return { success: true as const }
    }),

    route('readPlayer', ({ params, caller, nowMs }) =>
      service.read({ playerId: params.id, caller, nowMs }),
    ),

    route('changePlayer', ({ params, body, caller, nowMs }) =>
      service.change({ playerId: params.id, change: body, caller, nowMs }),
    ),

    route('pickPictures', ({ params, body, caller, nowMs }) =>
      service.pickPictures({ playerId: params.id, pictures: body.pictures, caller, nowMs }),
    ),

    route('removePlayer', async ({ params, caller, nowMs }) => {
      await service.remove({ playerId: params.id, caller, nowMs })
      return { success: true as const }
    }),

    route('erasePlayer', async (context) => {
      const { params, caller, nowMs } = context
      const isLast = await service.erase({ playerId: params.id, caller, nowMs })
      if (isLast) context.clearCredential('player')
      return { success: true as const }
    }),

    route('readReport', ({ params, caller, nowMs }) =>
      service.report({ playerId: params.id, caller, nowMs }),
    ),

    route('createReturnToken', async ({ params, caller, nowMs }) => ({
      token: await service.createReturnToken({ playerId: params.id, caller, nowMs }),
    })),

    route('returnPlayer', ({ params, caller, nowMs }) =>
      service.returnPlayer({ token: params.token, caller, nowMs }),
    ),
  ]
}
