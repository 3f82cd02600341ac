import { useEffect } from 'react'
import { onTap } from './taps.ts'
import { isPageVisible, onVisibility } from './visibility.ts'

let lock: WakeLockSentinel | null = null
let isWanted = false
let isListening = false

async function ask(): Promise<void> {
  if (!isWanted || !isPageVisible() || (lock !== null && !lock.released)) return
  // Absent on insecure addresses and older phones, despite the types.
  const phone = navigator as { wakeLock?: WakeLock }
  try {
    lock = (await phone.wakeLock?.request('screen')) ?? null
  } catch {
    // A phone that refuses plays on; the screen then asks people to keep it on.
    lock = null
  }
}

/**
 * Keeps the screen on from now on. Call it in a tap: some phones require one. The browser releases
 * the lock when the page is hidden, so it is requested again when the page comes back and on the
 * next tap.
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

/** Releases the wake lock. */
export function allowSleep(): void {
  isWanted = false
  void lock?.release().catch(() => undefined)
  lock = null
}

/** Keeps the screen on while the component is mounted. */
export function useWakeLock(): void {
  useEffect(() => {
    keepAwake()
  }, [])
}
