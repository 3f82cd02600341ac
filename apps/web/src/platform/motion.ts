import { feelsSteps, type Shake } from '@bramble/domain/gps/feels-steps'
import {
  MAX_STEP_PIECES,
  MAX_STEPS_AGE_MS,
  STEP_PIECE_MS,
  type StepPiece,
} from '@bramble/domain/proximity/steps'
import { now } from './clock.ts'
import { createStore, useStore } from './store.ts'
import { isPageVisible } from './visibility.ts'

type AskedMotion = typeof DeviceMotionEvent & { requestPermission?: () => Promise<PermissionState> }

/** Null without a sensor, and while the early card is drawn for the server. */
function askedMotion(): AskedMotion | null {
  return typeof DeviceMotionEvent === 'undefined' ? null : DeviceMotionEvent
}

/** Whether this phone asks before it tells of its motion: iPhones do. */
export function mustAskForMotion(): boolean {
  return typeof askedMotion()?.requestPermission === 'function'
}

/** Whether this page has asked already: each page of an iPhone must, whatever was said to another. */
const isAsked = createStore(false)

/** The page begins anew, as after a reload. */
export function forgetMotionAsked(): void {
  isAsked.set(false)
}

/** Whether the phone tells of its motion only when asked, and has not been asked by this page. */
export function useAwaitsMotion(): boolean {
  return !useStore(isAsked) && mustAskForMotion()
}

/**
 * Asks for the motion of the phone where that must be asked; it must be called within a tap. The
 * game goes on whatever the answer is: without it nothing is felt.
 */
export async function askForMotion(): Promise<void> {
  isAsked.set(true)
  try {
    await askedMotion()?.requestPermission?.()
  } catch {
    // Not within a tap, or switched off in the settings: as good as a no.
  }
}

let watchers = 0
let shakes: Shake[] = []
let pieces: StepPiece[] = []

function note({ accelerationIncludingGravity: felt }: DeviceMotionEvent): void {
  if (!isPageVisible() || felt?.x == null || felt.y == null || felt.z == null) return
  const atMs = now()
  const first = shakes[0]
  if (first !== undefined && atMs - first.atMs >= STEP_PIECE_MS) {
    const walks = feelsSteps(shakes)
    if (walks !== null) pieces = [...pieces, { atMs, walks }].slice(-MAX_STEP_PIECES)
    shakes = []
  }
  shakes.push({ atMs, metersPerSecond2: Math.hypot(felt.x, felt.y, felt.z) })
}

/** Feels for steps until the function that this gives is called. */
export function watchSteps(): () => void {
  watchers += 1
  if (watchers === 1) window.addEventListener('devicemotion', note)
  return () => {
    watchers -= 1
    if (watchers > 0) return
    window.removeEventListener('devicemotion', note)
    shakes = []
    pieces = []
  }
}

/** The newest pieces of 3 s, oldest first; none without the sensor. */
export function recentSteps(): readonly StepPiece[] {
  const nowMs = now()
  return pieces.filter(({ atMs }) => atMs <= nowMs && nowMs - atMs <= MAX_STEPS_AGE_MS)
}
