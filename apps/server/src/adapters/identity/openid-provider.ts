import type { IdentityConfig } from '#/config/identity.ts'
import { SIGNED_IN_PATH, type IdentityProvider } from '#/modules/identity/index.ts'
import { lazily } from '#/platform/lazily.ts'

export type OpenidConfig = Extract<IdentityConfig, { kind: 'oidc' }>

/** Any provider that speaks OpenID Connect and has a public client for us. */
export function createOpenidProvider(config: OpenidConfig): IdentityProvider {
  const { issuer, clientId } = config
  const { host, origin } = new URL(issuer)
  const name = config.providerName ?? host
  const keys = lazily(async () => {
    const [{ createRemoteKeys }, { findKeys }] = await Promise.all([
      import('./remote-keys.ts'),
      import('./openid-discovery.ts'),
    ])
    return createRemoteKeys(await findKeys(issuer))
  })
  return {
    settings: { providerName: name, provider: { kind: 'oidc', issuer, clientId } },
    issuer: {
      // The issuer too: another one may have given the same subject to somebody else.
      provider: `oidc:${issuer}`,
      issuer,
      audience: clientId,
      algorithms: ['RS256', 'ES256'],
      keys: async (...of) => (await keys())(...of),
      authProviderOf: () => name,
      acceptsUnsigned: false,
    },
    plugins: [],
    // The browser asks it for its addresses and exchanges the code there.
    pageSources: { connections: [origin] },
    returnPaths: [SIGNED_IN_PATH],
  }
}
