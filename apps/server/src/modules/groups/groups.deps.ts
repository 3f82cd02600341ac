import type { AccountsService, DisplayNames } from '#/modules/accounts/index.ts'
import type { Clock } from '#/platform/clock.ts'
import type { Database } from '#/platform/db/database.ts'
import type { Events } from '#/platform/events.ts'
import type { Limits } from '#/platform/http/limits.ts'
import type { Random } from '#/platform/random.ts'

export interface GroupsDeps {
  database: Database
  clock: Clock
  random: Random
  events: Events
  limits: Limits
  accounts: Pick<AccountsService, 'find' | 'lock'>
  displayNames: DisplayNames
}
