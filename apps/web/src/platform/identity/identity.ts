/** A person as the identity provider knows them [ENT-04]. */
export interface IdentityUser {
  uid: string
  email: string | null
  displayName: string | null
  emailVerified: boolean
  photoURL: string | null
  phoneNumber: string | null
}

/**
 * Result of a sign-in: the ID token for our server, or the page is about to leave for the provider.
 */
export type SignInResult = { idToken: string } | 'redirecting'

/** In a window beside this page, or in its place. */
export type SignInWay = 'popup' | 'redirect'

/** The browser's side of an identity provider; one adapter per kind. */
export interface IdentityClient {
  /**
   * The person signed in at the provider in this browser, as far as that is known without a
   * request.
   */
  user(): IdentityUser | null
  /** Calls back on every change, also in another tab. Returns the function that ends it. */
  onChange(listener: (user: IdentityUser | null) => void): () => void
  /**
   * Opens the provider's popup with account selection forced; call it inside the click. Falls back to
   * a redirect when the popup is blocked, closed or lost.
   * @throws {SignInError}
   */
  signIn(way?: SignInWay): Promise<SignInResult>
  /**
   * The token of a redirect that has just come back; null when there was none. Returned once.
   * @throws {SignInError}
   */
  redirectResult(): Promise<{ idToken: string } | null>
  signOut(): Promise<void>
}

export type SignInProblem =
  | 'unauthorized-domain'
  | 'popup-blocked'
  | 'unavailable'
  /** The person cancelled it: no message is shown. */
  | 'cancelled'
  | 'other'

/** A failed sign-in, and why. */
export class SignInError extends Error {
  override name = 'SignInError'
  readonly problem: SignInProblem

  constructor(problem: SignInProblem, message: string, options?: ErrorOptions) {
    super(message, options)
    this.problem = problem
  }
}
