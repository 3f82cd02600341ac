import { createStore, useStore } from '#/platform/store.ts'

const isDark = createStore(false)

/** Darkens the screen: the child goes on by ear. */
export function darken(): void {
  isDark.set(true)
}

/** Lights the screen at once: an alarm, help, or the child wants to look. */
export function lighten(): void {
  isDark.set(false)
}

/** Whether the screen is dark. */
export function useIsDark(): boolean {
  return useStore(isDark)
}
