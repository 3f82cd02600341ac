import { route, type Route } from '#/platform/http/route.ts'
import type { Game } from '../live/game.ts'
import { findProximity } from './find-proximity.ts'
import { proximityText } from './proximity-text.ts'
import { askGrownUp, letIn, sayIfHere } from './help-child.ts'

/** Calls of a child that looks for a challenge, and of a grown-up that lets it in. */
export function huntRoutes(game: Game): Route[] {
  return [
    route(
      'findProximity',
      ({ body, caller, nowMs }) =>
        findProximity(game, { playerId: body.playerId, seen: body, caller, nowMs }),
      { serialise: 'fast', toText: proximityText },
    ),
    route('sayIfHere', ({ params, body, caller, nowMs }) =>
      sayIfHere(game, { playerId: params.id, ...body, caller, nowMs }),
    ),
    route('askGrownUp', async ({ params, caller, nowMs }) => {
      await askGrownUp(game, { playerId: params.id, caller, nowMs })
      return { success: true as const }
    }),
    route('letIn', ({ params, caller, nowMs }) =>
      letIn(game, { playerId: params.id, caller, nowMs }),
    ),
  ]
}
