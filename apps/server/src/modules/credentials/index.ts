import { createCredentials, type CredentialsDeps } from './credentials.service.ts'

export type { Credentials, FoundCredential, IssuedCredential } from './credentials.service.ts'
export type { CredentialKind } from './credentials.repository.ts'

/** They have no calls of their own. */
export function createCredentialsModule(deps: CredentialsDeps) {
  return { routes: [], service: createCredentials(deps) }
}
