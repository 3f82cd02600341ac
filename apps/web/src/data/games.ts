import type { Keepsake } from '@bramble/contract'
import type { QueryClient } from '@tanstack/react-query'
import { readAnew, showAnswer } from './query-client.ts'
import { call } from './request.ts'
import { useSend } from './use-send.ts'

export const gamesQuery = readAnew('games', 'listGames')

export const keepsakesQuery = readAnew('keepsakes', 'listKeepsakes')

export const stickerBookQuery = readAnew('sticker-book', 'readStickerBook')

/** May be retried: a book that is empty stays empty. */
export function useEmptyStickerBook() {
  return useSend(() => call('emptyStickerBook', {}), {
    done: (client) => showAnswer(client, stickerBookQuery.queryKey, { stickers: [] }),
    settled: (client) => void client.invalidateQueries(stickerBookQuery),
  })
}

/** After a failure too: it may be gone already. */
function readAgain(client: QueryClient): void {
  void client.invalidateQueries(gamesQuery)
  void client.invalidateQueries(keepsakesQuery)
}

export function useDeleteGame() {
  return useSend((id: string) => call('deleteGame', { params: { id } }), { settled: readAgain })
}

/** May be retried: keeping a photo twice has the effect of keeping it once. */
export function useSaveKeepsakes(sessionId: string) {
  return useSend(
    (photoIds: string[]) =>
      call('saveKeepsakes', { params: { id: sessionId }, body: { photoIds } }),
    {
      done: (client, saved) => {
        showAnswer(client, keepsakesQuery.queryKey, (known) => withoutDoubles(saved, known ?? []))
        void client.invalidateQueries(gamesQuery)
      },
    },
  )
}

function withoutDoubles(saved: readonly Keepsake[], known: readonly Keepsake[]): Keepsake[] {
  const ids = new Set(saved.map(({ id }) => id))
  return [...saved, ...known.filter(({ id }) => !ids.has(id))]
}

export function useDeleteKeepsake() {
  return useSend((id: string) => call('deleteKeepsake', { params: { id } }), {
    done: (client, _, id) => {
      showAnswer(client, keepsakesQuery.queryKey, (known) => known?.filter((one) => one.id !== id))
    },
    settled: readAgain,
  })
}

export function keepsakeThumb({ imagePath }: Pick<Keepsake, 'imagePath'>): string {
  return `${imagePath}?size=thumb`
}
