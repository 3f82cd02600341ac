import type { HostSession } from '@bramble/contract'
import type { LatLng } from '@bramble/domain/geo/lat-lng'
import { useMutation } from '@tanstack/react-query'
import { useCreateGame } from '#/features/guardian/_shell/use-create-game.ts'
import { useHideSpots } from '#/data/adventure.ts'
import { isPassing } from '#/data/query-client.ts'
import { useDeleteSession } from '#/data/sessions.ts'
import { newKey } from '#/platform/random-key.ts'
import { keepWish, recentTaskIds, rememberTasks, type AdventureWish } from './wish.ts'

interface Deal {
  wish: AdventureWish
  place: LatLng
}

/** Deals the spots of a game; what is dealt is remembered, so that the next are others. */
export function useDeal() {
  const { mutateAsync: hide } = useHideSpots()
  return async (sessionId: string, { wish, place }: Deal, key = newKey()) => {
    const { lat, lng } = place
    const asked = { place: { lat, lng }, ...wish, recentTaskIds: recentTaskIds() }
    const { spots } = await hide({ sessionId, wish: asked, key })
    rememberTasks(spots)
    keepWish(sessionId, wish, place)
    return spots
  }
}

/** Makes a game and hides its spots; without spots there is no game. */
export function useNewAdventure() {
  const createGame = useCreateGame()
  const deal = useDeal()
  const { mutate: deleteSession } = useDeleteSession()
  return useMutation({
    mutationFn: (wanted: Deal): Promise<HostSession> =>
      createGame(async ({ id }) => {
        try {
          // The game's own id as key: pressing again after a lost answer deals once.
          await deal(id, wanted, id)
        } catch (error) {
          if (!isPassing(error)) deleteSession(id)
          throw error
        }
      }),
  })
}
