import { vi } from 'vitest'

function isInTap(): boolean {
  return ['click', 'touchend'].includes(window.event?.type ?? '')
}

/** Sound of a phone: it starts tones only after it was resumed in a tap. */
class FakeAudioContext {
  static readonly all: FakeAudioContext[] = []
  static tones: number[] = []
  state: AudioContextState = 'suspended'
  currentTime = 0
  destination = {}

  constructor() {
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

  /** Resets the phone after a test: silent and visible. */
  dispose(): void {
    for (const context of FakeAudioContext.all.splice(0)) context.state = 'closed'
    Reflect.deleteProperty(document, 'visibilityState')
  }
}
