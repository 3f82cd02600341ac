import { fireEvent, within } from '@testing-library/dom'
import { userEvent } from '@testing-library/user-event'
import { pause, type SceneClock } from './clock.ts'

type Words = string | RegExp

/** Real time in which an element must appear, in milliseconds. */
const PATIENCE_MS = 20_000
/** Per turn of waiting, the clock of the scene moves on by this much. */
const AHEAD_MS = 50
const LOOK_MS = 5
/** So many looks follow each other before the browser has a moment for pictures and modules: a game searches for seconds. */
const LOOKS_AT_ONCE = 4

/** A person who uses a screen by the words on it. */
export type Person = ReturnType<typeof createPerson>

function isShown(element: Element): boolean {
  return element.checkVisibility({ visibilityProperty: true })
}

function says(element: Element, words: Words): boolean {
  const text = element.textContent ?? ''
  if (typeof words !== 'string') return words.test(text.replace(/\s+/g, ' '))
  // The lines of one message stand in elements of their own.
  return text.replace(/\s+/g, '').includes(words.replace(/\s+/g, ''))
}

/** A photo with content, drawn on a canvas. */
async function drawPhoto(): Promise<File> {
  const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 })
  const pen = canvas.getContext('2d')
  if (pen === null) throw new Error('This browser draws no pictures.')
  const meadow = pen.createLinearGradient(0, 0, 640, 480)
  meadow.addColorStop(0, '#cfe6f5')
  meadow.addColorStop(1, '#5fa044')
  pen.fillStyle = meadow
  pen.fillRect(0, 0, 640, 480)
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg'))
  return new File([blob ?? ''], 'photo.jpg', { type: 'image/jpeg' })
}

/** Whether these words are visible on the page. */
export function showsWords(words: Words): boolean {
  // What no element says is looked for often.
  if (typeof words === 'string' && !says(document.body, words)) return false
  return [...document.querySelectorAll('#root *, body > :not(script)')].some(
    (element) => says(element, words) && isShown(element),
  )
}

/** @param clock is moved while this person waits for something */
export function createPerson(clock: SceneClock) {
  const user = userEvent.setup({ delay: null })

  /** @throws with `what`, when it does not appear */
  async function until<T>(what: string, find: () => T | null | undefined | false): Promise<T> {
    for (const startedAt = performance.now(); performance.now() - startedAt < PATIENCE_MS;) {
      for (let looks = 0; looks < LOOKS_AT_ONCE; looks++) {
        const found = find()
        if (found !== null && found !== undefined && found !== false) return found
        await clock.advance(AHEAD_MS)
      }
      await pause(LOOK_MS)
    }
    throw new Error(`Never came: ${what}`)
  }

  /** The topmost dialog, or the page. */
  function front(): HTMLElement {
    return [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1) ?? document.body
  }

  /** A control by its role and name; a string is the whole name. */
  function control(role: 'button' | 'link' | 'radio' | 'checkbox' | 'menuitem', name: Words) {
    return until(`${role} ${String(name)}`, () =>
      within(role === 'menuitem' ? document.body : front())
        .queryAllByRole(role, { name })
        .find((found) => !found.matches(':disabled')),
    )
  }

  function field(label: Words): Promise<HTMLElement> {
    return until(`field ${String(label)}`, () => within(front()).queryAllByLabelText(label)[0])
  }

  /** Whether this person has pressed anything. */
  let hasPressed = false
  async function click(element: HTMLElement): Promise<void> {
    hasPressed = true
    await user.click(element)
  }

  return {
    until,
    hasPressed: () => hasPressed,
    press: async (name: Words) => click(await control('button', name)),
    pressByKey: async (name: Words) => {
      const button = await control('button', name)
      button.focus()
      await user.keyboard('{Enter}')
    },
    follow: async (name: Words) => click(await control('link', name)),
    choose: async (name: Words) => click(await control('radio', name)),
    tick: async (name: Words) => click(await control('checkbox', name)),
    pick: async (name: Words) => click(await control('menuitem', name)),
    /** Opens a folded section. */
    unfold: async (words: Words) => {
      const fold = await until(`fold ${String(words)}`, () =>
        [...front().querySelectorAll('summary')].find((found) => says(found, words)),
      )
      await click(fold)
    },
    fill: async (label: Words, text: string) => {
      const input = await field(label)
      input.focus()
      fireEvent.change(input, { target: { value: text } })
    },
    type: async (label: Words, text: string) => user.type(await field(label), text),
    key: (keys: string) => user.keyboard(keys),
    /** Chooses a photo, as a phone's camera or its files provide one. */
    photograph: async (label: Words) => user.upload(await field(label), await drawPhoto()),
    /** Chooses a file. The button that opens the browser's own window may have the same name. */
    give: async (label: Words, file: File) => {
      const input = await until(`file ${String(label)}`, () =>
        within(front())
          .queryAllByLabelText(label)
          .find((found) => found.matches('[type=file]')),
      )
      await user.upload(input, file)
    },
    sees: (words: Words) => until(`the words ${String(words)}`, () => showsWords(words)),
  }
}
