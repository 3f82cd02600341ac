import { duckSounds } from '#/platform/sound/player.ts'
import { playRecording } from '#/platform/sound/recording.ts'
import { awakeSound, mayVoiceSpeak } from '#/platform/sound/wake.ts'
import { createStore, useStore } from '#/platform/store.ts'
import { findVoice, speak, stopSpeaking } from '#/platform/voice/voice.ts'
import { currentLanguage, currentLocale } from '#/words/t.ts'
import {
  isAnswer,
  isReadByItself,
  lightUp,
  partOf,
  readableElements,
  namePartOf,
  type Part,
} from './readable.ts'
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
