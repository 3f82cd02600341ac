import { expect, type Page } from '@playwright/test'
import { SOURCE_LANGUAGE } from '@bramble/messages/languages'
import { sceneOf } from './scenes.ts'
import { LAPTOP, renders, resize } from '../world/look.ts'
import { readQr } from '../world/qr.ts'
import { test } from './gallery.ts'

/** Name of what has the focus where something lies over its middle; null: it is in sight. */
async function coveredStop(page: Page): Promise<string | null> {
  await renders(page)
  return page.evaluate(() => {
    const stop = document.activeElement
    if (stop === null || stop === document.body) return null
    const { left, top, width, height } = stop.getBoundingClientRect()
    const over = document.elementFromPoint(left + width / 2, top + height / 2)
    const isSeen = over !== null && (stop.contains(over) || over.contains(stop))
    return isSeen ? null : (stop.getAttribute('aria-label') ?? stop.textContent)
  })
}

const STOPS = 30

for (const name of ['g30-dashboard', 'g40-results', 'g84-adventure-spots']) {
  test(`${name}: what the Tab key reaches is never under the foot of the page`, async ({
    show,
  }) => {
    const page = await show(sceneOf(name), SOURCE_LANGUAGE)
    const covered: string[] = []
    for (let stop = 0; stop < STOPS; stop++) {
      await page.keyboard.press('Tab')
      const under = await coveredStop(page)
      if (under !== null) covered.push(under)
    }
    expect(covered).toEqual([])
  })
}

/** At 1280 px and 400 % a page has so much room (WCAG 1.4.10). */
const ZOOMED = { width: 320, height: 256 }

for (const name of ['c21-roam', 'c35-count', 'c51-question-chosen']) {
  test(`${name}: at 400 % nothing that is pressed is scrolled past below the raised hand`, async ({
    show,
  }) => {
    const page = await show(sceneOf(name), SOURCE_LANGUAGE)
    await resize(page, ZOOMED)
    const below = await page.evaluate(() => {
      const hand = document.querySelector('.help-hand .hold-button')?.getBoundingClientRect()
      const scrolled = document.querySelectorAll<HTMLElement>(
        'main :is(.page-main, .page-action, .heat-corners) :is(button, [role="radio"])',
      )
      return [...scrolled]
        .filter((one) => one.getBoundingClientRect().left < (hand?.right ?? 0))
        .map((one) => one.getAttribute('aria-label') ?? one.textContent)
    })
    expect(below).toEqual([])
  })
}

test('a contrast theme shows which answer is chosen', async ({ show }) => {
  const page = await show(sceneOf('c51-question-chosen'), SOURCE_LANGUAGE)
  await page.emulateMedia({ forcedColors: 'active' })
  const groundOf = (isChosen: boolean) =>
    page
      .getByRole('radio', { checked: isChosen })
      .first()
      .evaluate((answer) => getComputedStyle(answer).backgroundColor)
  expect(await groundOf(true)).not.toBe(await groundOf(false))
})

/** Elements that scroll sideways, and controls under something else wherever the page is scrolled; runs in the page. */
async function controlsOutOfReach(): Promise<string[]> {
  const found: string[] = []
  const root = document.documentElement
  if (root.scrollWidth > root.clientWidth) found.push(`${root.scrollWidth} px wide`)
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
  const top = dialog ?? document.body
  const [x, y] = [scrollX, scrollY]
  for (const control of top.querySelectorAll<HTMLElement>('button, a[href], input, summary')) {
    if (control.closest('.sr-only, [inert], .leaflet-container') !== null) continue
    if (!control.checkVisibility() || (dialog === undefined && control.closest('dialog'))) continue
    control.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
    await new Promise((done) => requestAnimationFrame(done))
    const { left, right, top: upper, width, height } = control.getBoundingClientRect()
    const name = control.getAttribute('aria-label') ?? control.textContent
    if (left < -1 || right > root.clientWidth + 1) found.push(`${name} is cut off`)
    const over = document.elementFromPoint(left + width / 2, upper + height / 2)
    const isSeen = over !== null && (control.contains(over) || over.contains(control))
    if (!isSeen) found.push(`${name} is under ${over?.className ?? 'nothing'}`)
  }
  scrollTo({ left: x, top: y, behavior: 'instant' })
  return found
}

