import type { HiddenSpots } from '@bramble/contract'
import type { Challenge } from '#/modules/challenges/index.ts'
import { route, type Route } from '#/platform/http/route.ts'
import type { Game } from '../game.ts'
import { hideForGame, listSpots, moveSpot, placeForGame, removeSpot } from './host-spots.ts'

export function adventureRoutes(game: Game): Route[] {
  return [
    route('hideSpots', async ({ params, body, caller, nowMs, idempotencyKey, requestHash }) => {
      const asked = { sessionId: params.id, caller, nowMs }
      const key = idempotencyKey
      return present(await hideForGame(game, { ...asked, adventure: body, key, requestHash }))
    }),
    route('placeSpots', async ({ params, body, caller, nowMs, idempotencyKey, requestHash }) => {
      const asked = { sessionId: params.id, caller, nowMs }
      const key = idempotencyKey
      return present(await placeForGame(game, { ...asked, walked: body, key, requestHash }))
    }),
    route('listSpots', async ({ params, caller, nowMs }) =>
      present(await listSpots(game, { sessionId: params.id, caller, nowMs })),
    ),
    route('moveSpot', async ({ params, body, caller, nowMs }) => {
      const { id: sessionId, spotId } = params
      const { location } = body
      return present(await moveSpot(game, { sessionId, spotId, location, caller, nowMs }))
    }),
    route('removeSpot', async ({ params, caller, nowMs }) => {
      const { id: sessionId, spotId } = params
      return present(await removeSpot(game, { sessionId, spotId, caller, nowMs }))
    }),
  ]
}

/** Never with an answer: the host's phone may be in a child's hand. */
function present(spots: readonly Challenge[]): HiddenSpots {
  return {
    spots: spots.map(({ id, title, location, task, libraryTaskId }) => ({
      ...{ id, title, location, task, libraryTaskId },
    })),
  }
}
