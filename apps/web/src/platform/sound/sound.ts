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

/** Plays three rising calls for the grown-up: heard outdoors, and unlike the tones of the game. */
export function playAlarm(): void {
  const calls = [0, 0.45, 0.9].flatMap((atSeconds) => [
    { hertz: 660, atSeconds, seconds: 0.2, loud: 0.4 },
    { hertz: 990, atSeconds: atSeconds + 0.18, seconds: 0.24, loud: 0.4 },
  ])
  play(calls, 'triangle')
}

/** Plays a low double tone: the child is too far from its grown-up. */
export function playAway(): void {
  play([
    { hertz: 220, atSeconds: 0, seconds: 0.35, loud: 0.22 },
    { hertz: 196, atSeconds: 0.42, seconds: 0.5, loud: 0.22 },
  ])
}

/** Blows a whistle three times, the call for help that is agreed on outdoors. */
export function playWhistle(): void {
  const blows = [0, 0.75, 1.5].flatMap((atSeconds) => [
    { hertz: 2_350, atSeconds, seconds: 0.55, loud: 0.5 },
    // Two close tones beat against each other, as the pea in a whistle does.
    { hertz: 2_420, atSeconds, seconds: 0.55, loud: 0.4 },
  ])
  play(blows, 'square')
}

/** Vibrates where the phone can and sound is not switched off. */
export function buzz(pattern: number[]): void {
  // iPhones cannot vibrate, despite the types.
  const phone = navigator as { vibrate?: (pattern: number[]) => boolean }
  if (!isSoundOff()) phone.vibrate?.(pattern)
}
