import { createCredentials, type CredentialsDeps } from './credentials.service.ts'

export type { Credentials, FoundCredential } from './credentials.service.ts'
export type { IssuedCredential } from '#/platform/http/route.ts'

/** They have no calls of their own. */
export function createCredentialsModule(deps: CredentialsDeps) {
  return { routes: [], service: createCredentials(deps) }
}
