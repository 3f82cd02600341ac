import { useEffect } from 'react'
import { onTap } from './taps.ts'
import { isPageVisible, onVisibility } from './visibility.ts'

let lock: WakeLockSentinel | null = null
let isWanted = false
let isListening = false

async function ask(): Promise<void> {
  if (!isWanted || !isPageVisible() || (lock !== null && !lock.released)) return
  // Absent on insecure addresses and older phones, whatever the types say.
  const phone = navigator as { wakeLock?: WakeLock }
  try {
    lock = (await phone.wakeLock?.request('screen')) ?? null
  } catch {
    // A phone that does not want to stay awake plays on; the screen asks to keep it on.
    lock = null
  }
}

/**
 * Keeps the screen on from now on. Call it in a tap: some phones want one. The browser lets go when
 * the page is hidden, so it is asked again when the page comes back and on the next tap.
 */
export function keepAwake(): void {
  isWanted = true
  void ask()
  if (isListening) return
  isListening = true
  onVisibility((isVisible) => {
    if (isVisible) void ask()
  })
  onTap(() => void ask())
}

/** The phone may sleep again. */
export function allowSleep(): void {
  isWanted = false
  void lock?.release().catch(() => undefined)
  lock = null
}

/** Keeps the screen on while the component is shown. */
export function useWakeLock(): void {
  useEffect(() => {
    keepAwake()
  }, [])
}
