/** Who an identity provider says somebody is. */
export interface VerifiedIdentity {
  /** Who vouches: with `subject` it names one person, and nothing else does. */
  provider: string
  subject: string
  /** As people see it: `local`, `google`, or the name of another provider. */
  authProvider: string
  email: string | null
  emailVerified: boolean
  name: string | null
  pictureUrl: string | null
  issuedAtMs: number
}

/** Checks ID tokens. Filled by `identity`. */
export interface IdTokenVerifier {
  /** @throws auth.invalid-token, auth.unavailable when the provider's keys cannot be had */
  verify(idToken: string, nowMs: number): Promise<VerifiedIdentity>
}
