import { expect, type Page } from '@playwright/test'
import type { Guardian } from '../guardian.ts'
import { picture } from '../look.ts'
import { openDialog } from '../people.ts'
import type { Place } from '../walk.ts'
import { Way, type Moment } from './way.ts'

/** A phone without anything that could sound, speak or buzz; runs before the page's own scripts. */
function takeSoundAway(): void {
  const names = [
    'AudioContext',
    'OscillatorNode',
    'Audio',
    'speechSynthesis',
    'SpeechSynthesisUtterance',
  ]
  for (const name of names) Object.defineProperty(window, name, { value: undefined })
  Object.defineProperty(Navigator.prototype, 'vibrate', { value: undefined })
  Object.defineProperty(HTMLMediaElement.prototype, 'play', {
    value: () => Promise.reject(new DOMException('no sound', 'NotSupportedError')),
  })
}

/** The scene of the hunt as it was shown: its level, word and trend, and whether it had a shape or a sticker. */
interface SeenState {
  level: string
  word: string
  trend: string
  hasPicture: boolean
}

declare global {
  interface Window {
    seenStates: SeenState[]
  }
}

/** Writes down each state as it is drawn, however soon the next one comes; runs before the page's own scripts. */
function writeStatesDown(): void {
  window.seenStates = []
  const look = () => {
    for (const scene of document.querySelectorAll<HTMLElement>('.heat[data-level]')) {
      const wordOf = (part: string) => scene.querySelector(part)?.textContent ?? ''
      window.seenStates.push({
        level: scene.dataset['level'] ?? '',
        word: wordOf('.heat-word'),
        trend: wordOf('.heat-trend'),
        // After a find the new sticker stands where the shape was.
        hasPicture: scene.querySelector('.heat-shape, .new-sticker') !== null,
      })
    }
  }
  new MutationObserver(look).observe(document, {
    ...{ subtree: true, childList: true, characterData: true },
    attributeFilter: ['data-level'],
  })
}

/** Longer than a button must be held, milliseconds. */
const HOLD_MS = 2_000

/** Plays on a phone without any sound: each state is seen as a word, and where it counts as a shape or a flash. */
export class ByEye extends Way {
  override readonly modes = ['By eye']
  readonly #seen = new Set<string>()

  override async begins(): Promise<void> {
    await this.child.context.addInitScript(takeSoundAway)
    await this.child.context.addInitScript(writeStatesDown)
  }

  override async follows(places: readonly Place[]): Promise<void> {
    const { page } = this.child
    await this.child.walk(places, () => /\/challenge\//.test(page.url()))
    const states = await page.evaluate(() => window.seenStates.splice(0))
    for (const { level, word, trend, hasPicture } of states) {
      expect.soft(word, `the word of ${level}`).not.toBe('')
      expect.soft(hasPicture, `the picture of ${level}`).toBe(true)
      this.#seen.add(word).add(trend)
    }
  }

  /** The call for help, and the call to come back, which are the loudest of all sounds elsewhere. */
  override async meets(gwen: Guardian): Promise<void> {
    const { page } = this.child
    const flash = page.locator('.flash')
    await this.#holds('I need my grown-up')
    await this.child.isVisible(openDialog(page))
    await expect(flash).toBeVisible()
    await this.child.sees(/The call (has gone out|is at your)/)
    await picture(page, `${this.name}-help`)
    await this.#holds("I'm OK now")
    await expect(openDialog(page)).toHaveCount(0)

    await gwen.press('Call back everybody')
    await gwen.press('Call them back')
    await this.child.sees('Your grown-up calls you. Come back!')
    await expect(flash).toBeVisible()
    await picture(page, `${this.name}-called`)
    await this.press('Close')
    await gwen.press('Let them play on')
    await expect(openDialog(page)).toHaveCount(0)
  }

  async #holds(name: string): Promise<void> {
    const { page } = this.child
    await page.getByRole('button', { name, exact: true }).hover()
    await page.mouse.down()
    await this.child.pass(HOLD_MS)
    await page.mouse.up()
  }

  override async looks(moment: Moment): Promise<void> {
    const { page } = this.child
    // Nothing offers what this phone cannot do.
    await expect(page.getByRole('button', { name: 'Read it to me' })).toHaveCount(0)
    if (moment === 'end') {
      const seen = [...this.#seen]
      expect(seen).toEqual(expect.arrayContaining(['Burning Hot', 'Warmer!', 'You Found It!']))
    }
    if (moment === 'back') await this.child.sees('You are back with your grown-up. Well done!')
  }
}

/** At 1280 px and 400 % a page has so much room (WCAG 1.4.10). */
export const ZOOMED = { width: 320, height: 256 }

/** Plays at 400 %: nothing scrolls in two directions, and each control can be importedto sight. */
export class Zoomed extends Way {
  override async looks(moment: Moment): Promise<void> {
    const { page } = this.child
    // A notice goes by itself; who is in its way puts it away.
    const close = page.getByRole('button', { name: 'Close this message' })
    if (await close.isVisible()) await close.click()
    // The screen may be drawn anew meanwhile, as by the app that takes the early card over.
    const message = `${moment}: what cannot be reached at 400 %`
    await expect.poll(() => page.evaluate(controlsOutOfReach), { message }).toEqual([])
  }

  /** The code is as high as what the signs at the top leave of the screen. */
  override async showsCode(): Promise<string> {
    const code = this.child.page.getByRole('img', { name: /square code/i }).first()
    await this.child.isVisible(code)
    await code.evaluate((element) => element.scrollIntoView({ block: 'end', behavior: 'instant' }))
    return super.showsCode()
  }
}

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

/** Plays in the colours of a contrast theme: words and the edges of controls are told from their ground. */
export class InForcedColours extends Way {
  override async begins(): Promise<void> {
    await this.child.page.emulateMedia({ forcedColors: 'active' })
  }

  override async looks(moment: Moment): Promise<void> {
    const { page } = this.child
    expect(await page.evaluate(() => matchMedia('(forced-colors: active)').matches)).toBe(true)
    expect.soft(await page.evaluate(lostInTheme), `${moment}: what the theme hides`).toEqual([])
    if (moment === 'chosen') await showsChoice(page)
  }
}

async function showsChoice(page: Page): Promise<void> {
  const groundOf = (isChosen: boolean) =>
    page
      .getByRole('radio', { checked: isChosen })
      .first()
      .evaluate((answer) => getComputedStyle(answer).backgroundColor)
  expect(await groundOf(true)).not.toBe(await groundOf(false))
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
