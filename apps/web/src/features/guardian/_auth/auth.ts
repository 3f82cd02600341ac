import type { Account } from '@bramble/contract'
import { createContext, useContext } from 'react'
import type { SignInResult, SignInWay } from '#/platform/identity/identity.ts'

/** Signed in means: known to the identity provider and to our server [AUTH-07]. */
export type AuthState =
  | { status: 'loading' }
  /** The server or the provider does not answer; nobody is signed out because of that. */
  | { status: 'unavailable'; retry: () => void }
  | { status: 'signed-out' }
  | { status: 'signed-in'; user: Account }

/** What screens can do about signing in [AUTH-15]. */
export interface Auth {
  state: AuthState
  /** The name on the button, once it is known: "Google". */
  providerName: string | null
  /**
   * Call it inside the click. Resolves when the server knows the account, too.
   * @throws {SignInError}
   * @throws {RequestError} when the server refuses the sign-in
   */
  signIn: (way?: SignInWay) => Promise<SignInResult>
  /**
   * Signs out of provider and server, clears the stored data and goes to `/` [AUTH-08].
   * @throws {RequestError} when the server was not reached: nothing has changed then
   */
  signOut: () => Promise<void>
  /** Asks the server for the account again. */
  refresh: () => Promise<void>
  checkDisplayName: (displayName: string) => Promise<boolean>
  getUploadUrl: () => Promise<string>
  updateProfilePhoto: (photoURL: string) => Promise<void>
}

export const AuthContext = createContext<Auth | null>(null)

/** @throws outside of `AuthProvider` [AUTH-17] */
export function useAuth(): Auth {
  const auth = useContext(AuthContext)
  if (auth === null) throw new Error('useAuth must be used within an AuthProvider')
  return auth
}

/** The signed-in account's id; null when signed out, and while it is not known. */
export function useAccountId(): string | null {
  const { state } = useAuth()
  return state.status === 'signed-in' ? state.user.id : null
}

/** Whose it is what a grown-up keeps on this phone: an account's, or of whoever is signed out; null: not known yet. */
export function usePhoneOwner(): string | null {
  const { state } = useAuth()
  if (state.status === 'signed-out') return 'nobody'
  return state.status === 'signed-in' ? state.user.id : null
}

/** The signed-in account; only below `RequireGuardian`. */
export function useUser(): Account {
  const { state } = useAuth()
  if (state.status !== 'signed-in') throw new Error('useUser must be used within RequireGuardian')
  return state.user
}
