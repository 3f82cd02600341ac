import type { Keepsake } from '@bramble/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { retryPassing } from './query-client.ts'
import { call } from './request.ts'

/** The caller's games, newest first, and what is left of deleted ones. */
export const gamesQuery = queryOptions({
  queryKey: ['games'],
  queryFn: ({ signal }) => call('listGames', { signal }),
  staleTime: 0,
  ...retryPassing,
})

/** The caller's kept photos, newest first. */
export const keepsakesQuery = queryOptions({
  queryKey: ['keepsakes'],
  queryFn: ({ signal }) => call('listKeepsakes', { signal }),
  staleTime: 0,
  ...retryPassing,
})

export function useDeleteGame() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call('deleteGame', { params: { id } }),
    ...retryPassing,
    // Also after a failure: it may be gone already.
    onSettled: () => {
      void client.invalidateQueries(gamesQuery)
      void client.invalidateQueries(keepsakesQuery)
    },
  })
}

/** Keeping a photo twice is keeping it once, so a try may be repeated. */
export function useSaveKeepsakes(sessionId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (photoIds: string[]) =>
      call('saveKeepsakes', { params: { id: sessionId }, body: { photoIds } }),
    ...retryPassing,
    onSuccess: (saved) => {
      client.setQueryData(keepsakesQuery.queryKey, (known) => withoutDoubles(saved, known ?? []))
      void client.invalidateQueries(gamesQuery)
    },
  })
}

function withoutDoubles(saved: readonly Keepsake[], known: readonly Keepsake[]): Keepsake[] {
  const ids = new Set(saved.map(({ id }) => id))
  return [...saved, ...known.filter(({ id }) => !ids.has(id))]
}

export function useDeleteKeepsake() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call('deleteKeepsake', { params: { id } }),
    ...retryPassing,
    onSuccess: (_, id) => {
      client.setQueryData(keepsakesQuery.queryKey, (known) => known?.filter((one) => one.id !== id))
    },
    onSettled: () => {
      void client.invalidateQueries(gamesQuery)
      void client.invalidateQueries(keepsakesQuery)
    },
  })
}

/** Address of the small form of a kept photo. */
export function keepsakeThumb({ imagePath }: Pick<Keepsake, 'imagePath'>): string {
  return `${imagePath}?size=thumb`
}
