import { expect } from '@playwright/test'
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
    await this.child.runTo(places, () => /\/challenge\//.test(page.url()))
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
      // How many looks a walk has depends on the machine, and with it what is told between far and found.
      const seen = [...this.#seen]
      expect(seen.join()).toMatch(/Warm|Burning Hot/)
      expect(seen).toContain('You Found It!')
    }
    if (moment === 'back') await this.child.sees('You are back with your grown-up. Well done!')
  }
}
