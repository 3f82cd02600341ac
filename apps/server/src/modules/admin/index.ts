import type { AccountDirectory, AccountPublishing } from '#/modules/accounts/index.ts'
import type { DayPasses, Refunds } from '#/modules/billing/index.ts'
import type { Core } from '#/platform/core.ts'
import { createAccessCodeActs, type AccessCodeActsDeps } from './access-code-acts.ts'
import { createAdminActs } from './admin-acts.ts'
import type { AdminLog } from './admin-log.ts'
import { createAdminRoutes, type AdminRoutesDeps } from './admin.routes.ts'
import { createServerHealth, type ServerHealthDeps } from './server-health.ts'

export type { ActOnAccount, AdminActs, RefundState } from './admin-acts.ts'
export type { ProcessFacts } from './server-health.ts'
export { createAdminLog, type AdminLog, type LoggedAction } from './admin-log.ts'

export interface AdminModuleDeps
  extends Omit<ServerHealthDeps, 'database'>, AccessCodeActsDeps, Pick<Core, 'random'> {
  directory: AccountDirectory
  publishing: AccountPublishing
  published: AdminRoutesDeps['published']
  passes: DayPasses
  refunds: Refunds
  log: AdminLog
}

/** Administration of accounts and its log. The operator's commands use `acts` and `log` too. */
export function createAdminModule(deps: AdminModuleDeps) {
  const { log } = deps
  const acts = createAdminActs(deps)
  const codes = createAccessCodeActs(deps)
  const readServerHealth = createServerHealth(deps)
  return { routes: createAdminRoutes({ ...deps, acts, codes, readServerHealth }), acts, log }
}
