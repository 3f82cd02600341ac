import { notifyManager } from '@tanstack/react-query'
import { act, cleanup } from '@testing-library/react'
import { clear } from 'idb-keyval'
import { openPhoneRows } from '#/platform/storage/phone-rows.ts'
import { beforeEach, onTestFinished, vi } from 'vitest'
import { holdNothing } from '#/features/player/_game/pack/owner.ts'
import { setIdentity } from '#/platform/identity/load-identity.ts'
import { setMapEngine } from '#/platform/maps/load-engine.ts'
import { plainEngine } from '#/platform/maps/testing/plain-engine.ts'
import { FakeCamera } from './fake-camera.ts'
import { FakeDevice } from './fake-device.ts'
import { FakeXhr } from './fake-xhr.ts'
import { forgetPage } from './forget-page.ts'
import { isBetweenScreens, navigation } from './navigation.ts'
import { createStage, type Stage } from './stage.ts'

const STEP_MS = 50
const realTimeout = globalThis.setTimeout

// By default the data cache waits for the next timer, which stands still with the clock.
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
  for (let tries = 0; isBetweenScreens(); tries++) {
    if (tries === 500) throw new Error('a screen never came')
    await breathe(5)
  }
}

/** When the next timer of the fake clock is due. */
function nextTimerMs(): number {
  const { clock } = setTimeout as unknown as {
    clock: { timers?: Map<unknown, { callAt: number }> }
  }
  return Math.min(...[...(clock.timers?.values() ?? [])].map(({ callAt }) => callAt))
}

/** A phone, a server and a time of their own for one test. */
export interface World extends Stage {
  device: FakeDevice
  camera: FakeCamera
  /** Moves the clock and runs everything that becomes due. */
  advance: (durationMs: number) => Promise<void>
  /** Runs what is already due. */
  settle: () => Promise<void>
}

interface WorldOptions {
  startAt?: string
  /** Maps are drawn as plain elements, so that what is on them can be seen and pressed. */
  hasPlainMaps?: boolean
}

/** Installs the fakes; they are removed after the test. */
export function createWorld(options: WorldOptions = {}): World {
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
  navigation.shown = navigation.next = ''
  forgetPage()
  const stage = createStage()
  const { api, gps } = stage
  const device = new FakeDevice()
  onTestFinished(() => takeDown(device))
  setIdentity(stage.identity)
  setMapEngine(options.hasPlainMaps === true ? plainEngine : null)
  vi.stubGlobal('fetch', api.fetch)
  vi.stubGlobal('XMLHttpRequest', FakeXhr)
  vi.stubGlobal('scrollTo', vi.fn())
  // Testing Library waits for a timer after every user event, and moves a fake clock only by this
  // name.
  vi.stubGlobal('jest', { advanceTimersByTime: (ms: number) => vi.advanceTimersByTime(ms) })
  Object.defineProperty(navigator, 'geolocation', { value: gps.geolocation, configurable: true })
  return {
    ...stage,
    device,
    camera: new FakeCamera(),
    advance: async (durationMs) => {
      // React renders at the end of each step, and a timer started by a render must not begin late:
      // a step ends with the next timer, or is small.
      const untilMs = Date.now() + durationMs
      while (Date.now() < untilMs) {
        const stepMs = Math.max(STEP_MS, nextTimerMs() - Date.now())
        await act(() => vi.advanceTimersByTimeAsync(Math.min(stepMs, untilMs - Date.now())))
      }
      await settle()
    },
    settle,
  }
}

/** The world of the test that runs: a new one for each test of the file. */
export function worldForTests(options: WorldOptions = {}): World {
  let world: World
  beforeEach(() => {
    // What the app tells of calls that fail on purpose.
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    world = createWorld(options)
  })
  return new Proxy({} as World, { get: (_, name) => world[name as keyof World] })
}

async function takeDown(device: FakeDevice): Promise<void> {
  cleanup()
  device.dispose()
  setMapEngine(null)
  vi.useRealTimers()
  vi.unstubAllGlobals()
  holdNothing()
  // Files of one worker share what `fake-indexeddb` holds.
  await clear(openPhoneRows())
}
