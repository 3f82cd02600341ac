declare global {
  interface Window {
    /** Called with what the voice says, and at each tone. */
    onSpoken?: (words: string) => void
    onTone?: () => void
  }
}

/**
 * A stand-in of the voice, because a headless browser has none, and a witness of tones. Runs before the page's
 * own scripts.
 */
export function giveVoice(): void {
  class Utterance extends EventTarget {
    voice = null
    lang = ''
    rate = 1
    volume = 1
    onboundary = null
    onend: (() => void) | null = null
    onerror = null
    readonly text: string
    constructor(text: string) {
      super()
      this.text = text
    }
  }
  let next: ReturnType<typeof setTimeout> | undefined
  const voices = {
    speaking: false,
    pending: false,
    getVoices: () => [{ lang: 'en-GB', localService: true, default: true, name: 'Voice' }],
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    cancel: () => clearTimeout(next),
    speak({ text, onend }: Utterance) {
      const words = text.trim().replace(/\s+/g, ' ')
      if (words !== '') window.onSpoken?.(words)
      next = setTimeout(() => onend?.(), 50)
    },
  }
  Object.defineProperty(window, 'speechSynthesis', { value: voices })
  Object.defineProperty(window, 'SpeechSynthesisUtterance', { value: Utterance })

  // oxlint-disable-next-line typescript/unbound-method -- It is called on the node below.
  const { start } = OscillatorNode.prototype
  OscillatorNode.prototype.start = function (this: OscillatorNode, when) {
    window.onTone?.()
    start.call(this, when)
  }
}
