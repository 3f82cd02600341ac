import { act, cleanup } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { DEFAULT_GPS_SETTINGS } from '@bramble/domain/gps/settings'
import { FakeApi } from './fake-api.ts'
import { FakeGps } from './fake-gps.ts'

const realImmediate = globalThis.setTimeout

/** Lets real work (module loading, promises) go on while the clock stands still. */
async function breathe(): Promise<void> {
  await act(async () => {
    await new Promise((resolve) => realImmediate(resolve, 0))
    // A timer set by a timer is due a millisecond later at the earliest.
    await vi.advanceTimersByTimeAsync(1)
  })
}

/** A phone, a server and a time of their own for one test. */
export interface World {
  api: FakeApi
  gps: FakeGps
  storage: { local: Storage; session: Storage }
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
  const api = new FakeApi()
  const gps = new FakeGps()
  api.on('readGpsSettings', () => ({ ...DEFAULT_GPS_SETTINGS }))
  api.on('readMapSettings', () => ({ hasTiles: false, attribution: '' }))
  api.on('checkEnvironment', () => ({ isProduction: false }))
  // Testing Library knows only this name for "the clock stands still"; without it taps never end.
  vi.stubGlobal('jest', { advanceTimersByTime: vi.advanceTimersByTime })
  vi.stubGlobal('fetch', api.fetch)
  vi.stubGlobal('scrollTo', vi.fn())
  Object.defineProperty(navigator, 'geolocation', { value: gps.geolocation, configurable: true })
  return {
    api,
    gps,
    storage: { local: localStorage, session: sessionStorage },
    advance: async (durationMs) => {
      await act(() => vi.advanceTimersByTimeAsync(durationMs))
      await breathe()
    },
    settle: breathe,
  }
}

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
