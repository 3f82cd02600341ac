/** Somebody as the identity provider knows them [ENT-04]. */
export interface IdentityUser {
  uid: string
  email: string | null
  displayName: string | null
  emailVerified: boolean
  photoURL: string | null
  phoneNumber: string | null
}

/** What a sign-in gave: the ID token for our server, or the page is about to leave for the provider. */
export type SignInResult = { idToken: string } | 'redirecting'

/** Beside this page, or in its place. */
export type SignInWay = 'popup' | 'redirect'

/** An identity provider as the browser talks to it; one adapter per kind. */
export interface IdentityClient {
  /** Who is signed in at the provider in this browser, as far as it is known without asking. */
  user(): IdentityUser | null
  /** Hears of every change, also of one in another tab. Gives back how to stop listening. */
  onChange(listener: (user: IdentityUser | null) => void): () => void
  /**
   * Opens the provider's popup with account selection forced; call it inside the click. Falls back to
   * a redirect when the popup is blocked, closed or lost.
   * @throws {SignInError}
   */
  signIn(way?: SignInWay): Promise<SignInResult>
  /**
   * The token of a redirect that has just come back; null when there was none. Given out once.
   * @throws {SignInError}
   */
  redirectResult(): Promise<{ idToken: string } | null>
  signOut(): Promise<void>
}

export type SignInProblem =
  | 'unauthorized-domain'
  | 'popup-blocked'
  | 'unavailable'
  /** The person said no at the provider: nothing to tell. */
  | 'cancelled'
  | 'other'

/** A sign-in that did not work, and why. */
export class SignInError extends Error {
  override name = 'SignInError'
  readonly problem: SignInProblem

  constructor(problem: SignInProblem, message: string, options?: ErrorOptions) {
    super(message, options)
    this.problem = problem
  }
}
