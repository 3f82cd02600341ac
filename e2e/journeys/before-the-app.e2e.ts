import type { Page } from '@playwright/test'
import type { Place } from '../world/walk.ts'
import { expect, test } from '../world/world.ts'

/**
 * Pages that come drawn are used before the app is there, and while it takes them over. The app's scripts are held, and
 * let go at another moment in each try, so that it comes between any two of the acts.
 */
test.use({ setup: { along: [] } })

const PARK: Place = { lat: 51.4778, lng: -0.0014 }
/** Of each act; at a release every moment of `MOMENTS`, twice. */
const TRIES = Number(
  process.env['EARLY_TRIES'] ?? (process.env['TEST_BUDGET'] === 'release' ? 48 : 2),
)
const STEP_MS = 50
/** When the app may come, with a quick phone and with ones that are four and six times slower. */
const MOMENTS = [1, 4, 6].flatMap((slowness) =>
  Array.from({ length: 12 }, (_, step) => ({ afterMs: step * STEP_MS, slowness })),
)
/** One grown-up makes no more games in a row. */
const GAMES_IN_A_ROW = 3
const EARLY = '#root > [lang]'

/** Opens a page whose app comes so long after `letGo` was called. */
async function openHeld(page: Page, path: string, slowness: number) {
  const waiting: (() => void)[] = []
  let isHeld = true
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowness })
  await page.route('**/assets/*.js', async (route) => {
    if (isHeld) await new Promise<void>((go) => waiting.push(go))
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  const letGo = () => {
    isHeld = false
    waiting.forEach((go) => go())
  }
  // A server that is busy sends the page without its card: then the app draws it.
  const isDrawn = page.locator(EARLY).waitFor({ timeout: 5_000 })
  await isDrawn.catch(letGo)
  return { letGoAfter: (ms: number) => void setTimeout(letGo, ms) }
}

const appIsThere = (page: Page) =>
  page.waitForFunction(
    (early) => !document.querySelector(early) && document.querySelector('#root main'),
    EARLY,
    // At a sixth of a core that others share, too.
    { timeout: 180_000 },
  )
/** So many moments, as far apart as they can be; two are one of a quick phone and one of a slow one, amid the acts. */
const apart = MOMENTS.length / Math.min(TRIES, MOMENTS.length)
const tries = Array.from(
  { length: TRIES },
  (_, at) => MOMENTS[Math.floor((at + 0.5) * apart) % MOMENTS.length]!,
)

test.beforeEach(() => test.setTimeout(600_000 + TRIES * 20_000))

test('a code is typed whole or in part, and nothing of it is lost, nor the focus', async ({
  world,
}) => {
  const { page } = await world.guardian(PARK)
  for (const { afterMs, slowness } of tries) {
    const { letGoAfter } = await openHeld(page, '/player/join', slowness)
    await page.locator('form input').focus()
    letGoAfter(afterMs)
    for (const symbol of 'BCDFG') {
      await page.keyboard.press(symbol)
      await page.waitForTimeout(STEP_MS)
    }
    await appIsThere(page)
    const field = page.locator('form input')
    await expect(
      field,
      `after ${String(afterMs)} ms, ${String(slowness)} times slower`,
    ).toHaveValue('BCDFG')
    await expect(field).toBeFocused()
    await page.keyboard.press('H')
    await expect(page).toHaveURL(/\/join\/BCDFGH$/)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }
})

test('on the first page a link that is held down or has the focus opens', async ({ world }) => {
  const { page } = await world.guardian(PARK, { isComputer: true })
  const link = page.locator('main a[href="/player/join"]').first()
  for (const { afterMs, slowness } of tries) {
    const { letGoAfter } = await openHeld(page, '/', slowness)
    await link.focus()
    letGoAfter(afterMs)
    await appIsThere(page)
    // Another window may have the browser's own focus.
    const hasFocus = () => link.evaluate((element) => element === document.activeElement)
    await expect
      .poll(hasFocus, `after ${String(afterMs)} ms, ${String(slowness)} times slower`)
      .toBe(true)
    await page.unrouteAll({ behavior: 'ignoreErrors' })

    const held = await openHeld(page, '/', slowness)
    await link.hover()
    await page.mouse.down()
    held.letGoAfter(afterMs)
    await appIsThere(page)
    await page.mouse.up()
    await expect(page).toHaveURL(/\/player\/join$/)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }
})

test('on the card of a game the button keeps the focus, and one press at any moment joins once', async ({
  world,
}) => {
  let host = await world.guardian(PARK)
  for (const [at, { afterMs, slowness }] of tries.entries()) {
    if (at % GAMES_IN_A_ROW === 0) host = await world.guardian(PARK)
    const location = { ...PARK, accuracy: 8 }
    const made = await host.page.request.post('/api/sessions', { data: { location } })
    const { id, joinCode } = (await made.json()) as { id: string; joinCode: string }
    const { page } = await world.guardian(PARK)
    const button = page.locator('.page-action button')
    const { letGoAfter } = await openHeld(page, `/join/${joinCode}`, slowness)
    await button.focus()
    letGoAfter(afterMs)
    await page.waitForTimeout(Math.max(0, 300 - afterMs))
    await expect(button).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/permissions$/)
    const read = await host.page.request.get(`/api/sessions/${id}`)
    const { playerCount } = (await read.json()) as { playerCount: number }
    expect(playerCount, `after ${String(afterMs)} ms, ${String(slowness)} times slower`).toBe(1)
    await page.context().close()
  }
})
