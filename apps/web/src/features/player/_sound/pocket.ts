import { useSyncExternalStore } from 'react'

let isDark = false
const listeners = new Set<() => void>()

function become(next: boolean): void {
  if (isDark === next) return
  isDark = next
  listeners.forEach((listener) => listener())
}

/** Darkens the screen: the child goes on by ear. */
export function darken(): void {
  become(true)
}

/** Lights the screen at once: an alarm, help, or the child wants to look. */
export function lighten(): void {
  become(false)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether the screen is dark. */
export function useIsDark(): boolean {
  return useSyncExternalStore(subscribe, () => isDark)
}
