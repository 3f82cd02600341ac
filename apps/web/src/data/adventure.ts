import type { HiddenSpots, HideSpots, PlaceSpots } from '@bramble/contract'
import type { LatLng } from '@bramble/domain/geo/lat-lng'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { askedUnlessGone, retryPassing, showAnswer } from './query-client.ts'
import { call } from './request.ts'
import { useSend } from './use-send.ts'

/** Spots that were hidden for a game, for its host. */
export function spotsQuery(sessionId: string) {
  return queryOptions({
    queryKey: ['spots', sessionId],
    queryFn: ({ signal }) =>
      call('listSpots', { params: { id: sessionId }, cache: 'no-store', signal }),
    ...askedUnlessGone,
  })
}

/** Hides spots for a game, in place of those before; the same key hides them once. */
export function useHideSpots() {
  return useSend(
    ({ sessionId, wish, key }: { sessionId: string; wish: HideSpots; key: string }) =>
      call('hideSpots', { params: { id: sessionId }, body: wish, idempotencyKey: key }),
    {
      done: (client, answer, { sessionId }) =>
        showAnswer(client, spotsQuery(sessionId).queryKey, answer),
    },
  )
}

/** Hides spots where the host stood, in place of those before; the same key hides them once. */
export function usePlaceSpots() {
  return useSend(
    (of: { sessionId: string; walked: PlaceSpots; key: string }) =>
      call('placeSpots', {
        params: { id: of.sessionId },
        body: of.walked,
        idempotencyKey: of.key,
      }),
    {
      done: (client, answer, { sessionId }) =>
        showAnswer(client, spotsQuery(sessionId).queryKey, answer),
    },
  )
}

/** Moves a spot: at once on the screen, then on the server, one move after the other. */
export function useMoveSpot(sessionId: string) {
  const client = useQueryClient()
  const { queryKey } = spotsQuery(sessionId)
  const mutationKey = ['move-spot', sessionId]
  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    mutationFn: ({ spotId, location }: { spotId: string; location: LatLng }) =>
      call('moveSpot', { params: { id: sessionId, spotId }, body: { location } }),
    ...retryPassing,
    onMutate: async ({ spotId, location }) => {
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, (known) => withMoved(known, spotId, location))
    },
    onSuccess: (answer) => {
      // A later move is on the screen already.
      if (client.isMutating({ mutationKey }) <= 1) showAnswer(client, queryKey, answer)
    },
    onError: () => client.invalidateQueries({ queryKey }),
  })
}

export function useRemoveSpot(sessionId: string) {
  const { queryKey } = spotsQuery(sessionId)
  return useSend((spotId: string) => call('removeSpot', { params: { id: sessionId, spotId } }), {
    done: (client, answer) => showAnswer(client, queryKey, answer),
    failed: (client) => client.invalidateQueries({ queryKey }),
  })
}

function withMoved(known: HiddenSpots | undefined, spotId: string, location: LatLng) {
  return (
    known && {
      ...known,
      spots: known.spots.map((spot) => (spot.id === spotId ? { ...spot, location } : spot)),
    }
  )
}
