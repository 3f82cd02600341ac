import {
  devices,
  test as base,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
} from '@playwright/test'
import { asInFirefox, isFirefox } from '../firefox/phone.ts'
import { Child } from './child.ts'
import { Guardian } from './guardian.ts'
import { KillablePhone } from './killable-phone.ts'
import { startServerProcess, type RunningServer, type ServerProcess } from './server-process.ts'
import type { ServerSetup } from './compose.ts'
import { recordedWalk, type Place } from './walk.ts'
import { WorldClock } from './world-clock.ts'

export interface World {
  server: RunningServer
  walk: Place[]
  /** A grown-up or a child, each with a new phone at this place. */
  guardian: (place: Place, options?: PhoneOptions) => Promise<Guardian>
  child: (place: Place, options?: PhoneOptions) => Promise<Child>
  /** A phone at this place, whose browser can be killed; only Chromium has it. */
  killable: (place: Place) => KillablePhone
  /** A child at this place, with the first page of this browser. */
  childIn: (context: BrowserContext, place: Place) => Promise<Child>
  /** A child with the phone of a grown-up whose phone shares the time. */
  childWith: (guardian: Guardian, place: Place) => Child
}

export interface PhoneOptions {
  /** The phone allows the page to use its camera. */
  hasCamera?: boolean
  /** The phone allows the page to use its location; true by default. */
  hasLocation?: boolean
  /** A computer: its pointer is fine, so the page shows the live camera. */
  isComputer?: boolean
  viewport?: { width: number; height: number }
  /**
   * Pictures move. By default phones ask for reduced motion, because without a graphics card
   * drawing costs more than all else.
   */
  doesMove?: boolean
  /** The language of the phone, as a BCP 47 tag; British English by default. */
  locale?: string
  /** Time passes for a grown-up's phone too, as for those of children. */
  sharesTime?: boolean
}

type ServiceWorkers = 'allow' | 'block'

/** As a phone whose owner says no; the fake camera itself asks nobody. */
function refuseCamera(): void {
  // Absent where a page is not secure.
  if (!('mediaDevices' in navigator)) return
  const { mediaDevices } = navigator
  const open = mediaDevices.getUserMedia.bind(mediaDevices)
  const refuse = (asked?: MediaStreamConstraints) =>
    asked?.video
      ? Promise.reject(new DOMException('Permission denied', 'NotAllowedError'))
      : open(asked)
  Object.defineProperty(mediaDevices, 'getUserMedia', { value: refuse })
}

/** Settings of a phone of this engine. */
function phoneOf(browser: Browser, { hasCamera, hasLocation, isComputer, doesMove }: Asked) {
  const place = hasLocation ? ['geolocation'] : []
  // The rest is in its settings.
  if (isFirefox(browser)) return { permissions: place }
  return {
    ...(isComputer ? {} : { userAgent: devices['Pixel 7'].userAgent }),
    hasTouch: !isComputer,
    isMobile: !isComputer,
    permissions: [...place, ...(hasCamera ? ['camera'] : []), 'microphone'],
    reducedMotion: doesMove ? ('no-preference' as const) : ('reduce' as const),
  }
}

type Asked = Required<Pick<PhoneOptions, 'hasCamera' | 'hasLocation' | 'isComputer' | 'doesMove'>>

/** The settings of a phone. */
function settingsOf(
  browser: Browser,
  origin: string,
  place: Place,
  options: PhoneOptions,
  serviceWorkers: ServiceWorkers,
) {
  const {
    hasCamera = false,
    hasLocation = true,
    isComputer = false,
    viewport,
    doesMove = false,
    locale = 'en-GB',
  } = options
  return {
    serviceWorkers,
    baseURL: origin,
    ignoreHTTPSErrors: true,
    viewport: viewport ?? { width: 390, height: 844 },
    locale,
    geolocation: { latitude: place.lat, longitude: place.lng, accuracy: 5 },
    ...phoneOf(browser, { hasCamera, hasLocation, isComputer, doesMove }),
  }
}

async function openContext(
  browser: Browser,
  { hasCamera = false, isComputer = false }: PhoneOptions,
  settings: BrowserContextOptions,
): Promise<BrowserContext> {
  const context = await browser.newContext(settings)
  if (isFirefox(browser)) await asInFirefox(context, { isComputer })
  if (!hasCamera) await context.addInitScript(refuseCamera)
  return context
}

interface WorldFixtures {
  setup: ServerSetup
  world: World
}

/** A journey's world; `setup` says what is on the map. */
export const test = base.extend<WorldFixtures, { serverProcess: ServerProcess }>({
  serverProcess: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from it
    async ({}, use) => {
      const serverProcess = await startServerProcess()
      await use(serverProcess)
      await serverProcess.end()
    },
    { scope: 'worker' },
  ],
  setup: [{}, { option: true }],
  world: async ({ browser, setup, serverProcess, serviceWorkers, launchOptions }, use) => {
    const server = await serverProcess.begin(setup)
    const clock = new WorldClock(server)
    const contexts: BrowserContext[] = []
    const killables: KillablePhone[] = []
    const settings = (place: Place, options: PhoneOptions = {}) =>
      settingsOf(browser, server.origin, place, options, serviceWorkers)
    const open = async (place: Place, options: PhoneOptions) => {
      const context = await openContext(browser, options, settings(place, options))
      contexts.push(context)
      return context
    }
    const childIn = async (context: BrowserContext, place: Place) => {
      await clock.add(context)
      const [page = await context.newPage()] = context.pages()
      return new Child(page, place, clock)
    }
    await use({
      server,
      walk: recordedWalk(),
      guardian: async (place, options = {}) => {
        const context = await open(place, options)
        if (options.sharesTime === true) await clock.add(context)
        return new Guardian(await context.newPage(), place)
      },
      child: async (place, options = {}) => childIn(await open(place, options), place),
      killable: (place) => {
        const phone = new KillablePhone({ ...launchOptions, ...settings(place) })
        killables.push(phone)
        return phone
      },
      childIn,
      childWith: ({ page }, place) => new Child(page, place, clock),
    })
    for (const context of contexts) await context.close()
    for (const phone of killables) await phone.dispose()
  },
})

export { expect } from '@playwright/test'
