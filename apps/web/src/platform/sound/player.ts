import { awakeSound } from './wake.ts'

/** One tone: seconds from now, its length, and how loud it is from 0 to 1. */
export interface Note {
  hertz: number
  atSeconds: number
  seconds: number
  loud?: number
}

const DUCKED = 0.2
const DUCKING_SECONDS = 0.08

/** Sounds of the game are quieter while Bramble speaks; alarms never are. */
let game: { context: AudioContext; volume: GainNode } | null = null
let isDucked = false
let isHushed = false
let isCalm = false

/** The longest and the usual rise of a tone, seconds. A tone that is there at once makes some children jump. */
const CALM_RISE = 0.35
const USUAL_RISE = 0.03
/** How loud the tones of a calm game are, in parts of the usual. */
const CALM_LOUD = 0.5

function gameVolume(context: AudioContext): GainNode {
  if (game?.context === context) return game.volume
  const volume = context.createGain()
  volume.gain.value = isDucked ? DUCKED : 1
  volume.connect(context.destination)
  game = { context, volume }
  return volume
}

/** Makes the sounds of the game quieter while somebody speaks. */
export function duckSounds(isSpeaking: boolean): void {
  isDucked = isSpeaking
  game?.volume.gain.setTargetAtTime(
    isSpeaking ? DUCKED : 1,
    game.context.currentTime,
    DUCKING_SECONDS,
  )
}

/** While it is on, nothing of the game sounds or buzzes; alarms do. */
export function hushSounds(isOn: boolean): void {
  isHushed = isOn
}

export function areSoundsHushed(): boolean {
  return isHushed
}

/** While it is on, the tones of the game are soft and rise slowly; alarms rise slowly to their full strength. */
export function calmSounds(isOn: boolean): void {
  isCalm = isOn
}

/**
 * Plays tones, or nothing while no sound is allowed.
 * @param isAlarm is heard in full also while somebody speaks
 */
export function play(
  notes: readonly Note[],
  { shape = 'sine', isAlarm = false }: { shape?: OscillatorType; isAlarm?: boolean } = {},
): void {
  const context = awakeSound()
  if (context === null || (isHushed && !isAlarm)) return
  const output = isAlarm ? context.destination : gameVolume(context)
  const start = context.currentTime
  for (const { hertz, atSeconds, seconds, loud = 0.14 } of notes) {
    const tone = context.createOscillator()
    const volume = context.createGain()
    tone.type = shape
    tone.frequency.value = hertz
    const begin = start + atSeconds
    // A tone that is cut off at once clicks, so its edges are soft.
    volume.gain.setValueAtTime(0, begin)
    const peak = isCalm && !isAlarm ? loud * CALM_LOUD : loud
    const rise = isCalm ? Math.min(CALM_RISE, seconds / 2) : Math.min(USUAL_RISE, seconds / 8)
    volume.gain.linearRampToValueAtTime(peak, begin + rise)
    volume.gain.exponentialRampToValueAtTime(0.001, begin + seconds)
    tone.connect(volume).connect(output)
    tone.start(begin)
    tone.stop(begin + seconds + 0.05)
  }
}
