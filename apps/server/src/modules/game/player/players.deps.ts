import type { Credentials } from '#/modules/credentials/index.ts'
import type { SessionsService } from '../session/index.ts'
import type { Clock } from '#/platform/clock.ts'
import type { Database } from '#/platform/db/database.ts'
import type { Events } from '#/platform/events.ts'
import type { Limits } from '#/platform/http/limits.ts'
import type { Logger } from '#/platform/logger.ts'
import type { Random } from '#/platform/random.ts'
import type { PlayerPhotos, PlayerRecords } from './player-records.ts'

export interface PlayersDeps {
  database: Database
  clock: Clock
  random: Random
  events: Events
  limits: Limits
  logger: Logger
  credentials: Credentials
  sessions: SessionsService
  photos: PlayerPhotos
  /** Given by `play`. */
  records: PlayerRecords
}
