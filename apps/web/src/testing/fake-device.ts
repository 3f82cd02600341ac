import { vi } from 'vitest'
import { wakeSound } from '#/platform/sound/wake.ts'

function isInTap(): boolean {
  return ['click', 'touchend'].includes(window.event?.type ?? '')
}

/** One tone that was heard: how high, and by the test's clock when. */
export interface HeardTone {
  hertz: number
  atMs: number
}

/** Sound of a phone: it starts tones only after it was resumed in a tap. */
class FakeAudioContext {
  static readonly all: FakeAudioContext[] = []
  static heard: HeardTone[] = []
  /** What the volume of the game's sounds was set to. */
  static volumes: number[] = []
  /** How loud each tone becomes, and in how many seconds. */
  static rises: { loud: number; seconds: number }[] = []
  /** The recordings that are being played. */
  static playing: {
    buffer: { bytes: number } | null
    onended: (() => void) | null
    stop: () => void
  }[] = []
  state: AudioContextState = 'suspended'
  currentTime = 0
  destination = {}

  readonly latencyHint: AudioContextOptions['latencyHint']

  constructor({ latencyHint }: AudioContextOptions = {}) {
    this.latencyHint = latencyHint
    FakeAudioContext.all.push(this)
  }

  /** Rejects outside of a tap; `pointerdown` of a finger is none. */
  resume(): Promise<void> {
    if (!isInTap()) return Promise.reject(new DOMException('no tap', 'NotAllowedError'))
    this.state = 'running'
    return Promise.resolve()
  }

  createOscillator() {
    const tone = {
      type: 'sine',
      frequency: { value: 0 },
      connect: (next: unknown) => next,
      start: (atSeconds = 0) => {
        const atMs = Date.now() + 1_000 * (atSeconds - this.currentTime)
        FakeAudioContext.heard.push({ hertz: tone.frequency.value, atMs })
      },
      stop: () => undefined,
    }
    return tone
  }

  createGain() {
    let begin = 0
    const gain = {
      value: 1,
      setTargetAtTime: (volume: number) => void FakeAudioContext.volumes.push(volume),
      setValueAtTime: (_: number, at: number) => {
        begin = at
      },
      linearRampToValueAtTime: (loud: number, at: number) =>
        void FakeAudioContext.rises.push({ loud, seconds: at - begin }),
      exponentialRampToValueAtTime: () => undefined,
    }
    return { gain, connect: (next: unknown) => next }
  }

  decodeAudioData(bytes: ArrayBuffer): Promise<{ bytes: number }> {
    return Promise.resolve({ bytes: bytes.byteLength })
  }

  /** Plays a recording until the test lets it end. */
  createBufferSource() {
    const source = {
      buffer: null as { bytes: number } | null,
      onended: null as (() => void) | null,
      connect: () => undefined,
      start: () => void FakeAudioContext.playing.push(source),
      stop: () => {
        FakeAudioContext.playing = FakeAudioContext.playing.filter((one) => one !== source)
      },
    }
    return source
  }
}

/** One text that the phone says aloud. */
class FakeUtterance {
  voice: { lang: string } | null = null
  volume = 1
  onend: (() => void) | null = null
  onerror: (() => void) | null = null
  onboundary: ((event: { name: string; charIndex: number; charLength: number }) => void) | null =
    null
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/** The voice of a phone: it says a text until the test lets it end. */
export class FakeVoice {
  /** Everything that could be heard, oldest first. */
  readonly said: string[] = []
  /** The languages of the voices that said it. */
  readonly languages: (string | undefined)[] = []
  private current: FakeUtterance | null = null
  private isWoken = false

