import { UPLOAD_ANSWERED_WITHIN_MS } from '#/platform/http/deadline.ts'
import { route, type Route } from '#/platform/http/route.ts'
import type { GamesService } from './games.service.ts'
import type { KeepsakesService } from './keepsakes.service.ts'
import type { StickerBookService } from './sticker-book.service.ts'

export function createGameRoutes(
  games: GamesService,
  keepsakes: KeepsakesService,
  stickerBook: StickerBookService,
): Route[] {
  return [
    route('listGames', async ({ caller, nowMs }) => games.list(caller, nowMs)),
    route('deleteGame', async ({ params, caller, nowMs }) => {
      await games.remove(params.id, caller, nowMs)
      return { success: true as const }
    }),
    route(
      'saveKeepsakes',
      async ({ params, body, caller, nowMs }) =>
        keepsakes.save({ gameId: params.id, photoIds: body.photoIds, caller, nowMs }),
      // Copies up to sixty photos, each flushed to the disk.
      { answerWithinMs: UPLOAD_ANSWERED_WITHIN_MS },
    ),
    route('readStickerBook', async ({ caller, nowMs }) => stickerBook.read(caller, nowMs)),
    route('emptyStickerBook', async ({ caller, nowMs }) => {
      await stickerBook.empty(caller, nowMs)
      return { success: true as const }
    }),
    route('listKeepsakes', async ({ caller }) => keepsakes.list(caller)),
    route('deleteKeepsake', async ({ params, caller }) => {
      await keepsakes.remove(params.id, caller)
      return { success: true as const }
    }),
  ]
}
