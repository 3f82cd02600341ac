import type { Account } from '@bramble/contract'
import { createContext, useContext } from 'react'
import type { SignInResult, SignInWay } from '#/platform/identity/identity.ts'

/** Signed in means: known to the identity provider and to our server [AUTH-07]. */
export type AuthState =
  | { status: 'loading' }
  /** The server or the provider does not answer: nobody is signed out because of that. */
  | { status: 'unavailable'; retry: () => void }
  | { status: 'signed-out' }
  | { status: 'signed-in'; user: Account }

/** What screens may do about signing in [AUTH-15]. */
export interface Auth {
  state: AuthState
  /** The name on the button, once it is known: "Google". */
  providerName: string | null
  /**
   * Call it inside the click. Resolves when the server knows the account, too.
   * @throws {SignInError}
   * @throws {RequestError} when the server does not take the sign-in
   */
  signIn: (way?: SignInWay) => Promise<SignInResult>
  /**
   * Signs out of provider and server, clears what was kept and goes to `/` [AUTH-08].
   * @throws {RequestError} when the server was not reached: nothing has changed then
   */
  signOut: () => Promise<void>
  /** Asks the server for the account again. */
  refresh: () => Promise<void>
  /** True when the caller may have this display name. */
  checkDisplayName: (displayName: string) => Promise<boolean>
  /** An address to upload one profile photo to. */
  getUploadUrl: () => Promise<string>
  /** Makes an uploaded picture the photo of the account. */
  updateProfilePhoto: (photoURL: string) => Promise<void>
}

export const AuthContext = createContext<Auth | null>(null)

/** @throws outside of `AuthProvider` [AUTH-17] */
export function useAuth(): Auth {
  const auth = useContext(AuthContext)
  if (auth === null) throw new Error('useAuth must be used within an AuthProvider')
  return auth
}

/** The account of whoever is signed in; null for nobody, and while it is not known. */
export function useAccountId(): string | null {
  const { state } = useAuth()
  return state.status === 'signed-in' ? state.user.id : null
}

/** The account of whoever is signed in; only below `RequireGuardian`. */
export function useUser(): Account {
  const { state } = useAuth()
  if (state.status !== 'signed-in') throw new Error('useUser must be used within RequireGuardian')
  return state.user
}
