import { expect } from '@playwright/test'
import { focused } from '../keyboard.ts'
import { giveVoice } from '../voice.ts'
import type { Place } from '../walk.ts'
import { Way, type Invitation, type Moment } from './way.ts'

declare global {
  interface Window {
    /** Sounds of this document, in their order, how many of them came before the focus moved, and the tones. */
    ear: { log: string[]; beforeFocus: number; tones: number }
  }
}

/**
 * A phone whose screen is black, and which writes down what Bramble's voice says and what a screen reader would
 * say of live regions. Runs before the page's own scripts.
 */
function coverAndListen(): void {
  window.ear = { log: [], beforeFocus: 0, tones: 0 }
  const hears = (words: string | null | undefined) => {
    const text = (words ?? '').trim().replace(/\s+/g, ' ')
    if (text !== '') window.ear.log.push(text)
  }

  const cover = new CSSStyleSheet()
  // The policy of the page forbids style elements. Dialogs lie above the page.
  cover.replaceSync(':root, dialog, dialog::backdrop { filter: brightness(0) !important }')
  document.adoptedStyleSheets = [cover]

  window.onSpoken = hears

  const LIVE = '[role="status"], [role="alert"], [aria-live="polite"], [aria-live="assertive"]'
  const sayChange = (records: MutationRecord[]) => {
    const changed = new Set<Element>()
    for (const { target, addedNodes } of records) {
      const element = target instanceof Element ? target : target.parentElement
      const region = element?.closest(LIVE)
      // A region that comes with its words is not said.
      const isNew = [...addedNodes].some((node) => node === region || node.contains(region ?? null))
      if (region?.isConnected && !isNew) changed.add(region)
    }
    for (const region of changed) hears(region.textContent)
  }
  new MutationObserver(sayChange).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
  })

  window.onTone = () => (window.ear.tones += 1)

  addEventListener('focusin', () => (window.ear.beforeFocus = window.ear.log.length), true)
}

/** Cues that the child must hear before it knows what stands before it. */
const CUES: Record<Moment, string> = {
  ready: '',
  permissions: 'May I see where we are?',
  photo: 'Say cheese! Take a photo of your grown-up.',
  'photo-taken': 'Your photo is there!',
  hunt: '',
  found: 'Hooray! You found the hidden spot.',
  praise: '',
  question: 'How many legs does an insect have?',
  chosen: 'Six',
  return: 'All done?',
  end: 'Now go back to your grown-up.',
  back: 'You are back with your grown-up. Well done!',
}

const MOST_MS = 60_000
const MOST_STOPS = 30

/**
 * Plays with the screen covered: knows what stands there, and what has the focus, by hearing alone. Two keys move on,
 * Tab and Enter, as a box with two switches sends them.
 */
export class ByEar extends Way {
  override readonly modes = ['By ear']
  /** How much of what was heard belongs to an earlier moment. */
  #from = 0

  override async begins(): Promise<void> {
    await this.child.context.addInitScript(giveVoice)
    await this.child.context.addInitScript(coverAndListen)
  }

  /** The grown-up scans the square code and presses the first button: no game speaks before. */
  override async joins({ link }: Invitation): Promise<void> {
    await this.child.joinByLink(link)
  }

  async #heard(): Promise<string[]> {
    const { log } = await this.child.page.evaluate(() => window.ear)
    // Another document begins anew.
    if (log.length < this.#from) this.#from = 0
    return log.slice(this.#from)
  }

  async #hears(isIt: (words: string) => boolean, cue: string): Promise<void> {
    // The time of the journey passes sooner than a busy machine has loaded the page.
    await expect(async () => {
      const heard = await this.#heard()
      if (!heard.some(isIt)) await this.child.pass(1_000)
      expect(heard.some(isIt), `heard "${cue}"; it was: ${heard.join(' | ')}`).toBe(true)
    }).toPass({ timeout: MOST_MS, intervals: [200] })
  }

  override async stands(moment: Moment): Promise<void> {
    const cue = CUES[moment]
    if (moment === 'praise') await this.#hears((words) => PRAISE.test(words), 'praise')
    else if (moment === 'hunt') await this.#hears((words) => HUNT.test(words), 'the hunt')
    else await this.#hears((words) => words.includes(cue), cue)
    await super.stands(moment)
  }

  /** Goes from stop to stop until it hears the name. */
  override async press(name: string): Promise<void> {
    await this.#goesTo(name)
    this.#from += (await this.#heard()).length
    await this.child.page.keyboard.press('Enter')
  }

  async #goesTo(name: string): Promise<void> {
    const all: string[] = []
    for (let stop = 0; stop < MOST_STOPS; stop++) {
      await this.child.page.keyboard.press('Tab')
      await this.child.pass(500)
      // What the page was reading until then is no name of this stop.
      const said = await this.child.page.evaluate(() =>
        window.ear.log.slice(window.ear.beforeFocus),
      )
      all.push(...said)
      if (!said.some((words) => words === name || words.startsWith(`${name},`))) continue
      expect.soft(await this.child.page.evaluate(howFocusIsSeen), `${name} has the focus`).toEqual({
        isMarked: true,
        isInSight: true,
      })
      return
    }
    throw new Error(`never heard "${name}"; it was: ${all.join(' | ')}`)
  }

  /** The grown-up, who sees, uncovers the screen. */
  override async showsCode(): Promise<string> {
    await this.child.page.evaluate(() => {
      document.adoptedStyleSheets = []
    })
    return super.showsCode()
  }

  override async answers(option: string): Promise<void> {
    await this.press(option)
  }

  override async looks(moment: Moment): Promise<void> {
    if (moment !== 'chosen') return
    expect(await focused(this.child.page)).toMatch(/^Six/)
    await expect(this.child.page.getByRole('radio', { name: 'Six' })).toBeChecked()
  }

  override async follows(places: readonly Place[]): Promise<void> {
    this.#from += (await this.#heard()).length
    const tones = () => this.child.page.evaluate(() => window.ear.tones)
    const before = await tones()
    const isFound = async () => (await this.#heard()).some((words) => words.includes('You found'))
    await this.child.runTo(places, isFound)
    expect((await tones()) - before, 'ticks lead to the spot').toBeGreaterThan(3)
    expect((await this.#heard()).join(' | ')).toMatch(/Warm|Hot|Burning/)
  }
}

/** For who plays with the same two keys, Tab and Enter, and sees; runs in the page. */
function howFocusIsSeen(): { isMarked: boolean; isInSight: boolean } {
  const stop = document.activeElement ?? document.body
  const { outlineStyle, boxShadow } = getComputedStyle(stop)
  const { left, top, width, height } = stop.getBoundingClientRect()
  const over = document.elementFromPoint(left + width / 2, top + height / 2)
  return {
    isMarked: outlineStyle !== 'none' || boxShadow !== 'none',
    isInSight: over !== null && (stop.contains(over) || over.contains(stop)),
  }
}

const PRAISE = /^(Great Job!|Amazing Work!)$/
const HUNT =
  /^(Burning!?|.*[Ww]arm.*|.*[Cc]old.*|Let's look!|Nothing left here|You did it!|Waking up.*|.*open sky.*)$/
