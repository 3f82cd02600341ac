import type { Account } from '@bramble/contract'
import { DEFAULT_GPS_SETTINGS } from '@bramble/domain/gps/settings'
import { apiError, FakeApi } from './fake-api.ts'
import { FakeGps } from './fake-gps.ts'
import { FakeIdentity, givenAccount, givenIdentityUser } from './fake-identity.ts'

/**
 * The surroundings of a screen: server, place, identity provider and storage. They need no test
 * runner, so the screen tests and the gallery share them and every given state.
 */
export interface Stage {
  api: FakeApi
  gps: FakeGps
  /** The identity provider; at first signed out. */
  identity: FakeIdentity
  storage: { local: Storage; session: Storage }
  /** Signs an account in, at the provider and at the server. */
  signIn: (account?: Partial<Account>) => Account
}

/** An empty storage, a phone without a position, and a server without accounts. */
export function createStage(): Stage {
  localStorage.clear()
  sessionStorage.clear()
  const api = new FakeApi()
  const identity = new FakeIdentity()
  api.on('readGpsSettings', () => ({ ...DEFAULT_GPS_SETTINGS }))
  api.on('readMapSettings', () => ({
    hasTiles: false,
    attribution: '',
    maxZoom: 19,
    guardianMap: null,
  }))
  api.on('checkEnvironment', () => ({ isProduction: false }))
  api.on('readSignInSettings', () => ({
    providerName: 'Google',
    provider: { kind: 'local' as const },
  }))
  const notSignedIn = () => {
    throw apiError('access.sign-in-required')
  }
  api.on('readCurrentUser', notSignedIn)
  api.on('validateSession', notSignedIn)
  return {
    api,
    gps: new FakeGps(),
    identity,
    storage: { local: localStorage, session: sessionStorage },
    signIn: (overrides) => {
      const account = givenAccount(overrides)
      const { email, displayName } = account
      identity.set(givenIdentityUser({ email, displayName }))
      api.on('readCurrentUser', () => account)
      api.on('validateSession', () => ({ success: true as const }))
      return account
    },
  }
}
