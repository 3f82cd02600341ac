import type { IdTokenVerifier } from '#/modules/accounts/index.ts'
import type { SteadyClock } from '#/platform/clock.ts'
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

/**
 * Tokens of an issuer that stamps by the world's time, which the machine's clock follows at once and
 * ours slowly. When such a token was issued is told in our time, so that it compares with everything
 * else that is stamped here.
 */
export function byWorldTime(verifier: IdTokenVerifier, clock: SteadyClock): IdTokenVerifier {
  return {
    async verify(idToken, nowMs) {
      const aheadMs = clock.wall() - clock.now()
      const identity = await verifier.verify(idToken, nowMs + aheadMs)
      return { ...identity, issuedAtMs: identity.issuedAtMs - aheadMs }
    },
  }
}
