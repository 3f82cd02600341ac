import { join } from 'node:path'
import { expect, test as base, type Page } from '@playwright/test'
import { serveGallery } from '../../apps/web/gallery/server.ts'
import { PHONE } from '../world/look.ts'

/** Folder of the built gallery; `build.setup.ts` fills it. */
export const BUILT_GALLERY = join(import.meta.dirname, '../../node_modules/.cache/gallery')

export interface Gallery {
  page: Page
  /** Opens a scene by its name, in English unless told; resolves when it stands still. */
  open: (name: string, language?: string) => Promise<void>
}

/** One page for all scenes of a worker: each scene is a new document with an emptied storage. */
export const test = base.extend<object, { gallery: Gallery }>({
  gallery: [
    async ({ browser }, use) => {
      const server = await serveGallery(BUILT_GALLERY)
      const context = await browser.newContext({
        viewport: PHONE,
        locale: 'en-GB',
        hasTouch: true,
        isMobile: true,
        reducedMotion: 'reduce',
      })
      const page = await context.newPage()
      await use({
        page,
        open: async (name, language = 'en') => {
          await page.goto(server.addressOf(name, language))
          const html = page.locator('html[data-scene]')
          await html.waitFor()
          expect(await html.getAttribute('data-scene'), name).toBe('ready')
        },
      })
      await context.close()
      await server.close()
    },
    { scope: 'worker' },
  ],
})
