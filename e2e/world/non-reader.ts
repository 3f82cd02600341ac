import { expect, type Page } from '@playwright/test'
import { photoFile, type Child } from './child.ts'
import { giveVoice } from './voice.ts'
import type { Place } from './walk.ts'

/** Sentences that a phone has said, and the number of tones that it has played. */
interface Heard {
  spoken: string[]
  tones: number
}

declare global {
  interface Window {
    heard: Heard
  }
}

/**
 * A phone without a single visible letter, whose voice and tones are written down. Runs before the
 * page's own scripts.
 */
function hideLettersAndListen(): void {
  window.heard = { spoken: [], tones: 0 }

  const style = new CSSStyleSheet()
  // Icons are drawn with `color`, letters with this one.
  style.replaceSync(
    '*, ::before, ::after, ::placeholder { -webkit-text-fill-color: transparent !important }' +
      'svg text { visibility: hidden !important }',
  )
  // The policy of the page forbids style elements.
  document.adoptedStyleSheets = [style]

  window.onSpoken = (text) => window.heard.spoken.push(text)

  window.onTone = () => (window.heard.tones += 1)
}

/**
 * A child who cannot read: it knows a screen by its pictures and its sound, and the way on by the
 * largest button that has a picture.
 */
export class NonReader {
  readonly #page: Page
  readonly child: Child

  private constructor(child: Child) {
    this.child = child
    this.#page = child.page
  }

  /** Before the child opens a page. */
  static async with(child: Child): Promise<NonReader> {
    await child.context.addInitScript(giveVoice)
    await child.context.addInitScript(hideLettersAndListen)
    return new NonReader(child)
  }

  /** Since the document was loaded. */
  heard(): Promise<Heard> {
    return this.#page.evaluate(() => window.heard)
  }

  async hears(words: string): Promise<void> {
    const isSaid = async () => (await this.heard()).spoken.includes(words)
    for (let second = 0; second < 15 && !(await isSaid()); second++) await this.child.pass(1_000)
    expect((await this.heard()).spoken).toContain(words)
  }

  /** Runs along the places until something is found; it ticks on the way. */
  async followsTicks(places: readonly Place[]): Promise<void> {
    const before = (await this.heard()).tones
    await this.child.runTo(places, () => /\/challenge\//.test(this.#page.url()))
    await this.child.isAt(/\/challenge\//)
    expect((await this.heard()).tones - before).toBeGreaterThan(3)
  }

  /** Taps one answer after the other until it hears the one it knows, and sends that. */
  async answers(known: string): Promise<void> {
    for (const option of await this.#page.getByRole('radio').all()) {
      await option.click()
      await this.child.pass(500)
      if ((await this.heard()).spoken.at(-1) === known) break
    }
    await this.pressLargest()
  }

  /** Takes a photo and sends it, each by the largest button. */
  async photographs(): Promise<void> {
    const [chooser] = await Promise.all([
      this.#page.waitForEvent('filechooser'),
      this.pressLargest(),
    ])
    await chooser.setFiles(await photoFile())
    await this.pressLargest()
  }

  /** Looks at the feedback, which goes on by itself, until the hunt is there again. */
  async goesOn(): Promise<void> {
    await this.child.isAt(/\/(feedback|roam)$/)
    for (let second = 0; second < 15 && !/\/roam$/.test(this.#page.url()); second++) {
      await this.child.pass(1_000)
    }
    await this.child.isAt(/\/roam$/)
  }

  /** Presses what a child would: the largest that can be pressed and has a picture. */
  async pressLargest(): Promise<void> {
    const buttons = this.#page.locator('button:enabled:visible, a[href]:visible').filter({
      has: this.#page.locator('svg, img'),
    })
    // It listens first.
    await this.child.pass(3_000)
    await this.child.isVisible(buttons.first())
    // What turns is still at work: another button stands there afterwards.
    await this.child.isVisible(this.#page.locator('body:not(:has(button[aria-busy]))'))
    // An element, not a place in the list: the page may go on meanwhile.
    await buttons.evaluateAll((elements) => {
      const size = (element: Element) => {
        const { width, height } = element.getBoundingClientRect()
        const isBehind = document.querySelector('dialog[open]')?.contains(element) === false
        return isBehind || element.closest('[inert]') !== null ? 0 : width * height
      }
      const inOrder = elements.sort((one, other) => size(other) - size(one))
      for (const element of elements) element.removeAttribute('data-largest')
      inOrder[0]?.setAttribute('data-largest', '')
    })
    await this.#page.locator('[data-largest]').click()
  }
}
