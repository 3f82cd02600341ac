import type { SignInSettings } from '@bramble/contract'
import { FirebaseError, initializeApp } from 'firebase/app'
import {
  browserLocalPersistence,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  getRedirectResult,
  GoogleAuthProvider,
  initializeAuth,
  onAuthStateChanged,
  signInWithPopup,
  signInWithRedirect,
  signOut,
  type User,
} from 'firebase/auth'
import { storedKeys } from '../storage/keys.ts'
import { onStored, readStored, removeStored, writeStored } from '../storage/storage.ts'
import {
  SignInError,
  type IdentityClient,
  type IdentityUser,
  type SignInProblem,
} from './identity.ts'
import { messageOf, popupElseRedirect } from './popup-else-redirect.ts'

export type FirebaseOptions = Omit<
  Extract<SignInSettings['provider'], { kind: 'firebase' }>,
  'kind'
>

const LOST = ['auth/popup-blocked', 'auth/popup-closed-by-user', 'auth/cancelled-popup-request']

const PROBLEMS: Record<string, SignInProblem> = {
  'auth/unauthorized-domain': 'unauthorized-domain',
  'auth/user-cancelled': 'cancelled',
  'auth/popup-blocked': 'popup-blocked',
}

/**
 * Google accounts through Firebase. Who is signed in is kept beside the SDK's own record: a phone's
 * SDK tells it only after Google's script, frame and word on the account have come, and nobody who is
 * signed in here waits for those.
 * @throws {SignInError} `unavailable`
 */
export async function createFirebaseIdentity(options: FirebaseOptions): Promise<IdentityClient> {
  const auth = start(options)
  onAuthStateChanged(auth, keep)
  const provider = new GoogleAuthProvider()
  provider.addScope('email')
  provider.addScope('profile')
  provider.setCustomParameters({ prompt: 'select_account' })
  const take = async (user: User) => {
    // The SDK reports changes only: not that the same person has signed in again.
    keep(user)
    return { idToken: await user.getIdToken() }
  }

  return {
    user: () => readStored(storedKeys.identityUser),
    onChange: (listener) => onStored(storedKeys.identityUser, listener),
    signIn: (way = 'popup') =>
      popupElseRedirect(way, {
        popup: async () => take((await signInWithPopup(auth, provider)).user),
        redirect: () => {
          writeStored(storedKeys.awaitsSignIn, true)
          return signInWithRedirect(auth, provider)
        },
        isLost: (error) => LOST.includes(codeOf(error)),
        explain,
      }),
    async redirectResult() {
      if (readStored(storedKeys.awaitsSignIn) === null) return null
      removeStored(storedKeys.awaitsSignIn)
      try {
        const result = await getRedirectResult(auth)
        return result === null ? null : await take(result.user)
      } catch (error) {
        throw explain(error)
      }
    },
    async signOut() {
      removeStored(storedKeys.identityUser)
      // Not awaited: an SDK that waits for Google does it later.
      signOut(auth).catch((error: unknown) => {
        console.error('Firebase did not take the sign-out.', error)
      })
    },
  }
}

function start({ appId, emulatorUrl, ...rest }: FirebaseOptions) {
  try {
    const app = initializeApp({ ...rest, ...(appId === null ? {} : { appId }) })
    const auth = initializeAuth(app, {
      persistence: browserLocalPersistence,
      popupRedirectResolver: browserPopupRedirectResolver,
    })
    // Must come before the SDK's first request.
    if (emulatorUrl !== null) connectAuthEmulator(auth, emulatorUrl, { disableWarnings: true })
    return auth
  } catch (cause) {
    throw new SignInError('unavailable', 'Firebase not initialized', { cause })
  }
}

function keep(user: User | null): void {
  if (user === null) removeStored(storedKeys.identityUser)
  else writeStored(storedKeys.identityUser, personOf(user))
}

function personOf(user: User): IdentityUser {
  const { uid, email, displayName, emailVerified, photoURL, phoneNumber } = user
  return { uid, email, displayName, emailVerified, photoURL, phoneNumber }
}

function codeOf(error: unknown): string {
  return error instanceof FirebaseError ? error.code : ''
}

function explain(error: unknown): SignInError {
  const problem = PROBLEMS[codeOf(error)] ?? 'other'
  return new SignInError(problem, messageOf(error), { cause: error })
}
