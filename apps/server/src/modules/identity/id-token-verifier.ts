import type { IdTokenVerifier } from '#/modules/accounts/index.ts'
import type { SteadyClock } from '#/platform/clock.ts'
import { lazily } from '#/platform/lazily.ts'
import type { TrustedIssuer } from './identity-provider.ts'

/** Checks ID tokens of one issuer. The library is loaded with the first token. */
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
 * Checks tokens of an issuer that uses real time, which the machine's clock follows at once and
 * ours slowly. Converts their times to our clock, so that they compare with our own timestamps.
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
