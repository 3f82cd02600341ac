import type { Route } from '#/platform/http/route.ts'
import type { PlayersDeps } from './players.deps.ts'
import { writeMovements } from './positions.repository.ts'
import { createPlayerRoutes } from './players.routes.ts'
import { createPlayersService, type PlayersService } from './players.service.ts'
import { createPositions } from './positions.ts'

export type { PlayerForPlay, PlaySupport } from './play-support.ts'
export type { AccessedPlayer } from './player-access.ts'
export type { PlayerRecord, Reading } from './player.ts'
export type { PlayerPhotos, PlayerRecords } from './player-records.ts'
export type { PlayersDeps } from './players.deps.ts'
export type { HostRoster } from './roster.ts'
export type { PlayersService } from './players.service.ts'

const WRITTEN_EVERY_MS = 5_000

/** Children in games: joining, the check with the grown-up, where they are, coming back. */
export function createPlayersModule(deps: PlayersDeps): {
  routes: Route[]
  service: PlayersService
  /** Writes positions down; `close` does it a last time, before the database is closed. */
  positions: { start(): void; flush(): Promise<void>; close(): Promise<void> }
} {
  const { database, clock, logger } = deps
  const positions = createPositions({
    write: (movements) => writeMovements(database.orm, movements),
    logger,
  })
  const flush = () => positions.flush(clock.now())
  let timer: NodeJS.Timeout | undefined
  const service = createPlayersService(deps, positions)
  return {
    routes: createPlayerRoutes(service),
    service,
    positions: {
      start() {
        timer ??= setInterval(() => void flush(), WRITTEN_EVERY_MS).unref()
      },
      flush,
      async close() {
        clearInterval(timer)
        await flush()
      },
    },
  }
}
