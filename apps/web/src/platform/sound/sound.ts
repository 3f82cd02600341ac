import type { ProximityBand } from '@bramble/domain/proximity/bands'
import { awakeSound, isSoundOff } from './wake.ts'

type Note = { hertz: number; atSeconds: number; seconds: number; loud?: number }

function play(notes: readonly Note[], shape: OscillatorType = 'sine'): void {
  const context = awakeSound()
  if (context === null) return
  const start = context.currentTime
  for (const { hertz, atSeconds, seconds, loud = 0.14 } of notes) {
    const tone = context.createOscillator()
    const volume = context.createGain()
    tone.type = shape
    tone.frequency.value = hertz
    const begin = start + atSeconds
    // A tone that is cut off at once clicks, so its edges are soft.
    volume.gain.setValueAtTime(0, begin)
    volume.gain.linearRampToValueAtTime(loud, begin + 0.03)
    volume.gain.exponentialRampToValueAtTime(0.001, begin + seconds)
    tone.connect(volume).connect(context.destination)
    tone.start(begin)
    tone.stop(begin + seconds + 0.05)
  }
}

// A pentatonic scale: any two of its notes sound well together.
const BAND_HERTZ = {
  'ice-cold': 262,
  'very-cold': 294,
  cold: 330,
  warm: 392,
  'very-warm': 440,
  burning: 523,
} as const satisfies Record<ProximityBand, number>

/** Plays one soft tone, higher when nearer. */
export function playNearness(band: ProximityBand): void {
  const hertz = BAND_HERTZ[band]
  play([
    { hertz, atSeconds: 0, seconds: 0.35 },
    { hertz: hertz * 1.5, atSeconds: 0.12, seconds: 0.4, loud: 0.07 },
  ])
}

/** Plays a short fanfare for an arrival. */
export function playArrival(): void {
  play(
    [392, 494, 587, 784].map((hertz, i) => ({
      hertz,
      atSeconds: i * 0.13,
      seconds: i === 3 ? 0.8 : 0.28,
    })),
    'triangle',
  )
}

/** Vibrates where the phone can and sound is not switched off. */
export function buzz(pattern: number[]): void {
  // iPhones cannot vibrate, despite the types.
  const phone = navigator as { vibrate?: (pattern: number[]) => boolean }
  if (!isSoundOff()) phone.vibrate?.(pattern)
}
