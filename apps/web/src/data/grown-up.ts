import type { GrownUp } from '@bramble/contract'
import { useSyncExternalStore } from 'react'

let known: GrownUp | null = null
const listeners = new Set<() => void>()

/**
 * Keeps what an answer tells of the grown-up, also when the signal goes. Undefined: the server does
 * not tell it; null: this child must not know.
 */
export function noteGrownUp(grownUp: GrownUp | null | undefined): void {
  if (grownUp === undefined) return
  known = grownUp
  for (const listener of listeners) listener()
}

/** The grown-up as this child's phone has last heard of it; in the page's memory alone. */
export function useGrownUp(): GrownUp | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => known,
  )
}
