import { Way, type Invitation } from './way.ts'

declare global {
  interface Window {
    /** The control that the child waits for, by its words, and whether it has pressed it or a group that holds it. */
    oneKey: { wanted: string; isPressed: 'no' | 'group' | 'yes' }
  }
}

/**
 * A child presses only while it sees the frame where it wants it: a key that comes too late is none. The
 * frame and the key are compared in one task of the page, however slow the machine is.
 */
function pressOnlyInFrame(): void {
  window.oneKey = { wanted: '', isPressed: 'no' }
  const namesOf = (one: Element) => {
    const words = one instanceof HTMLInputElement ? one.labels?.[0]?.textContent : one.textContent
    return one.getAttribute('aria-label') ?? (words ?? '').trim()
  }
  addEventListener(
    'keydown',
    (event) => {
      const { oneKey } = window
      const framed = [...document.querySelectorAll('[data-scanned]')]
      const fits = (one: Element) => {
        const words = namesOf(one)
        return words === oneKey.wanted || words.startsWith(`${oneKey.wanted} `)
      }
      if (framed.some(fits) && oneKey.isPressed !== 'yes') {
        oneKey.isPressed = framed.length === 1 ? 'yes' : 'group'
        return
      }
      event.preventDefault()
      event.stopImmediatePropagation()
    },
    true,
  )
}

const MOST_STEPS = 60
const STEP_MS = 1_000

/** Plays with one key: a frame goes from control to control, in its quickest step. */
export class OneKey extends Way {
  override readonly modes = ['One switch']

  override async begins(): Promise<void> {
    await this.child.context.addInitScript(pressOnlyInFrame)
  }

  /** Scanning the square code and pressing the first button is the grown-up's: no game is known before. */
  override async joins({ link }: Invitation): Promise<void> {
    await this.child.joinByLink(link)
    await this.stands('permissions')
    await this.press('Sound is on. Change')
    await this.press('After 1 second')
    await this.press('Done')
  }

  override async press(name: string): Promise<void> {
    const { page } = this.child
    await page.evaluate((wanted) => {
      window.oneKey = { wanted, isPressed: 'no' }
    }, name)
    for (let step = 0; step < MOST_STEPS; step++) {
      await page.keyboard.press('Enter')
      const isPressed = await page.evaluate(() => window.oneKey.isPressed)
      if (isPressed === 'yes') return
      await this.child.pass(STEP_MS)
    }
    throw new Error(`the frame never came to ${name}`)
  }

  override async answers(option: string): Promise<void> {
    await this.press(option)
  }

  override async goesOn(): Promise<void> {
    await this.press('Keep Exploring!')
  }
}
