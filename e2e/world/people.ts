import type { BrowserContext, Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { haversineMeters } from '@bramble/domain/geo/distance'
import type { Place } from './walk.ts'

/** Running, as children do: well below the speed that the server takes for a car. */
const STEP_METERS = 5
const STEP_MS = 1_000

/** The dialog in front of the page, with or without a question. */
export function openDialog(page: Page): Locator {
  return page.locator('dialog[open]')
}

/** A person with a phone: a page, a position and cookies of its own. */
export class Person {
  readonly page: Page
  readonly context: BrowserContext
  protected place: Place

  constructor(page: Page, place: Place) {
    this.page = page
    this.context = page.context()
    this.place = place
  }

  async standAt(place: Place, accuracy = 5): Promise<void> {
    this.place = place
    await this.context.setGeolocation({ latitude: place.lat, longitude: place.lng, accuracy })
  }

  /** Moves along the places at a child's run until they end or `until` says so. */
  async walk(places: readonly Place[], until: () => Promise<boolean>): Promise<void> {
    for (const place of places) {
      if (haversineMeters(this.place, place) < STEP_METERS && place !== places.at(-1)) continue
      await this.standAt(place)
      await this.page.waitForTimeout(STEP_MS)
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
