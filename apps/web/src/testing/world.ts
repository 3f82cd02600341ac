import type { Account } from '@bramble/contract'
import { notifyManager } from '@tanstack/react-query'
import { act, cleanup } from '@testing-library/react'
import { DEFAULT_GPS_SETTINGS } from '@bramble/domain/gps/settings'
import { onTestFinished, vi } from 'vitest'
import { noteConnection } from '#/data/connection.ts'
import { takeIdentity } from '#/platform/identity/load-identity.ts'
import { noteServerTime } from '#/platform/clock.ts'
import { releaseTabLock } from '#/platform/tab-lock.ts'
import { allowSleep } from '#/platform/wake-lock.ts'
import { dismissToast } from '#/ui/toast-store.ts'
import { apiError, FakeApi } from './fake-api.ts'
import { FakeCamera } from './fake-camera.ts'
import { FakeDevice } from './fake-device.ts'
import { FakeGps } from './fake-gps.ts'
import { FakeIdentity, givenAccount, givenIdentityUser } from './fake-identity.ts'
import { FakeXhr } from './fake-xhr.ts'
import { isBetweenScreens, navigation } from './navigation.ts'

const STEP_MS = 50
const realTimeout = globalThis.setTimeout

// By itself the data cache waits for the next timer, which does not come while the clock stands.
notifyManager.setScheduler(queueMicrotask)

/** Lets real work (module loading, promises) go on while the clock stands still. */
async function breathe(realMs = 0): Promise<void> {
  await act(async () => {
    await new Promise((resolve) => realTimeout(resolve, realMs))
    await vi.advanceTimersByTimeAsync(0)
  })
}

async function settle(): Promise<void> {
  await breathe()
  for (let tries = 0; tries < 500 && isBetweenScreens(); tries++) await breathe(5)
}

/** A phone, a server and a time of their own for one test. */
export interface World {
  api: FakeApi
  gps: FakeGps
  device: FakeDevice
  /** The identity provider; nobody is signed in. */
  identity: FakeIdentity
  camera: FakeCamera
  storage: { local: Storage; session: Storage }
  /** Somebody with an account is signed in, at the provider and at the server. */
  signIn: (account?: Partial<Account>) => Account
  /** Moves the clock and lets everything that becomes due happen. */
  advance: (durationMs: number) => Promise<void>
  /** Lets what is already due happen. */
  settle: () => Promise<void>
}

/** Installs the fakes; they are taken down after the test. */
export function createWorld(options: { startAt?: string } = {}): World {
  vi.useFakeTimers({
    now: new Date(options.startAt ?? '2026-06-01T10:00:00.000Z'),
    toFake: [
      'setTimeout',
      'clearTimeout',
      'setInterval',
      'clearInterval',
      'Date',
      'performance',
      'requestAnimationFrame',
      'cancelAnimationFrame',
    ],
  })
  localStorage.clear()
  sessionStorage.clear()
  forgetPage()
  const api = new FakeApi()
  const gps = new FakeGps()
  const device = new FakeDevice()
  onTestFinished(() => takeDown(device))
  const identity = new FakeIdentity()
  takeIdentity(identity)
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
  vi.stubGlobal('fetch', api.fetch)
  vi.stubGlobal('XMLHttpRequest', FakeXhr)
  vi.stubGlobal('scrollTo', vi.fn())
  // Testing Library waits for a timer after every act of a person, and knows only this name for
  // the clock that has to be moved.
  vi.stubGlobal('jest', { advanceTimersByTime: (ms: number) => vi.advanceTimersByTime(ms) })
  Object.defineProperty(navigator, 'geolocation', { value: gps.geolocation, configurable: true })
  return {
    api,
    gps,
    device,
    identity,
    camera: new FakeCamera(),
    storage: { local: localStorage, session: sessionStorage },
    signIn: (overrides) => {
      const account = givenAccount(overrides)
      const { email, displayName } = account
      identity.set(givenIdentityUser({ email, displayName }))
      api.on('readCurrentUser', () => account)
      api.on('validateSession', () => ({ success: true as const }))
      return account
    },
    advance: async (durationMs) => {
      // In small steps: React draws at the end of each, and a timer that a drawing starts must not
      // begin late.
      for (let leftMs = durationMs; leftMs > 0; leftMs -= STEP_MS) {
        await act(() => vi.advanceTimersByTimeAsync(Math.min(STEP_MS, leftMs)))
      }
      await settle()
    },
    settle,
  }
}

/** What a page keeps outside of its components: a new test begins as a new page. */
function forgetPage(): void {
  navigation.shown = navigation.next = ''
  dismissToast()
  noteConnection('ok')
  noteServerTime(new Date().toUTCString())
  releaseTabLock()
  allowSleep()
}

function takeDown(device: FakeDevice): void {
  cleanup()
  device.dispose()
  vi.useRealTimers()
  vi.unstubAllGlobals()
}
