import { createAccountDirectory } from './account-directory.ts'
import { createAccountSessions } from './account-sessions.ts'
import type { AccountsDeps } from './accounts.deps.ts'
import { createAccountRoutes } from './accounts.routes.ts'
import { createAccountsService } from './accounts.service.ts'
import { createDisplayNames } from './display-names.ts'
import { createProfileRoutes } from './profile.routes.ts'

export type { AccountRecord } from './account.ts'
export type { AccountDirectory, AccountPage, RoleChange } from './account-directory.ts'
export type { AccountSessions, IssuedSession } from './account-sessions.ts'
export type { AccountBelongings, AccountsDeps } from './accounts.deps.ts'
export { requireAdmin, requireGuardian, requireSuperAdmin } from './accounts.policy.ts'
export type { AccountsService } from './accounts.service.ts'
export type { DisplayNames } from './display-names.ts'
export type { IdTokenVerifier, VerifiedIdentity } from './id-token-verifier.ts'

/** Guardians with an account: signing in, staying signed in, the profile, leaving for good. */
export function createAccountsModule(deps: AccountsDeps) {
  const sessions = createAccountSessions(deps)
  const directory = createAccountDirectory(deps, sessions)
  const service = createAccountsService(deps, sessions, directory)
  return {
    routes: [...createAccountRoutes(service, sessions), ...createProfileRoutes(service)],
    service,
    sessions,
    directory,
    displayNames: createDisplayNames(deps),
  }
}
