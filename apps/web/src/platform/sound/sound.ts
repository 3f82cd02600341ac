import { areSoundsHushed, play, type Note } from './player.ts'
import { isSoundOff } from './wake.ts'

// Notes of C and of G major.
const [C4, E4, G4, A4, B4, C5, D5, E5, G5, C6] = [
  262, 330, 392, 440, 494, 523, 587, 659, 784, 1_047,
]

/** One after the other, the last one longer. */
function figure(hertz: readonly number[], stepSeconds: number, loud: number): Note[] {
  return hertz.map((one, i) => ({
    hertz: one,
    atSeconds: i * stepSeconds,
    seconds: stepSeconds * (i === hertz.length - 1 ? 4 : 2),
    loud,
  }))
}

/** One soft tick of the pulse. */
export function playTick(hertz: number): void {
  play([{ hertz, atSeconds: 0, seconds: 0.16, loud: 0.22 }])
}

/** A rising figure: warmer. */
export function playWarmer(): void {
  play(figure([G4, C5, E5], 0.11, 0.16), { shape: 'triangle' })
}

/** A falling figure: colder. */
export function playColder(): void {
  play(figure([A4, E4, C4], 0.16, 0.16), { shape: 'triangle' })
}

/** Plays a short fanfare for an arrival. */
export function playArrival(): void {
  play(figure([G4, B4, D5, G5], 0.13, 0.2), { shape: 'triangle' })
}

/** A task is done. */
export function playPraise(): void {
  play(figure([C5, E5, G5, E5, C6], 0.1, 0.16), { shape: 'triangle' })
}

/** A task was tried: two kind tones that ask for the next one. */
export function playTried(): void {
  play(figure([E4, G4], 0.22, 0.14))
}

/** A soft bell: the time to listen is over. */
export function playBell(): void {
  play([
    { hertz: A4, atSeconds: 0, seconds: 1.6, loud: 0.2 },
    { hertz: E5, atSeconds: 0.05, seconds: 1.4, loud: 0.1 },
  ])
}

/** The game is over: a small lullaby homewards. */
export function playEnd(): void {
  play(figure([E5, D5, C5, G4, C5], 0.24, 0.14))
}

/** Plays three rising calls for the grown-up: heard outdoors, and unlike the tones of the game. */
export function playAlarm(): void {
  const calls = [0, 0.45, 0.9].flatMap((atSeconds) => [
    { hertz: 660, atSeconds, seconds: 0.2, loud: 0.4 },
    { hertz: 990, atSeconds: atSeconds + 0.18, seconds: 0.24, loud: 0.4 },
  ])
  play(calls, { shape: 'triangle', isAlarm: true })
}

/** Plays a low double tone: the child is too far from its grown-up. */
export function playAway(): void {
  play(
    [
      { hertz: 220, atSeconds: 0, seconds: 0.35, loud: 0.22 },
      { hertz: 196, atSeconds: 0.42, seconds: 0.5, loud: 0.22 },
    ],
    { isAlarm: true },
  )
}

/** Blows a whistle three times, the call for help that is agreed on outdoors. */
export function playWhistle(): void {
  const blows = [0, 0.75, 1.5].flatMap((atSeconds) => [
    { hertz: 2_350, atSeconds, seconds: 0.55, loud: 0.5 },
    // Two close tones beat against each other, as the pea in a whistle does.
    { hertz: 2_420, atSeconds, seconds: 0.55, loud: 0.4 },
  ])
  play(blows, { shape: 'square', isAlarm: true })
}

/** Vibrates where the phone can and sound is not switched off; `isAlarm`: also while the game is hushed. */
export function buzz(pattern: number[], { isAlarm = false } = {}): void {
  // iPhones cannot vibrate, despite the types.
  const phone = navigator as { vibrate?: (pattern: number[]) => boolean }
  if (isSoundOff() || (areSoundsHushed() && !isAlarm)) return
  try {
    phone.vibrate?.(pattern)
  } catch {
    // Refused, as in the browser of some apps: the game goes on without.
  }
}
