import { currentLanguage, currentLocale } from '#/words/t.ts'
import { duckSounds } from '#/platform/sound/player.ts'
import { playRecording } from '#/platform/sound/recording.ts'
import { awakeSound, mayVoiceSpeak } from '#/platform/sound/wake.ts'
import { createStore, useStore } from '#/platform/store.ts'
import { findVoice, speak, stopSpeaking } from '#/platform/voice/voice.ts'
import { recordingBytes } from './recorded.ts'

let queue: Part[] = []
let current: Part | null = null
/** Stops the recording that is played or on its way. */
let stopRecording: (() => void) | null = null
/** Text that was read by itself, with the words of then. */
let known = new WeakMap<HTMLElement, string>()
const isReading = createStore(false)

function become(next: Part | null): void {
  current?.element.removeAttribute('data-reading')
  current = next
  lightUp(null)
  current?.element.setAttribute('data-reading', '')
  if (isReading.get() === (next !== null)) return
  duckSounds(next !== null)
  isReading.set(next !== null)
}

function voiceFor({ element }: Part): SpeechSynthesisVoice | null {
  const language = element.closest<HTMLElement>('[lang]')?.lang.split('-')[0] || currentLanguage()
  return findVoice(language, language === currentLanguage() ? currentLocale() : '')
}

function next(): void {
  const part = queue.shift()
  if (part === undefined) return become(null)
  if (!part.element.isConnected || part.text.trim() === '') return next()
  const { recorded } = part.element.dataset
  if (recorded === undefined || awakeSound() === null) return say(part)
  become(part)
  let isStopped = false
  let stopSound: (() => void) | null = null
  stopRecording = () => {
    isStopped = true
    stopSound?.()
  }
  const end = () => {
    if (isStopped) return
    stopRecording = null
    next()
  }
  recordingBytes(recorded)
    .then((bytes) => (isStopped ? null : playRecording(bytes, end)))
    .then((sound) => {
      stopSound = sound?.stop ?? null
      if (isStopped) stopSound?.()
    })
    .catch(() => {
      // Without a signal the words are read like others.
      if (!isStopped) say(part)
    })
}

function say(part: Part): void {
  stopRecording = null
  const voice = voiceFor(part)
  // Words of a language without a voice stay unread: another voice would make nonsense of them.
  if (voice === null) return next()
  become(part)
  speak(part.text, voice, { onWord: (from, to) => lightUp(part, from, to), onEnd: next })
}

/** Reads elements one after the other; what was being read is stopped. */
export function readAloud(elements: readonly HTMLElement[]): void {
  silenceRecording()
  stopSpeaking()
  queue = elements.map(partOf)
  next()
}

/**
 * Says the name of the control that has got the focus. `isAtOnce`: a key has moved it, so that what was being read
 * is stopped; else it is said after that, and only the newest one.
 */
export function sayControl(element: Element, isAtOnce: boolean): void {
  const part = namePartOf(element)
  if (part === null || (!mayVoiceSpeak() && awakeSound() === null)) return
  if (isAtOnce || current === null || current.nodes.length === 0) {
    if (isAtOnce) queue = []
    silenceRecording()
    stopSpeaking()
    queue.unshift(part)
    return next()
  }
  queue = [...queue.filter(({ nodes }) => nodes.length > 0), part]
}

function silenceRecording(): void {
  stopRecording?.()
  stopRecording = null
}

/** Is silent at once. */
export function stopReading(): void {
  queue = []
  silenceRecording()
  stopSpeaking()
  become(null)
}

/** Stops as soon as what is read has left the page. */
export function stopIfGone(): void {
  if (current !== null && !current.element.isConnected) stopReading()
}

/** Reads everything on the screen, as the child asks for it. */
export function readScreen(): void {
  readAloud(readableElements())
}

/**
 * Reads what has come to the screen since the last time, and stops what has left it. Before the
 * first tap a phone may not speak: then it waits for that.
 */
