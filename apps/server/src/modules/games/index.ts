import { createGameRoutes } from './games.routes.ts'
import { createGamesService, type GamesDeps } from './games.service.ts'
import { createKeepsakesService, type KeepsakesDeps } from './keepsakes.service.ts'
import { createStickerBookService } from './sticker-book.service.ts'

export type { GamesService } from './games.service.ts'
export type { KeepsakesService } from './keepsakes.service.ts'
export type { StickerBookService } from './sticker-book.service.ts'

export function createGamesModule(deps: GamesDeps & KeepsakesDeps) {
  const service = createGamesService(deps)
  const keepsakes = createKeepsakesService(deps)
  const stickerBook = createStickerBookService(deps)
  return {
    routes: createGameRoutes(service, keepsakes, stickerBook),
    service,
    keepsakes,
    stickerBook,
    /** Writes what stays of a game whose day is over, in the transaction that deletes it. */
    async keep(...game: Parameters<typeof service.summaries.keep>): Promise<void> {
      await service.summaries.keep(...game)
      await stickerBook.keep(...game)
    },
  }
}
