import type { IdTokenVerifier, VerifiedIdentity } from '#/modules/accounts/index.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { FakeClock } from './fake-clock.ts'
import type { Person, Reply } from './person.ts'

/** Tokens of an identity provider that nobody has to run. */
export interface FakeIdTokens extends IdTokenVerifier {
  /** A token of somebody, issued now; without anything said, Gwen's. */
  tokenOf(who?: Partial<VerifiedIdentity>): string
  /** The provider's keys cannot be had. */
  isAway: boolean
}

/** The clock is asked when a token is made: the app it belongs to does not exist before. */
export function createFakeIdTokens(clock: () => FakeClock): FakeIdTokens {
  const issued = new Map<string, VerifiedIdentity>()
  const tokens: FakeIdTokens = {
    isAway: false,
    tokenOf(who = {}) {
      const token = `token-${issued.size}`
      issued.set(token, {
        provider: 'oidc:example',
        subject: 'gwen',
        authProvider: 'google',
        email: 'gwen@example.org',
        emailVerified: true,
        name: 'Gwen',
        pictureUrl: null,
        issuedAtMs: Math.floor(clock().now() / 1000) * 1000,
        ...who,
      })
      return token
    },
    async verify(idToken) {
      if (tokens.isAway) throw new AppError('auth.unavailable', { retryAfterSeconds: 5 })
      const identity = issued.get(idToken)
      if (identity === undefined) throw new AppError('auth.invalid-token')
      return identity
    },
  }
  return tokens
}

/** Signs somebody in by the call itself. */
export function signInWith(person: Person, idToken: string): Promise<Reply> {
  return person.call('signIn', { body: { idToken } })
}