/** Words in the colour of their ground, and controls without an edge, ground or line; runs in the page. */
function lostInTheme(): string[] {
  const found: string[] = []
  const isClear = (color: string) => color === 'transparent' || /, 0\)$/.test(color)
  const groundOf = (element: Element | null): string => {
    for (let one = element; one !== null; one = one.parentElement) {
      const { backgroundColor } = getComputedStyle(one)
      if (!isClear(backgroundColor)) return backgroundColor
    }
    return getComputedStyle(document.documentElement).getPropertyValue('background-color')
  }
  const luminance = (color: string) => {
    const parts = (color.match(/[\d.]+/g) ?? []).slice(0, 3).map((part) => Number(part) / 255)
    const [r = 0, g = 0, b = 0] = parts.map((part) =>
      part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
    )
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const contrast = (one: string, other: string) => {
    const [high, low] = [luminance(one), luminance(other)].sort((a, b) => b - a)
    return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05)
  }
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
  const top = dialog ?? document.body
  const isShown = (element: Element) =>
    element.closest('.sr-only, [inert], [aria-disabled], :disabled, svg') === null &&
    element.checkVisibility() &&
    (dialog !== undefined || element.closest('dialog') === null)
  for (const element of top.querySelectorAll('h1, h2, p, span, li, button, a')) {
    const hasWords = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
    )
    if (!hasWords || !isShown(element)) continue
    const ratio = contrast(getComputedStyle(element).color, groundOf(element))
    if (ratio < 4.5) found.push(`"${element.textContent.slice(0, 30)}" ${ratio.toFixed(1)}`)
  }
  for (const control of top.querySelectorAll('button, a[href]')) {
    if (!isShown(control)) continue
    const parts = [control, ...control.querySelectorAll('*')]
    const isTold = parts.some((part) => {
      const style = getComputedStyle(part)
      const hasEdge = style.borderTopStyle !== 'none' && parseFloat(style.borderTopWidth) >= 1
      const hasGround = groundOf(part) !== groundOf(control.parentElement)
      return hasEdge || hasGround || style.textDecorationLine.includes('underline')
    })
    if (!isTold)
      found.push(`${control.getAttribute('aria-label') ?? control.textContent} has no edge`)
  }
  return found
}

/** What stands before a child from the code of a game to its end. */
const OF_A_GAME = [
  'c10-join',
  'c11-permissions',
  'c13-guardian-photo',
  'c14-guardian-photo-taken',
  'c21-roam',
  'c30-challenge',
  'c31-feedback-arrived',
  'c50-question',
  'c51-question-chosen',
  'c42-feedback-passed',
  'c24-roam-return',
  'c70-end-game',
  'c72-walk-back-there',
]

for (const name of OF_A_GAME) {
  test(`${name}: a contrast theme hides nothing, and at 400 % a child comes to each control`, async ({
    show,
  }) => {
    const page = await show(sceneOf(name), SOURCE_LANGUAGE)
    await page.emulateMedia({ forcedColors: 'active' })
    expect(await page.evaluate(() => matchMedia('(forced-colors: active)').matches)).toBe(true)
    expect.soft(await page.evaluate(lostInTheme), 'what the theme hides').toEqual([])
    await page.emulateMedia({ forcedColors: null })
    await resize(page, ZOOMED)
    const message = 'what cannot be reached'
    await expect.poll(() => page.evaluate(controlsOutOfReach), { message }).toEqual([])
  })
}

test('at 400 % the code of the end can be scanned', async ({ show }) => {
  const page = await show(sceneOf('c70-end-game'), SOURCE_LANGUAGE)
  await resize(page, ZOOMED)
  const code = page.getByRole('img', { name: /square code/i }).first()
  // It is as high as what the signs at the top leave of the screen.
  await code.evaluate((element) => element.scrollIntoView({ block: 'end', behavior: 'instant' }))
  expect(await readQr(code)).toContain('/return/token-1')
})

const MAX_COLUMN_PIXELS = 480

for (const name of ['g01-landing', 'g02-home', 'g05-choose-game', 'c01-no-code']) {
  test(`[GEN-15] ${name}: a phone's page is one narrow column, and a laptop has it in the middle`, async ({
    show,
  }) => {
    const page = await show(sceneOf(name), SOURCE_LANGUAGE)
    const boxOfPage = () => page.locator('.page').first().boundingBox()
    expect((await boxOfPage())?.width).toBeLessThanOrEqual(MAX_COLUMN_PIXELS)
    await resize(page, LAPTOP)
    const box = await boxOfPage()
    expect(Math.round((box?.x ?? 0) + (box?.width ?? 0) / 2)).toBe(LAPTOP.width / 2)
  })
}
