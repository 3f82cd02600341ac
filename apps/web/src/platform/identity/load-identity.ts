import type { SignInSettings } from '@bramble/contract'
import type { IdentityClient } from './identity.ts'

type Provider = SignInSettings['provider']

/** The client id of this app at our own provider. */
const LOCAL_CLIENT_ID = 'bramble'

let given: IdentityClient | null = null
let loaded: Promise<IdentityClient> | null = null

/** Replaces the configured adapter in tests; null restores it. */
export function setIdentity(identity: IdentityClient | null): void {
  given = identity
}

/** The adapter of the configured provider, loaded on first use; one per page. */
export async function loadIdentity({ provider }: SignInSettings): Promise<IdentityClient> {
  if (given !== null) return given
  loaded ??= load(provider)
  loaded.catch(() => {
    loaded = null
  })
  return loaded
}

async function load(provider: Provider): Promise<IdentityClient> {
  if (provider.kind === 'firebase') {
    const { createFirebaseIdentity } = await import('./firebase-identity.ts')
    return createFirebaseIdentity(provider)
  }
  const { createOidcIdentity } = await import('./oidc-identity.ts')
  return provider.kind === 'oidc'
    ? createOidcIdentity({ authority: provider.issuer, clientId: provider.clientId })
    : createOidcIdentity({
        authority: `${window.location.origin}/idp`,
        clientId: LOCAL_CLIENT_ID,
      })
}
