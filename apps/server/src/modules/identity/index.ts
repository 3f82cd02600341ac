import type { SteadyClock } from '#/platform/clock.ts'
import { createCookies } from '#/platform/http/cookies.ts'
import type { Sweep } from '#/platform/sweep.ts'
import { byWorldTime, createIdTokenVerifier } from './id-token-verifier.ts'
import type { IdentityProvider } from './identity-provider.ts'
import { identityRoutes } from './identity.routes.ts'
import { createLocalAccounts, type LocalAccountsDeps } from './local-accounts.service.ts'
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
    LocalAccountsDeps {
  clock: SteadyClock
  /** Somebody else who vouches for people; null for our own provider. */
  outside: IdentityProvider | null
  superAdminEmails: readonly string[]
}

/** Who vouches for people: the identity provider that is configured, our own one included. */
export function createIdentityModule(deps: IdentityModuleDeps) {
  const { database, outside } = deps
  const local = createLocalAccounts(deps)
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
  const sweep = (nowMs: number) => deleteExpiredRecords(database.orm, new Date(nowMs))
  return {
    routes: identityRoutes({ ...deps, settings: provider.settings, local, own }),
    plugins: provider.plugins,
    pageSources: provider.pageSources,
    /** Our pages that a sign-in window comes back to from another site. */
    returnPaths: provider.returnPaths,
    verifier: outside === null ? verifier : byWorldTime(verifier, deps.clock),
    /** People with a password; the operator has use for it whoever vouches now. */
    localAccounts: local,
    /** Deletes what our provider remembered of sign-ins that are over; tells how much. */
    sweep,
    sweeps: [{ name: 'oldSignIns', every: 'hour', run: sweep }] satisfies Sweep[],
  }
}
