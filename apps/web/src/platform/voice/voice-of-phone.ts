// The script of a page before the app is built with this module: it imports nothing.

/** The browser's voice, where there is one. */
export function voiceOfPhone(): SpeechSynthesis | null {
  return (window as { speechSynthesis?: SpeechSynthesis }).speechSynthesis ?? null
}

/** Phones let a page speak only after it has spoken in a tap. */
export function speakSilence(voice: SpeechSynthesis): void {
  const silence = new SpeechSynthesisUtterance(' ')
  silence.volume = 0
  voice.speak(silence)
}
