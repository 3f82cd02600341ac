import { vi } from 'vitest'

function isInTap(): boolean {
  return ['click', 'touchend'].includes(window.event?.type ?? '')
}

/** Sound of a phone: which tones were started, and only after it was woken in a tap. */
class FakeAudioContext {
  static readonly all: FakeAudioContext[] = []
  static tones: number[] = []
  state: AudioContextState = 'suspended'
  currentTime = 0
  destination = {}

  constructor() {
    FakeAudioContext.all.push(this)
  }

  /** Outside of a tap it is refused; a finger's `pointerdown` is none. */
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
      start: () => void FakeAudioContext.tones.push(tone.frequency.value),
      stop: () => undefined,
    }
    return tone
  }

  createGain() {
    const gain = {
      setValueAtTime: () => undefined,
      linearRampToValueAtTime: () => undefined,
      exponentialRampToValueAtTime: () => undefined,
    }
    return { gain, connect: (next: unknown) => next }
  }
}

function give(target: object, name: string, value: unknown): void {
  Object.defineProperty(target, name, { value, configurable: true, writable: true })
}

/** What else a phone has: a touch screen, sound, buzzing, a screen that stays awake. */
export class FakeDevice {
  /** Media features that match; a phone's pointer is coarse. */
  readonly media = new Set(['(pointer: coarse)'])
  /** Every pattern the phone buzzed. */
  readonly buzzes: number[][] = []
  wakeLocks = 0
  /** Safari keeps the screen on only for who has tapped. */
  locksInTapsOnly = false

  constructor() {
    FakeAudioContext.tones = []
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
    return FakeAudioContext.tones
  }

  /** Hides the page or brings it back. */
  show(isVisible: boolean): void {
    give(document, 'visibilityState', isVisible ? 'visible' : 'hidden')
    document.dispatchEvent(new Event('visibilitychange'))
  }

  /** After a test: the next one begins with a phone that is silent and seen. */
  dispose(): void {
    for (const context of FakeAudioContext.all.splice(0)) context.state = 'closed'
    Reflect.deleteProperty(document, 'visibilityState')
  }
}
