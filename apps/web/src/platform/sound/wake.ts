import { storedKeys } from '../storage/keys.ts'
import { readStored } from '../storage/storage.ts'
import { speakSilence, voiceOfPhone } from '../voice/voice-of-phone.ts'

let context: AudioContext | null = null
let awakeVoice: SpeechSynthesis | null = null

/** Whether sound and vibration are switched off. */
export function isSoundOff(): boolean {
  return readStored(storedKeys.soundOff) === true
}

/**
 * Browsers let a page sound only after a tap, and again after a phone call: call it in every tap.
 */
export function wakeSound(): void {
  if (isSoundOff() || context?.state === 'running') return
  // On iPhones the switch at the side would silence the page; only they have this.
  const { audioSession } = navigator as { audioSession?: { type: string } }
  if (audioSession !== undefined) audioSession.type = 'playback'
  const Context = window.AudioContext as typeof AudioContext | undefined
  try {
    if (context === null || context.state === 'closed') {
      // It runs as long as the game: the phone's battery counts more than milliseconds.
      context = Context ? new Context({ latencyHint: 'playback' }) : null
    }
    // Refused outside of a tap: the next one tries again.
    void context?.resume().catch(() => undefined)
  } catch {
    context = null
  }
}

/** The audio context, or null while no sound is allowed. */
export function awakeSound(): AudioContext | null {
  return !isSoundOff() && context?.state === 'running' ? context : null
}

/** Whether the page may speak without a further tap; the first tap may have come before the app. */
export function mayVoiceSpeak(): boolean {
  const voice = voiceOfPhone()
  const isAwake = voice === awakeVoice || voice === window.earlyWork?.voice
  return voice !== null && isAwake && !isSoundOff()
}

/** Phones let a page speak only after it has spoken in a tap: call it in every tap. */
export function wakeVoice(): void {
  const voice = voiceOfPhone()
  if (isSoundOff() || voice === null || voice === awakeVoice) return
  awakeVoice = voice
  speakSilence(voice)
}