export function readWhatIsNew(): void {
  const shown = readableElements()
  const isThere = ({ element, nodes }: Part) =>
    nodes.length === 0 ? element.isConnected : shown.includes(element)
  if (current !== null && !isThere(current)) stopReading()
  queue = queue.filter(isThere)
  if (!mayVoiceSpeak() && awakeSound() === null) return
  const fresh = shown.filter((element) => {
    if (!isReadByItself(element)) return false
    const { text } = partOf(element)
    const before = known.get(element)
    known.set(element, text)
    return before === undefined ? text.trim() !== '' : before !== text && !isAnswer(element)
  })
  if (fresh.length === 0) return
  const isAnew = current === null || fresh.includes(current.element)
  if (isAnew) readAloud(fresh)
  else queue = [...queue.filter(({ element }) => !fresh.includes(element)), ...fresh.map(partOf)]
}

/** Forgets what was read: a new screen begins. */
export function forgetRead(): void {
  stopReading()
  known = new WeakMap()
}

/** Whether something is being read. */
export function useIsReading(): boolean {
  return useStore(isReading)
}

/** Words of the screen that can be read aloud. */
interface Part {
  element: HTMLElement
  text: string
  /** The text in its nodes, so that a word can be found again. */
  nodes: readonly { node: Text; from: number }[]
}

/**
 * Marks what is read; `ask`: only when the child asks; `tap`: an answer, said as it is chosen. Bramble tells
 * news; who plays by ear hears those of dialogs, too.
 */
const MARKED = '[data-read], .told .toast-text, html[data-modes~="ear"] .toast-text'

/** Controls that a key or the frame of one switch can choose. */
const CONTROLS = 'button, a[href], input, select, summary'

/** A control that is said as it gets the focus: its name, in place of its words. Null for anything else. */
function namePartOf(element: Element): Part | null {
  if (!(element instanceof HTMLElement) || !element.matches(CONTROLS)) return null
  const labels = element instanceof HTMLInputElement ? (element.labels?.[0] ?? null) : null
  const text = element.getAttribute('aria-label') ?? partOf(labels ?? element).text
  return { element, text, nodes: [] }
}

/** The words of an element, without what cannot be seen or is for grown-ups. */
function partOf(element: HTMLElement): Part {
  const nodes: { node: Text; from: number }[] = []
  let text = ''
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (node.parentElement?.closest('.sr-only, .specified, [aria-hidden="true"]')) continue
    nodes.push({ node: node as Text, from: text.length })
    text += `${node.nodeValue ?? ''} `
  }
  return { element, text, nodes }
}

/** Texts that can be read now, in the order of the screen: of the dialog on top, else of the page. */
function readableElements(): HTMLElement[] {
  const dialogs = document.querySelectorAll<HTMLElement>('dialog[open]')
  const top = dialogs[dialogs.length - 1] ?? document.body
  return [...top.querySelectorAll<HTMLElement>(MARKED)].filter((element) => {
    const isIn = (element.closest('dialog') ?? document.body) === top
    return isIn && element.closest('[inert]') === null && isShown(element)
  })
}

/** Read without being asked for. */
function isReadByItself(element: HTMLElement): boolean {
  return element.dataset['read'] !== 'ask'
}

/** An answer is read once; other words are read again when they change. */
function isAnswer(element: HTMLElement): boolean {
  return element.dataset['read'] === 'tap'
}

function isShown(element: HTMLElement): boolean {
  // Safari 16.0 does not know it.
  const { checkVisibility } = element as { checkVisibility?: () => boolean }
  return checkVisibility?.call(element) ?? true
}

/** Lights up a word of a part, where the browser can mark words without changing the page. */
function lightUp(part: Part | null, from = 0, to = 0): void {
  // Safari before 17.2 and Firefox before 140 have neither of them.
  const { CSS: css, Highlight: Marked } = window as {
    CSS?: { highlights?: Map<string, unknown> }
    Highlight?: new (range: Range) => unknown
  }
  const marks = css?.highlights
  if (marks === undefined || Marked === undefined) return
  const found = part?.nodes.filter((one) => one.from <= from).at(-1)
  if (found === undefined || to <= from) {
    marks.delete('spoken')
    return
  }
  const length = found.node.nodeValue?.length ?? 0
  const range = document.createRange()
  range.setStart(found.node, Math.min(length, from - found.from))
  range.setEnd(found.node, Math.min(length, to - found.from))
  marks.set('spoken', new Marked(range))
}
