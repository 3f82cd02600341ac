import { AppError } from '#/platform/http/app-error.ts'
import { route, type Route } from '#/platform/http/route.ts'
import type { Game } from '../live/game.ts'
import { createKeyOf } from '../session/create-key.ts'
import { gameCookie } from '../records/session.ts'
import { changePlayer } from './change-player.ts'
import { answerHelp } from './help-call.ts'
import { joinSession } from './join-session.ts'
import { leaveGame } from './leave-game.ts'
import { pickPictures } from './pick-pictures.ts'
import { accessPlayer } from './player-access.ts'
import { presentReport } from '../view/players.presenter.ts'
import { erasePlayer, removePlayer } from './remove-player.ts'
import { setPlayModes } from './set-play-modes.ts'
import { createReturnToken, returnPlayer } from './return-tokens.ts'
import { factsOf, viewForChild, viewForHost } from '../view/roster.ts'

export function playerRoutes(game: Game): Route[] {
  return [
    route('joinSession', async (context) => {
      const { body, caller, nowMs } = context
      const { sessionId, joinKey, isOnHostsPhone, team } = body
      const createKey = createKeyOf(context)
      const request = { sessionId, joinKey, isOnHostsPhone, team, createKey, caller, nowMs }
      const { device, view } = await joinSession(game, request)
      if (device !== null) context.setCredential('player', device)
      context.setCredential('game', gameCookie(sessionId, nowMs))
      return view
    }),

    route('leaveGame', async (context) => {
      const hasLeft = await leaveGame(game, context.caller, context.nowMs)
      if (hasLeft) context.clearCredential('player')
      return { success: true as const }
    }),

    route(
      'readPlayer',
      async ({ params, caller, nowMs }) => {
        const accessed = await accessPlayer(game, { playerId: params.id, caller, nowMs })
        const view = accessed.isGrownUp ? viewForHost : viewForChild
        return view(game, accessed, nowMs)
      },
      { serialise: 'fast' },
    ),

    route('changePlayer', async ({ params, body, caller, nowMs }) => {
      const request = { playerId: params.id, change: body, caller, nowMs }
      const changed = await changePlayer(game, request)
      const view = changed.actor === 'host' ? viewForHost : viewForChild
      return view(game, changed, nowMs)
    }),

    route('pickPictures', ({ params, body, caller, nowMs }) =>
      pickPictures(game, { playerId: params.id, pictures: body.pictures, caller, nowMs }),
    ),

    route('answerHelp', ({ params, body, caller, nowMs }) =>
      answerHelp(game, { playerId: params.id, isOver: body.isOver, caller, nowMs }),
    ),

    route('setPlayModes', ({ params, body, caller, nowMs }) =>
      setPlayModes(game, { playerId: params.id, modes: body.modes, caller, nowMs }),
    ),

    route('removePlayer', async ({ params, caller, nowMs }) => {
      await removePlayer(game, { playerId: params.id, caller, nowMs })
      return { success: true as const }
    }),

    route('erasePlayer', async (context) => {
      const { params, caller, nowMs } = context
      const isLast = await erasePlayer(game, { playerId: params.id, caller, nowMs })
      if (isLast) context.clearCredential('player')
      return { success: true as const }
    }),

    route('readReport', async ({ params, caller, nowMs }) => {
      const accessed = await accessPlayer(game, { playerId: params.id, caller, nowMs })
      if (!accessed.isGrownUp) throw new AppError('player.not-found')
      return presentReport(await factsOf(game, accessed, nowMs))
    }),

    route('createReturnToken', async ({ params, caller, nowMs }) => ({
      token: await createReturnToken(game, { playerId: params.id, caller, nowMs }),
    })),

    route('returnPlayer', ({ params, caller, nowMs }) =>
      returnPlayer(game, { token: params.token, caller, nowMs }),
    ),
  ]
}
