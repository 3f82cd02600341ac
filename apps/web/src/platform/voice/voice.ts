import { useSyncExternalStore } from 'react'
import { voiceOfPhone } from './voice-of-phone.ts'

/** A little slower than grown-ups speak. */
const RATE = 0.92
/** Browsers that were just stopped may drop what comes at once. */
const AFTER_STOP_MS = 60

/**
 * A voice of this phone for a language, such as `de`; null where there is none. What children are
 * read is never sent to a voice elsewhere.
 * @param locale the one that is taken first, such as `en-GB`
 */
export function findVoice(language: string, locale = ''): SpeechSynthesisVoice | null {
  const local = (voiceOfPhone()?.getVoices() ?? []).filter(
    (voice) => voice.localService && languageOf(voice.lang) === language.toLowerCase(),
  )
  const tagOf = (voice: SpeechSynthesisVoice) => voice.lang.replace('_', '-').toLowerCase()
  return (
    local.find((voice) => tagOf(voice) === locale.toLowerCase()) ??
    local.find((voice) => voice.default) ??
    local[0] ??
    null
  )
}

/**
 * The language of a voice in two letters where it has them: Firefox on Android says `eng-US-f000` and
 * `deu`, others `en_GB`. The whole of such a name is no tag of BCP 47; its first part is.
 */
function languageOf(tag: string): string {
  const first = tag.split(/[-_]/)[0] ?? ''
  try {
    return new Intl.Locale(first).language
  } catch {
    // A voice that says no language is of none.
    return ''
  }
}

function subscribe(listener: () => void): () => void {
  const voices = voiceOfPhone()
  // Safari 16.0 has no such event and knows its voices at once.
  voices?.addEventListener?.('voiceschanged', listener)
  return () => voices?.removeEventListener?.('voiceschanged', listener)
}

/** Whether this phone has a voice of its own for the language; browsers learn that late. */
export function useHasVoice(language: string): boolean {
  return useSyncExternalStore(subscribe, () => findVoice(language) !== null)
}

interface Listeners {
  /** A word begins: where it stands in the text. Not every browser says so. */
  onWord: (from: number, to: number) => void
  /** It is said, or could not be. */
  onEnd: () => void
}

// Chrome forgets an utterance that nobody holds, and then never says that it has ended.
let spoken: SpeechSynthesisUtterance | null = null
let waiting: ReturnType<typeof setTimeout> | undefined

/** Says a text with a voice; what was being said is stopped. */
export function speak(text: string, voice: SpeechSynthesisVoice, listeners: Listeners): void {
  const voices = voiceOfPhone()
  if (voices === null) return
  const isBusy = voices.speaking || voices.pending
  stopSpeaking()
  const utterance = new SpeechSynthesisUtterance(text)
  utterance.voice = voice
  utterance.lang = voice.lang
  utterance.rate = RATE
  const isCurrent = () => spoken === utterance
  utterance.onboundary = ({ name, charIndex, charLength }) => {
    if (!isCurrent() || (name !== undefined && name !== 'word')) return
    const rest = text.slice(charIndex)
    listeners.onWord(charIndex, charIndex + (charLength || rest.search(/\s|$/)))
  }
  const end = () => {
    if (!isCurrent()) return
    spoken = null
    listeners.onEnd()
  }
  utterance.onend = end
  utterance.onerror = end
  spoken = utterance
  if (isBusy) waiting = setTimeout(() => voices.speak(utterance), AFTER_STOP_MS)
  else voices.speak(utterance)
}

/** Is silent at once; nobody is told of an end. */
export function stopSpeaking(): void {
  clearTimeout(waiting)
  spoken = null
  voiceOfPhone()?.cancel()
}
