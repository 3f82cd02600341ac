import type { SteadyClock } from '#/platform/clock.ts'
import { createCookies } from '#/platform/http/cookies.ts'
import type { Sweep } from '#/platform/sweep.ts'
import { byWorldTime, createIdTokenVerifier } from './id-token-verifier.ts'
import type { IdentityProvider } from './identity-provider.ts'
import { identityRoutes } from './identity.routes.ts'
import {
  createAccountMails,
  createPasswordResetMails,
  type PasswordResetMailsDeps,
} from './account-mails.ts'
import { createLocalAccounts, type LocalAccountsDeps } from './local-accounts.service.ts'
import { deleteExpiredLinks } from './mailed-links.repository.ts'
import { deleteExpiredRecords } from './oidc-records.repository.ts'
import { createOwnIdentity, type OwnIdentityDeps } from './own/own-identity.ts'
import { ownOrigins, type OwnOriginsOptions } from './own/own-origins.ts'

export type { IdentityProvider, TrustedIssuer } from './identity-provider.ts'
export { SIGNED_IN_PATH } from './own/own-sign-in.ts'
export type { LocalAccounts } from './local-accounts.service.ts'

export interface IdentityModuleDeps
  extends
    Omit<OwnIdentityDeps, 'local' | 'origins' | 'limits' | 'cookies'>,
    Omit<OwnOriginsOptions, 'publicUrl'>,
    Omit<LocalAccountsDeps, 'resetMails' | 'accountMails'>,
    PasswordResetMailsDeps {
  clock: SteadyClock
  /** An outside provider. Null: our own. */
  outside: IdentityProvider | null
  superAdminEmails: readonly string[]
}

/** The configured identity provider, our own included. */
export function createIdentityModule(deps: IdentityModuleDeps) {
  const { database, outside } = deps
  const resetMails = createPasswordResetMails(deps)
  const accountMails = createAccountMails(deps)
  const local = createLocalAccounts({ ...deps, resetMails, accountMails })
  const own =
    outside === null
      ? createOwnIdentity({
          ...deps,
          local,
          cookies: createCookies(deps.isHttpsOnly),
          origins: ownOrigins(deps),
        })
      : null
  const provider = outside ?? own?.provider
  if (provider === undefined) throw new Error('There is no identity provider')
  const verifier = createIdTokenVerifier(provider.issuer)
  const sweep = async (nowMs: number) => {
    const now = new Date(nowMs)
    const links = await deleteExpiredLinks(database.orm, now)
    return links + (await deleteExpiredRecords(database.orm, now))
  }
  return {
    routes: identityRoutes({
      ...deps,
      settings: provider.settings,
      local,
      own,
      hasMail: resetMails.isOn,
    }),
    plugins: provider.plugins,
    pageSources: provider.pageSources,
    /** Our pages to which a sign-in window returns from another site. */
    returnPaths: provider.returnPaths,
    /** The configured provider's word when it is asked; null for our own. @throws auth.unavailable */
    checkProvider: async () => (await provider.check?.()) ?? null,
    verifier: outside === null ? verifier : byWorldTime(verifier, deps.clock),
    /** Accounts with a password; the operator uses them with any provider. */
    localAccounts: local,
    /** Deletes expired state of our provider. Returns the number of rows. */
    sweep,
    sweeps: [{ name: 'oldSignIns', every: 'hour', run: sweep }] satisfies Sweep[],
  }
}
