import { FirebaseError } from 'firebase/app'
import * as sdk from 'firebase/auth'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { storedKeys } from '../storage/keys.ts'
import { removeStored } from '../storage/storage.ts'
import { createFirebaseIdentity } from './firebase-identity.ts'
import { SignInError, type IdentityClient } from './identity.ts'

const { auth, scopes, parameters, initializeApp } = vi.hoisted(() => ({
  auth: {},
  scopes: [] as string[],
  parameters: {},
  initializeApp: vi.fn<(options: object) => object>(() => ({})),
}))

vi.mock('firebase/app', async (original) => ({
  ...(await original<object>()),
  initializeApp,
}))
vi.mock('firebase/auth', () => ({
  browserLocalPersistence: 'local',
  browserPopupRedirectResolver: 'resolver',
  initializeAuth: vi.fn(() => auth),
  connectAuthEmulator: vi.fn(),
  getRedirectResult: vi.fn(),
  onAuthStateChanged: vi.fn(),
  signInWithPopup: vi.fn(),
  signInWithRedirect: vi.fn(),
  signOut: vi.fn(() => Promise.resolve()),
  GoogleAuthProvider: class {
    addScope = (scope: string) => scopes.push(scope)
    setCustomParameters = (given: object) => Object.assign(parameters, given)
  },
}))

const OPTIONS = {
  apiKey: 'key',
  authDomain: 'app.test',
  projectId: 'demo-wood',
  appId: null,
  emulatorUrl: null,
}
const GWEN = {
  uid: 'gwen',
  email: 'gwen@example.org',
  displayName: 'Gwen',
  emailVerified: true,
  photoURL: null,
  phoneNumber: null,
  getIdToken: () => Promise.resolve('id-token'),
}

const popup = vi.mocked(sdk.signInWithPopup)
const redirect = vi.mocked(sdk.signInWithRedirect)
const failure = (code: string, message = code) => new FirebaseError(code, message)

/** The SDK reports who is signed in, as it does after it has asked Google. */
const sdkSays = (user: object | null) => {
  const listener = vi.mocked(sdk.onAuthStateChanged).mock.lastCall?.[1] as (user: unknown) => void
  listener(user)
}

let identity: IdentityClient
beforeEach(async () => {
  popup.mockReset().mockResolvedValue({ user: GWEN } as never)
  redirect.mockReset().mockResolvedValue(undefined as never)
  removeStored(storedKeys.identityUser, storedKeys.awaitsSignIn)
  identity = await createFirebaseIdentity(OPTIONS)
})

describe('Firebase', () => {
  it('[AUTH-01, AUTH-04] opens a popup with account selection forced, for e-mail and profile', async () => {
    expect(await identity.signIn()).toEqual({ idToken: 'id-token' })
    expect(identity.user()).toMatchObject({ uid: 'gwen' })
    expect(parameters).toEqual({ prompt: 'select_account' })
    expect(scopes).toEqual(expect.arrayContaining(['email', 'profile']))
    expect(redirect).not.toHaveBeenCalled()
  })

  it.each([
    failure('auth/popup-blocked'),
    failure('auth/popup-closed-by-user'),
    failure('auth/cancelled-popup-request'),
    new Error('Cross-Origin-Opener-Policy policy would block the window.closed call.'),
    failure('auth/internal-error', 'window closed'),
  ])('[AUTH-02, AUTH-19] $message: goes on by redirect', async (error) => {
    popup.mockRejectedValue(error)
    expect(await identity.signIn()).toBe('redirecting')
    expect(redirect).toHaveBeenCalledOnce()
  })

  it.each([
    ['auth/unauthorized-domain', 'unauthorized-domain'],
    ['auth/user-cancelled', 'cancelled'],
    ['auth/network-request-failed', 'other'],
    ['auth/internal-error', 'other'],
  ])('[AUTH-19] %s is told as %s and does not redirect', async (code, problem) => {
    popup.mockRejectedValue(failure(code))
    await expect(identity.signIn()).rejects.toMatchObject({ problem, message: code })
    expect(redirect).not.toHaveBeenCalled()
  })

  it('[OPEN-28] a blocked popup is told only when the redirect cannot start', async () => {
    popup.mockRejectedValue(failure('auth/popup-blocked'))
    redirect.mockRejectedValue(failure('auth/network-request-failed'))
    await expect(identity.signIn()).rejects.toMatchObject({ problem: 'popup-blocked' })
  })

  it('[AUTH-02] can leave at once instead of opening a window', async () => {
    expect(await identity.signIn('redirect')).toBe('redirecting')
    expect(popup).not.toHaveBeenCalled()
  })

  it('[AUTH-03] hands out the token of a redirect once', async () => {
    await identity.signIn('redirect')
    vi.mocked(sdk.getRedirectResult).mockResolvedValue({ user: GWEN } as never)
    expect(await identity.redirectResult()).toEqual({ idToken: 'id-token' })
    expect(await identity.redirectResult()).toBeNull()
  })

  it('[AUTH-03] without a redirect there is nothing, and the SDK is not asked', async () => {
    vi.mocked(sdk.getRedirectResult).mockReset()
    expect(await identity.redirectResult()).toBeNull()
    expect(sdk.getRedirectResult).not.toHaveBeenCalled()
  })

  it('[AUTH-03] whoever came back without signing in has nothing', async () => {
    await identity.signIn('redirect')
    vi.mocked(sdk.getRedirectResult).mockResolvedValue(null)
    expect(await identity.redirectResult()).toBeNull()
  })

  it('[ENT-04] tells who is signed in, without any token', () => {
    sdkSays(GWEN)
    expect(identity.user()).toEqual({
      uid: 'gwen',
      email: 'gwen@example.org',
      displayName: 'Gwen',
      emailVerified: true,
      photoURL: null,
      phoneNumber: null,
    })
  })

  it('F19: who was signed in is so on the next page, before Google has said a word', async () => {
    const heard = vi.fn()
    const stop = identity.onChange(heard)
    sdkSays(GWEN)
    expect(heard).toHaveBeenLastCalledWith(expect.objectContaining({ uid: 'gwen' }))
    const next = await createFirebaseIdentity(OPTIONS)
    expect(next.user()).toMatchObject({ uid: 'gwen' })
    sdkSays(null)
    expect(next.user()).toBeNull()
    expect(heard).toHaveBeenLastCalledWith(null)
    stop()
  })

  it('F19: signing out does not wait for Google', async () => {
    vi.mocked(sdk.signOut).mockReturnValueOnce(new Promise(() => {}))
    sdkSays(GWEN)
    await identity.signOut()
    expect(sdk.signOut).toHaveBeenCalledWith(auth)
    expect(identity.user()).toBeNull()
  })

  it('is asked at its emulator only when the server names one', async () => {
    const connect = vi.mocked(sdk.connectAuthEmulator)
    expect(connect).not.toHaveBeenCalled()
    const emulatorUrl = 'http://127.0.0.1:9099'
    await createFirebaseIdentity({ ...OPTIONS, emulatorUrl })
    expect(connect).toHaveBeenCalledWith(auth, emulatorUrl, { disableWarnings: true })
  })

  it('[AUTH-16] that cannot be set up says "Firebase not initialized"', async () => {
    initializeApp.mockImplementationOnce(() => {
      throw failure('app/no-options')
    })
    const error = await createFirebaseIdentity(OPTIONS).catch((problem: unknown) => problem)
    expect(error).toBeInstanceOf(SignInError)
    expect(error).toMatchObject({ problem: 'unavailable', message: 'Firebase not initialized' })
  })
})
