import type { BrowserContext, Locator, Page, Request } from '@playwright/test'
import { expect } from '@playwright/test'
import { haversineMeters } from '@bramble/domain/geo/distance'
import type { RunningServer } from './server-process.ts'
import type { Place } from './walk.ts'

/** Running, as children do: well below the speed that the server takes for a car. */
const STEP_METERS = 5
const STEP_MS = 1_000
/** No screen waits longer of itself than a few seconds. */
const MOST_STEPS = 12

/** The dialog in front of the page, with or without a question. */
export function openDialog(page: Page): Locator {
  return page.locator('dialog[open]')
}

/** A person with a phone: a page, a position and cookies of its own. */
export class Person {
  readonly page: Page
  readonly context: BrowserContext
  protected place: Place
  readonly #server: RunningServer | undefined
  readonly #asked = new Set<Request>()

  /** With a server, this phone's clock can be moved together with the server's. */
  constructor(page: Page, place: Place, server?: RunningServer) {
    this.page = page
    this.context = page.context()
    this.place = place
    this.#server = server
    page.on('request', (request) => {
      if (request.url().includes('/api/')) this.#asked.add(request)
    })
    page.on('requestfinished', (request) => this.#asked.delete(request))
    page.on('requestfailed', (request) => this.#asked.delete(request))
    // What the page before it had asked is not always told to have ended.
    page.on('domcontentloaded', () => this.#asked.clear())
  }

  /**
   * Time passes at once, for this phone and the server. It asks as often as it does in so much time,
   * and is answered first: a slow machine is not taken for a hole in the signal.
   */
  async pass(ms: number): Promise<void> {
    for (let left = ms; left > 0; left -= STEP_MS) {
      await expect.poll(() => this.#asked.size, { intervals: [10, 20, 50] }).toBe(0)
      const step = Math.min(left, STEP_MS)
      await this.#server?.advance(step)
      await this.context.clock.runFor(step)
    }
  }

  /** Lets time pass until this is so, or long enough for an expectation to say that it is not. */
  protected async passUntil(isSo: () => boolean | Promise<boolean>): Promise<void> {
    if (this.#server === undefined) return
    for (let step = 0; step < MOST_STEPS && !(await isSo()); step++) await this.pass(STEP_MS)
  }

  async standAt(place: Place, accuracy = 5): Promise<void> {
    this.place = place
    await this.context.setGeolocation({ latitude: place.lat, longitude: place.lng, accuracy })
  }

  /** The phone has noticed where it is. */
  private async measures(): Promise<void> {
    await this.page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const done = () => resolve()
          navigator.geolocation.getCurrentPosition(done, done, { maximumAge: 0 })
        }),
    )
  }

  /** Moves along the places at a child's run until they end or `until` says so. */
  async walk(places: readonly Place[], until: () => Promise<boolean>): Promise<void> {
    for (const place of places) {
      if (haversineMeters(this.place, place) < STEP_METERS && place !== places.at(-1)) continue
      await this.standAt(place)
      await this.measures()
      await this.pass(STEP_MS)
      if (await until()) return
    }
  }

  async press(name: string | RegExp): Promise<void> {
    await this.page.getByRole('button', { name, exact: typeof name === 'string' }).click()
  }

  async sees(text: string | RegExp): Promise<void> {
    await expect(this.page.getByText(text).first()).toBeVisible()
  }

  async seesHeading(text: string | RegExp): Promise<void> {
    await expect(this.page.getByRole('heading', { name: text }).first()).toBeVisible()
  }

  async isAt(path: RegExp): Promise<void> {
    await expect(this.page).toHaveURL(path)
  }
}
