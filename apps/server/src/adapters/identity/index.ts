import type { IdentityConfig } from '#/config/identity.ts'
import type { IdentityProvider } from '#/modules/identity/index.ts'
import { createFirebaseProvider } from './firebase-provider.ts'
import { createOpenidProvider } from './openid-provider.ts'

/** The provider that is configured, or null for our own one. */
export function createIdentityProvider(config: {
  identity: IdentityConfig
  publicUrl: string
}): IdentityProvider | null {
  const { identity, publicUrl } = config
  switch (identity.kind) {
    case 'local':
      return null
    case 'firebase':
      return createFirebaseProvider(identity, { publicUrl })
    case 'oidc':
      return createOpenidProvider(identity)
  }
}
