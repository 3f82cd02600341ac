import type { Sweep } from '#/platform/sweep.ts'
import { createAccountDirectory, createDisplayNames } from './account-directory.ts'
import { createAccountSessions } from './account-sessions.ts'
import type { AccountsDeps, EraseOfAccount } from './accounts.deps.ts'
import { createAccountRoutes, createProfileRoutes } from './accounts.routes.ts'
import { createAccountsService } from './accounts.service.ts'

export type { AccountRecord } from './account.ts'
export type { AccountDirectory, AccountPage, RoleChange } from './account-directory.ts'
export type { AccountSessions, IssuedSession } from './account-sessions.ts'
export type { AccountsDeps } from './accounts.deps.ts'
export { requireAdmin, requireGuardian, requireSuperAdmin } from './accounts.policy.ts'
export type { AccountsService } from './accounts.service.ts'
export type { AccountPublishing } from './publishing.ts'
export type { DisplayNames } from './account-directory.ts'
export type { IdTokenVerifier, VerifiedIdentity } from './accounts.deps.ts'

export function createAccountsModule(deps: AccountsDeps) {
  const erasers: EraseOfAccount[] = []
  const sessions = createAccountSessions(deps)
  const directory = createAccountDirectory(deps, sessions)
  const service = createAccountsService({ ...deps, erasers }, sessions, directory)
  return {
    routes: [...createAccountRoutes(service, sessions), ...createProfileRoutes(service)],
    service,
    sessions,
    directory,
    displayNames: createDisplayNames(deps),
    /**
     * Higher modules register how they erase what an account owns. A deletion runs these
     * functions in this order before it deletes the account's row.
     */
    onAccountDeleted(...erase: EraseOfAccount[]) {
      erasers.push(...erase)
    },
    sweeps: [
      { name: 'accountSessions', every: 'minute', run: (nowMs) => sessions.sweep(nowMs) },
      { name: 'photoUploads', every: 'minute', run: (nowMs) => service.photos.sweepUploads(nowMs) },
    ] satisfies Sweep[],
  }
}
