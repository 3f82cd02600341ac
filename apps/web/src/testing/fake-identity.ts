import type { Account } from '@bramble/contract'
import {
  SignInError,
  type IdentityClient,
  type IdentityUser,
  type SignInResult,
  type SignInWay,
} from '#/platform/identity/identity.ts'

/** An identity provider that the test controls. */
export class FakeIdentity implements IdentityClient {
  private current: IdentityUser | null = null
  private readonly listeners = new Set<(user: IdentityUser | null) => void>()
  /** What the next sign-in does; by default the person signs in. */
  onSignIn: (way: SignInWay) => Promise<SignInResult> | SignInResult = () => {
    this.set(givenIdentityUser())
    return { idToken: 'id-token' }
  }
  /** Result of a redirect. */
  redirected: { idToken: string } | null = null
  signIns = 0
  signOuts = 0

  /** Signs a person in at the provider, or out with null. */
  set(user: IdentityUser | null): void {
    this.current = user
    for (const listener of this.listeners) listener(user)
  }

  failWith(problem: SignInError['problem'], message = 'test'): void {
    this.onSignIn = () => Promise.reject(new SignInError(problem, message))
  }

  user(): IdentityUser | null {
    return this.current
  }

  onChange(listener: (user: IdentityUser | null) => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  async signIn(way: SignInWay = 'popup'): Promise<SignInResult> {
    this.signIns++
    return this.onSignIn(way)
  }

  async redirectResult(): Promise<{ idToken: string } | null> {
    return this.redirected
  }

  async signOut(): Promise<void> {
    this.signOuts++
    this.set(null)
  }
}

export function givenIdentityUser(overrides: Partial<IdentityUser> = {}): IdentityUser {
  return {
    uid: 'gwen',
    email: 'gwen@example.org',
    displayName: 'Gwen',
    emailVerified: true,
    photoURL: null,
    phoneNumber: null,
    ...overrides,
  }
}

export const GWEN_ID = '60e40000-7a51-4d6e-9f1e-7d3a0c1b2e3f'

/** Gwen's account. */
export function givenAccount(overrides: Partial<Account> = {}): Account {
  return {
    id: GWEN_ID,
    email: 'gwen@example.org',
    displayName: 'Gwen',
    role: 'guardian',
    isPremium: false,
    profileImagePath: null,
    authProvider: 'google',
    needsProfile: false,
    hasPassword: false,
    ...overrides,
  }
}
