/** A person as the identity provider states it. */
export interface VerifiedIdentity {
  /** Together with `subject` the only identifier of a person. */
  provider: string
  subject: string
  /** As screens name it: `local`, `google`, or another provider's name. */
  authProvider: string
  email: string | null
  emailVerified: boolean
  name: string | null
  pictureUrl: string | null
  issuedAtMs: number
}

export interface IdTokenVerifier {
  /** @throws auth.invalid-token, auth.unavailable when the provider's keys cannot be had */
  verify(idToken: string, nowMs: number): Promise<VerifiedIdentity>
}
