import type { AccountDirectory } from '../accounts/index.ts'
import type { DayPasses, Refunds } from '../billing/index.ts'
import type { Clock } from '#/platform/clock.ts'
import type { Database } from '#/platform/db/database.ts'
import type { Random } from '#/platform/random.ts'
import { createAdminActs } from './admin-acts.ts'
import { createAdminLog } from './admin-log.ts'
import { createAdminRoutes } from './admin.routes.ts'
import { createAdminService } from './admin.service.ts'

export type { Act, AdminActs, RefundState } from './admin-acts.ts'
export type { AdminLog, LoggedAction } from './admin-log.ts'

export interface AdminModuleDeps {
  database: Database
  clock: Clock
  random: Random
  directory: AccountDirectory
  passes: DayPasses
  refunds: Refunds
}

/** Administration of accounts, and its log. `acts` and `log` are also the operator's. */
export function createAdminModule(deps: AdminModuleDeps) {
  const log = createAdminLog(deps)
  const acts = createAdminActs({ ...deps, log })
  const service = createAdminService({ ...deps, acts, log })
  return { routes: createAdminRoutes(service), acts, log }
}
