import type { Clock } from './clock.ts'
import type { Database } from './db/database.ts'
import type { Events } from './events.ts'
import type { Limits } from './http/limits.ts'
import type { Jobs } from './jobs.ts'
import type { Logger } from './logger.ts'
import type { Random } from './random.ts'

/** What a module may be given of the machine; each names what it takes. */
export interface Core {
  database: Database
  clock: Clock
  random: Random
  limits: Limits
  logger: Logger
  events: Events
  jobs: Jobs
}
