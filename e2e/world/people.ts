import type { BrowserContext, Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import type { Place } from './walk.ts'

/** The dialog in front of the page, with or without a question. */
export function openDialog(page: Page): Locator {
  return page.locator('dialog[open]')
}

/** A person with a phone: a page, a position and cookies of its own. */
export class Person {
  readonly page: Page
  readonly context: BrowserContext
  protected place: Place
  /** Of its place, in metres. */
  protected accuracy = 5

  constructor(page: Page, place: Place) {
    this.page = page
    this.context = page.context()
    this.place = place
  }

  async standAt(place: Place, accuracy = 5): Promise<void> {
    this.place = place
    this.accuracy = accuracy
    await this.context.setGeolocation({ latitude: place.lat, longitude: place.lng, accuracy })
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
