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
      start: (atSeconds = 0) => {
        const atMs = Date.now() + 1_000 * (atSeconds - this.currentTime)
        FakeAudioContext.heard.push({ hertz: tone.frequency.value, atMs })
      },
      stop: () => undefined,
    }
    return tone
  }

  createGain() {
    const gain = {
      value: 1,
      setTargetAtTime: (volume: number) => void FakeAudioContext.volumes.push(volume),
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
    FakeAudioContext.heard = []
    FakeAudioContext.volumes = []
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

  /** The same with their times. */
  get heard(): readonly HeardTone[] {
    return FakeAudioContext.heard
  }

  /** What the game's sounds were made quieter or louder to, oldest first. */
  get volumes(): readonly number[] {
    return FakeAudioContext.volumes
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
