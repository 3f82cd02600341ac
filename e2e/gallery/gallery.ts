import { join } from 'node:path'
import { expect, test as base, type Browser, type Page } from '@playwright/test'
import { serveGallery } from '../../apps/web/gallery/server.ts'
import type {} from '../../apps/web/gallery/page/look.ts'
import { PHONE, resize } from '../world/look.ts'

/** Folder of the built gallery; `build.setup.ts` fills it. */
export const BUILT_GALLERY = join(import.meta.dirname, '../../node_modules/.cache/gallery')

/** Shows a scene and returns its page when it stands still. */
export type ShowScene = (
  scene: { name: string; spoilsPage?: true },
  language: string,
) => Promise<Page>

/**
 * The pages of one worker, one for each language: scenes follow one another in the same document,
 * because loading all modules costs more than most scenes. A worker ends with the first test that
 * fails, so that a scene which is not left clean spoils no other.
 */
class Pages {
  readonly #browser: Browser
  readonly #addressOf: (name: string, language: string) => string
  readonly #pages = new Map<string, Page>()

  constructor(browser: Browser, addressOf: (name: string, language: string) => string) {
    this.#browser = browser
    this.#addressOf = addressOf
  }

  readonly show: ShowScene = async ({ name, spoilsPage = false }, language) => {
    const open = this.#pages.get(language)
    if (open !== undefined && !spoilsPage) {
      await open.evaluate((scene) => window.gallery?.show(scene), name)
      return open
    }
    const page = await this.#load(name, language)
    if (!spoilsPage) this.#pages.set(language, page)
    return page
  }

  async #load(name: string, language: string): Promise<Page> {
    const context = await this.#browser.newContext({
      viewport: PHONE,
      deviceScaleFactor: 2,
      locale: 'en-GB',
      hasTouch: true,
      isMobile: true,
      reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    await page.goto(this.#addressOf(name, language))
    const html = page.locator('html[data-scene]')
    await html.waitFor()
    expect(await html.getAttribute('data-scene'), name).toBe('ready')
    return page
  }

  async leave(page: Page): Promise<void> {
    if ([...this.#pages.values()].includes(page)) {
      await page.evaluate(() => window.gallery?.leave())
      await page.emulateMedia({ media: null, forcedColors: null })
      // A page that shows nothing has nothing to lay out again.
      await resize(page, PHONE)
    } else await page.context().close()
  }

  async close(): Promise<void> {
    for (const page of this.#pages.values()) await page.context().close()
  }
}

export const test = base.extend<{ show: ShowScene }, { pages: Pages }>({
  pages: [
    async ({ browser }, use) => {
      const server = await serveGallery(BUILT_GALLERY)
      const pages = new Pages(browser, server.addressOf)
      await use(pages)
      await pages.close()
      await server.close()
    },
    { scope: 'worker' },
  ],
  show: async ({ pages }, use) => {
    const shown: Page[] = []
    await use(async (scene, language) => {
      const page = await pages.show(scene, language)
      shown.push(page)
      return page
    })
    for (const page of shown) await pages.leave(page)
  },
})
