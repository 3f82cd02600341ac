import type { IdTokenVerifier } from '#/modules/accounts/index.ts'
import { lazily } from '#/platform/lazily.ts'
import type { TrustedIssuer } from './identity-provider.ts'

/** Checks ID tokens of one issuer. What does the checking is read with the first token. */
export function createIdTokenVerifier(trusted: TrustedIssuer): IdTokenVerifier {
  const load = lazily(() => import('./check-token.ts'))
  return {
    async verify(idToken, nowMs) {
      const { checkToken } = await load()
      return checkToken(idToken, trusted, nowMs)
    },
  }
}