  constructor(voices: readonly { lang: string; localService: boolean }[]) {
    vi.stubGlobal('SpeechSynthesisUtterance', FakeUtterance)
    vi.stubGlobal('speechSynthesis', {
      getVoices: () => voices.map((voice) => ({ ...voice, default: false })),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
      cancel: () => {
        this.current = null
      },
      speak: (one: FakeUtterance) => {
        // As on an iPhone, nothing is said before something was in a tap.
        if (isInTap()) this.isWoken = true
        if (!this.isWoken) return one.onerror?.()
        if (one.volume === 0) return one.onend?.()
        this.current = one
        this.said.push(one.text.trim())
        this.languages.push(one.voice?.lang)
      },
    })
  }

  /** What is being said now. */
  get saying(): string | null {
    return this.current?.text.trim() ?? null
  }

  /** The text that is being said comes to its end. */
  end(): void {
    const one = this.current
    this.current = null
    one?.onend?.()
  }

  /** A word of it begins. */
  word(charIndex: number, charLength: number): void {
    this.current?.onboundary?.({ name: 'word', charIndex, charLength })
  }
}

function give(target: object, name: string, value: unknown): void {
  Object.defineProperty(target, name, { value, configurable: true, writable: true })
}

/** Further parts of a phone: touch screen, sound, vibration, wake lock. */
export class FakeDevice {
  /** Media features that match; a phone's pointer is coarse. */
  readonly media = new Set(['(pointer: coarse)'])
  /** Every vibration pattern. */
  readonly buzzes: number[][] = []
  wakeLocks = 0
  /** Safari grants a wake lock only after a tap. */
  locksInTapsOnly = false

  constructor() {
    FakeAudioContext.heard = []
    FakeAudioContext.volumes = []
    FakeAudioContext.rises = []
    FakeAudioContext.playing = []
    vi.stubGlobal('AudioContext', FakeAudioContext)
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: this.media.has(query),
      media: query,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }))
    give(navigator, 'vibrate', (pattern: number[]) => {
      this.buzzes.push(pattern)
      return true
    })
    give(navigator, 'wakeLock', {
      request: () => {
        if (this.locksInTapsOnly && !isInTap()) {
          return Promise.reject(new DOMException('no tap', 'NotAllowedError'))
        }
        this.wakeLocks += 1
        return Promise.resolve({ released: false, release: () => Promise.resolve() })
      },
    })
  }

  /** Frequencies of the tones that were started, oldest first. */
  get tones(): readonly number[] {
    return FakeAudioContext.heard.map(({ hertz }) => hertz)
  }

  /** What the page asked of its sound: to be quick, or to cost little. */
  get latencyHint(): AudioContextOptions['latencyHint'] {
    return FakeAudioContext.all.at(-1)?.latencyHint
  }

  /** The same with their times. */
  get heard(): readonly HeardTone[] {
    return FakeAudioContext.heard
  }

  /** What the game's sounds were made quieter or louder to, oldest first. */
  get volumes(): readonly number[] {
    return FakeAudioContext.volumes
  }

  /** How loud each tone became and in how many seconds, oldest first. */
  get rises(): readonly { loud: number; seconds: number }[] {
    return FakeAudioContext.rises
  }

  /** How many bytes the recordings have that are being played. */
  get playing(): readonly (number | undefined)[] {
    return FakeAudioContext.playing.map(({ buffer }) => buffer?.bytes)
  }

  /** The recordings come to their end. */
  endRecordings(): void {
    for (const one of FakeAudioContext.playing.splice(0)) one.onended?.()
  }

  /** A tap of the child on an earlier screen has woken the sound. */
  wakeSound(): void {
    document.body.addEventListener('click', wakeSound, { once: true })
    document.body.click()
  }

  /** Hides the page or brings it back. */
  show(isVisible: boolean): void {
    give(document, 'visibilityState', isVisible ? 'visible' : 'hidden')
    document.dispatchEvent(new Event('visibilitychange'))
  }

  /** Resets the phone after a test: silent and visible. */
  dispose(): void {
    for (const context of FakeAudioContext.all.splice(0)) context.state = 'closed'
    Reflect.deleteProperty(document, 'visibilityState')
  }
}
