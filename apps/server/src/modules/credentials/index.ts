import type { Route } from '#/platform/http/route.ts'
import { createCredentials, type Credentials, type CredentialsDeps } from './credentials.service.ts'

export type { Credentials, IssuedCredential } from './credentials.service.ts'
export type { CredentialKind } from './credentials.repository.ts'
export type { FoundCredential } from './credential-cache.ts'

/** Credentials of devices without an account. They have no calls of their own. */
export function createCredentialsModule(deps: CredentialsDeps): {
  routes: Route[]
  service: Credentials
} {
  return { routes: [], service: createCredentials(deps) }
}
