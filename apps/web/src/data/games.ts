import type { Keepsake } from '@bramble/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { retryPassing } from './query-client.ts'
import { call } from './request.ts'

export const gamesQuery = queryOptions({
  queryKey: ['games'],
  queryFn: ({ signal }) => call('listGames', { signal }),
  staleTime: 0,
  ...retryPassing,
})

export const keepsakesQuery = queryOptions({
  queryKey: ['keepsakes'],
  queryFn: ({ signal }) => call('listKeepsakes', { signal }),
  staleTime: 0,
  ...retryPassing,
})

export const stickerBookQuery = queryOptions({
  queryKey: ['sticker-book'],
  queryFn: ({ signal }) => call('readStickerBook', { signal }),
  staleTime: 0,
  ...retryPassing,
})

/** May be retried: a book that is empty stays empty. */
export function useEmptyStickerBook() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call('emptyStickerBook', {}),
    ...retryPassing,
    onSuccess: () => client.setQueryData(stickerBookQuery.queryKey, { stickers: [] }),
    onSettled: () => void client.invalidateQueries(stickerBookQuery),
  })
}

export function useDeleteGame() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call('deleteGame', { params: { id } }),
    ...retryPassing,
    // After a failure too: it may be gone already.
    onSettled: () => {
      void client.invalidateQueries(gamesQuery)
      void client.invalidateQueries(keepsakesQuery)
    },
  })
}

/** May be retried: keeping a photo twice has the effect of keeping it once. */
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

export function keepsakeThumb({ imagePath }: Pick<Keepsake, 'imagePath'>): string {
  return `${imagePath}?size=thumb`
}
