import type { IdentityConfig } from '#/config/identity.ts'
import { SIGNED_IN_PATH, type IdentityProvider } from '#/modules/identity/index.ts'
import { lazily } from '#/platform/lazily.ts'

export type OpenidConfig = Extract<IdentityConfig, { kind: 'oidc' }>

/** Any provider that speaks OpenID Connect and has a public client for us. */
export function createOpenidProvider(config: OpenidConfig): IdentityProvider {
  const { issuer, clientId } = config
  const { host, origin } = new URL(issuer)
  const name = config.providerName ?? host
  const discovered = lazily(async () => {
    const [{ createRemoteKeys }, { discover }] = await Promise.all([
      import('./remote-keys.ts'),
      import('./openid-discovery.ts'),
    ])
    const found = await discover(issuer)
    return { ...found, keys: createRemoteKeys(found.keys) }
  })
  return {
    settings: { providerName: name, provider: { kind: 'oidc', issuer, clientId } },
    issuer: {
      word: async () => {
        const found = await discovered()
        // The name holds the issuer, because another issuer may have given the same subject to
        // somebody else. It is spelled as the provider spells it, so that one slash more in
        // OIDC_ISSUER makes nobody a new account.
        const { issuer, algorithms } = found
        return { provider: `oidc:${issuer}`, issuer, algorithms }
      },
      audience: clientId,
      keys: async (...of) => (await discovered()).keys(...of),
      authProviderOf: () => name,
      acceptsUnsigned: false,
    },
    plugins: [],
    // The browser asks it for its addresses and exchanges the code there.
    pageSources: { connections: [origin] },
    returnPaths: [SIGNED_IN_PATH],
    check: async () => {
      const { discover } = await import('./openid-discovery.ts')
      const found = await discover(issuer)
      const name = found.issuer === issuer ? '' : ` as ${found.issuer}`
      return `${issuer} answers${name}, signs by ${found.algorithms.join(', ')}`
    },
  }
}
