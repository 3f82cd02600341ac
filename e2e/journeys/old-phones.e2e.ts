import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { givesMotion, toldSteps } from '../world/motion.ts'
import { expect, test } from '../world/world.ts'

// Browsers without what is younger than the oldest that we support, whose style sheets or scripts fail.
const TOO_OLD = 'This phone is a little too old for Bramble'

/** Removes features younger than Safari 16.0, Chrome 108 and Firefox 115 from the page. */
function forgetYoungerCalls(): void {
  const younger: [object, string[]][] = [
    [URL, ['canParse', 'parse']],
    [Array.prototype, ['toReversed', 'toSorted', 'toSpliced', 'with']],
    [Array, ['fromAsync']],
    [Object, ['groupBy']],
    [Map, ['groupBy']],
    [Promise, ['try', 'withResolvers']],
    [AbortSignal, ['any']],
    [Element.prototype, ['checkVisibility']],
    [HTMLElement.prototype, ['showPopover', 'togglePopover']],
    [Document.prototype, ['startViewTransition']],
    [Navigator.prototype, ['wakeLock', 'vibrate', 'share']],
  ]
  const draw = window.createImageBitmap.bind(window)
  // Chrome before 112 accepts "none" and "flipY" only.
  const drawAsBefore = (source: ImageBitmapSource, options?: ImageBitmapOptions) =>
    options?.imageOrientation === 'from-image'
      ? Promise.reject(new TypeError('from-image'))
      : draw(source)
  Object.assign(window, { createImageBitmap: drawAsBefore })
  for (const [owner, names] of younger) names.forEach((name) => Reflect.deleteProperty(owner, name))
}

/** Removes from the page's style sheets what a browser would not support. */
async function dropFromStyles(page: Page, pattern: RegExp, by: string): Promise<void> {
  await page.route('**/assets/*.css', async (route) => {
    const css = await (await route.fetch()).text()
    await route.fulfill({ contentType: 'text/css', body: css.replace(pattern, by) })
  })
}

test('[AUTH-01] a browser of the oldest we support makes an account and signs in', async ({
  world,
}) => {
  const gwen = await world.guardian(world.walk[0]!)
  await gwen.context.addInitScript(forgetYoungerCalls)
  await gwen.page.goto('/guardian/signup')
  await gwen.acceptTerms()
  const provider = await gwen.openProvider()
  await provider.isOpen()
  await provider.createAccount('fern@example.org', 'fern-and-moss-7')
  await provider.isClosed()
  await gwen.isAt(/\/profile-setup$/)
})

test('[PHOTO-07, PHOTO-14] a photo of more than 5 MB is taken, on the oldest browsers too', async ({
  world,
}) => {
  const start = world.walk[0]!
  const gwen = await world.guardian(start)
  const link = await gwen.runGame()
  const ada = await world.child(start)
  await ada.context.addInitScript(forgetYoungerCalls)
  await givesMotion(ada.context, 'absent')
  const steps = toldSteps(ada.context)
  await ada.joinByLink(link)
  await ada.allowLocation()
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const create = { width: 3000, height: 2250, channels: 3, background: '#5fa044', noise } as const
  const buffer = await sharp({ create }).jpeg({ quality: 95 }).toBuffer()
  expect(buffer.length).toBeGreaterThan(5 * 1024 * 1024)
  const leaves = { name: 'leaves.jpg', mimeType: 'image/jpeg', buffer }
  await ada.photographGrownUp(Promise.resolve(leaves))
  await ada.isRoaming()
  // A phone without a motion sensor plays all the same.
  expect(steps.length).toBeGreaterThan(0)
  expect(steps.filter((one) => one !== null)).toEqual([])
})

test('a sentence stands above the game below Chrome 108, alone where no style of ours is known, and nowhere else', async ({
  world,
}) => {
  const { page } = await world.child(world.walk[0]!)
  const words = page.getByText(TOO_OLD)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(words).toBeHidden()

  await dropFromStyles(page, /1svh/g, '1newh')
  await page.goto('/player/join')
  await expect(words).toBeVisible()
  await expect(page.getByText('Safari 16, Chrome 108 or Firefox 115')).toBeVisible()
  await expect(page.getByRole('textbox')).toBeVisible()
  const height = await page.evaluate(() => document.querySelector('.page')?.clientHeight ?? 0)
  expect(height).toBeGreaterThanOrEqual(page.viewportSize()!.height)

  await page.unrouteAll()
  await dropFromStyles(page, /@layer|1svh/g, '@newer')
  await page.goto('/')
  await expect(words).toBeVisible()
  await expect(page.locator('#root')).toBeHidden()
})

test('an app that does not start says so', async ({ world }) => {
  const { page } = await world.child(world.walk[0]!)
  await page.route('**/assets/index-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'this is no script' }),
  )
  await page.goto('/player/join')
  const words = page.getByText('Bramble takes long to start.')
  /** The style sheet counts, because a script may never come. */
  const pass = (ms: number) =>
    page.evaluate((at) => document.getAnimations().forEach((one) => (one.currentTime = at)), ms)
  await pass(14_000)
  await expect(words).toBeHidden()
  await pass(16_000)
  await expect(words).toBeVisible()
})

test('a browser without scripts is told what to do', async ({ browser, world }) => {
  const context = await browser.newContext({
    baseURL: world.server.origin,
    javaScriptEnabled: false,
  })
  const page = await context.newPage()
  await page.goto('/player/join')
  // Playwright's search by text skips the content of a noscript.
  await expect(page.locator('noscript p')).toContainText('Bramble needs JavaScript.')
  await expect(page.locator('noscript p')).toBeVisible()
  await context.close()
})
