import type { AreaSeed } from '#/modules/challenges/index.ts'
import type { Credentials } from '#/modules/credentials/index.ts'
import type { Clock } from '#/platform/clock.ts'
import type { Database } from '#/platform/db/database.ts'
import type { Events } from '#/platform/events.ts'
import type { Limits } from '#/platform/http/limits.ts'
import type { WrongCodes } from '#/platform/http/wrong-codes.ts'
import type { Logger } from '#/platform/logger.ts'
import type { Random } from '#/platform/random.ts'
import type { SessionOwners, SessionPasses } from './session-owners.ts'
import type { SessionPhotos, SessionRoster } from './session-roster.ts'
import type { SessionSummaries } from './session-summaries.ts'

export interface SessionsDeps {
  database: Database
  clock: Clock
  random: Random
  events: Events
  limits: Limits
  wrongCodes: WrongCodes
  credentials: Credentials
  /** Given by `accounts`. */
  accounts: SessionOwners
  /** Given by `billing`. */
  passes: SessionPasses
  /** Given by `players`. */
  roster: SessionRoster
  photos: SessionPhotos
  /** Given by `games`. */
  summaries: SessionSummaries
  /** Makes the place of a game playable in development. */
  seed: AreaSeed
  logger: Logger
}
