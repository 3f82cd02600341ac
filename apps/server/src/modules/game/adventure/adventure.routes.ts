import type { HiddenSpots } from '@bramble/contract'
import type { Challenge } from '#/modules/challenges/index.ts'
import { keepsToPath } from '#/modules/ground/index.ts'
import { photoPath } from '#/modules/photos/index.ts'
import { route, type Route } from '#/platform/http/route.ts'
import type { Game } from '../live/game.ts'
import { hideForGame, listSpots, moveSpot, placeForGame, removeSpot } from './host-spots.ts'

export function adventureRoutes(game: Game): Route[] {
  return [
    route('hideSpots', async ({ params, body, caller, nowMs, idempotencyKey, requestHash }) => {
      const asked = { sessionId: params.id, caller, nowMs }
      const key = idempotencyKey
      return present(game, await hideForGame(game, { ...asked, adventure: body, key, requestHash }))
    }),
    route('placeSpots', async ({ params, body, caller, nowMs, idempotencyKey, requestHash }) => {
      const asked = { sessionId: params.id, caller, nowMs }
      const key = idempotencyKey
      return present(game, await placeForGame(game, { ...asked, walked: body, key, requestHash }))
    }),
    route('listSpots', async ({ params, caller, nowMs }) =>
      present(game, await listSpots(game, { sessionId: params.id, caller, nowMs })),
    ),
    route('moveSpot', async ({ params, body, caller, nowMs }) => {
      const { id: sessionId, spotId } = params
      const { location } = body
      return present(game, await moveSpot(game, { sessionId, spotId, location, caller, nowMs }))
    }),
    route('removeSpot', async ({ params, caller, nowMs }) => {
      const { id: sessionId, spotId } = params
      return present(game, await removeSpot(game, { sessionId, spotId, caller, nowMs }))
    }),
  ]
}

/**
 * Never with an answer: the host's phone may be in a child's hand. What is hidden already is told also while the map
 * cannot be read, and each spot says so: without a word it would look like one without dangers.
 */
async function present(
  { ground, library }: Game,
  spots: readonly Challenge[],
): Promise<HiddenSpots> {
  const places = spots.map(({ location }) => location)
  const looks = await ground.lookAt(places, 'family')
  return {
    keepsToPath: keepsToPath(looks),
    spots: spots.map(({ id, title, location, task, libraryTaskId, referenceImageId }, index) => {
      const look = looks[index] ?? { at: 'none' }
      const known = look.at === 'known' ? look.value : null
      const warning = known?.warning ?? null
      const isByWater = known?.isByWater ?? false
      const stays = library.some((one) => one.stays === true && one.id === libraryTaskId)
      const picture = referenceImageId === null ? null : photoPath(referenceImageId)
      const told = { stays, picture, warning, isByWater, map: look.at }
      return { id, title, location, task, libraryTaskId, ...told }
    }),
  }
}
