import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'
import { isFirefox } from '../firefox/phone.ts'
import { openDialog } from './people.ts'

const SCREENS = join(import.meta.dirname, '../test-results/screens')
/**
 * Pictures are for people, and cost much of the time of a look: `SCREENS=1 npm run e2e` keeps them.
 */
const KEEPS_PICTURES = process.env['SCREENS'] === '1'

/** Phones that screens are looked at on; the second is the smallest in use. */
export const PHONE = { width: 390, height: 844 }
export const SMALL_PHONE = { width: 320, height: 568 }
/** On which tables and maps beside lists are looked at. */
export const LAPTOP = { width: 1280, height: 800 }

export async function picture(page: Page, name: string): Promise<void> {
  if (!KEEPS_PICTURES) return
  const size = page.viewportSize() ?? PHONE
  const folder = join(SCREENS, `${size.width}x${size.height}`)
  await page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled' })
  const below = await page.evaluate(() => {
    const { scrollHeight } = document.documentElement
    scrollTo({ top: scrollHeight, behavior: 'instant' })
    return scrollHeight - innerHeight
  })
  if (below < 24) return
  await renders(page)
  await page.screenshot({ path: join(folder, `${name}-end.png`), animations: 'disabled' })
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
}

/** Elements that are cut off at the sides of the present document; runs in the page. */
export function cutOffAtSides(): string[] {
  const width = document.documentElement.clientWidth
  const found: string[] = []
  if (document.documentElement.scrollWidth > width) found.push('the page scrolls sideways')
  const selector = 'h1, h2, h3, p, li, button, a, input, label, img, dt, dd'
  for (const element of document.querySelectorAll<HTMLElement>(selector)) {
    const { left, right, width: own, height } = element.getBoundingClientRect()
    if (own < 2 || height < 2 || !element.checkVisibility({ visibilityProperty: true })) continue
    if (element.closest('[data-decoration], .leaflet-container, .sr-only, .paper-page') !== null)
      continue
    const words = `${element.tagName.toLowerCase()} "${(element.textContent ?? '').slice(0, 40)}"`
    if (left < -1 || right > width + 1) found.push(`${words} sticks out`)
    // Typed text may be longer than its field.
    else if (element instanceof HTMLInputElement) continue
    else if (element.scrollWidth > element.clientWidth + 2 && element.clientWidth > 0) {
      if (getComputedStyle(element).overflowX !== 'visible') found.push(`${words} is cut off`)
    }
  }
  return found
}

/** Nothing is cut off at the sides: the page does not scroll there, and no control is clipped. */
export async function fitsAcross(page: Page, name: string): Promise<void> {
  const cut = await page.evaluate(cutOffAtSides)
  expect.soft(cut, `${name}: what is cut off at the sides`).toEqual([])
}

declare global {
  interface Window {
    axe?: typeof axe
  }
}

interface AxeRule {
  id: string
  impact?: axe.ImpactValue
}

/** Rules that find nothing serious or critical. */
const LIGHT_RULES = (axe as unknown as { _audit: { rules: AxeRule[] } })._audit.rules
  .filter(({ impact }) => impact === 'minor' || impact === 'moderate')
  .map(({ id }) => [id, { enabled: false }] as const)

/** The page itself; what a payment provider shows in a frame is the provider's. */
const AXE_OPTIONS: axe.RunOptions = {
  iframes: false,
  selectors: false,
  // Counting what is right takes longer than finding what is wrong.
  resultTypes: ['violations'],
  rules: Object.fromEntries(LIGHT_RULES),
  // No rule that is on reads the text of style sheets.
  preload: { assets: ['media'] },
}

/** Serious or critical violations of axe's rules in the present document. */
async function axeFindsNothing(page: Page, name: string): Promise<void> {
  const browser = page.context().browser()
  // It finds the same in every engine, and a page that ran it is one that the driver may lose.
  if (browser && isFirefox(browser)) return
  // Parsing axe takes as long as running it: once for each document.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const serious = await page.evaluate(async (options) => {
    const { violations = [] } = (await window.axe?.run(document, options)) ?? {}
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`)
  }, AXE_OPTIONS)
  expect.soft(serious, `${name}: serious or critical for axe`).toEqual([])
}

/** Changes the size of the phone; before the page has rendered for it, a tap would miss. */
export async function resize(page: Page, size: typeof PHONE): Promise<void> {
  const { width, height } = page.viewportSize() ?? {}
  if (width === size.width && height === size.height) return
  await page.setViewportSize(size)
  await renders(page, size)
}

/** Waits until the page has drawn its latest change. */
export async function renders(page: Page, size = page.viewportSize() ?? PHONE): Promise<void> {
  if (await hasRendered(page, size.width)) return
  // The browser may lose a change of size, and its frames with it.
  await page.bringToFront()
  await page.setViewportSize({ ...size, height: size.height - 1 })
  await page.setViewportSize(size)
  expect(await hasRendered(page, size.width), `the page is ${size.width} px wide`).toBe(true)
}

/** Whether the page is so wide within ten seconds, and drawn. */
function hasRendered(page: Page, width: number): Promise<boolean> {
  return page.evaluate(async (wanted) => {
    let isLate = false
    const late = new Promise((done) => setTimeout(done, 10_000)).then(() => (isLate = true))
    const frame = () => Promise.race([late, new Promise((done) => requestAnimationFrame(done))])
    // Not `innerWidth`, which grows with what sticks out of the page of a phone.
    while (!isLate && !matchMedia(`(width: ${wanted}px)`).matches) await frame()
    await frame()
    await frame()
    return !isLate
  }, width)
}

/** An ordinary phone's screen is right for axe and has its one main heading. */
export async function isAccessible(page: Page, name: string): Promise<void> {
  await expect.soft(page.locator('h1'), `${name}: one main heading`).toHaveCount(1)
  await picture(page, name)
  // Observers of sizes have seen the latest change.
  await renders(page)
  await axeFindsNothing(page, name)
}

/** On the smallest phone nothing is cut off. */
export async function fitsSmallest(page: Page, name: string): Promise<void> {
  await resize(page, SMALL_PHONE)
  await fitsAcross(page, name)
  await picture(page, name)
}

/** With letters of twice the size, as people set them in their browser, nothing is cut off; `look` looks for more. */
export async function growsLetters(
  page: Page,
  name: string,
  look: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '32px'))
  await fitsAcross(page, `${name} with text at 200 %, ${page.viewportSize()?.width} px wide`)
  await look()
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
}

/** A dialog that is higher than the screen scrolls to its last button. */
export async function scrollsDialog(page: Page): Promise<void> {
  const dialog = openDialog(page)
  const last = dialog.getByRole('button').last()
  // The browser would scroll even clipped content into view by itself.
  const wayToScroll = () =>
    dialog.evaluate((box) =>
      box.scrollHeight > box.clientHeight ? getComputedStyle(box).overflowY : 'fits',
    )
  await expect.poll(wayToScroll).toMatch(/^(auto|fits)$/)
  await last.scrollIntoViewIfNeeded()
  await expect(last).toBeInViewport({ ratio: 0.9 })
}
