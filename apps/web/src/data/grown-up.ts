import type { GrownUp } from '@bramble/contract'
import { createStore, useStore } from '#/platform/store.ts'

const known = createStore<GrownUp | null>(null)

/**
 * Keeps what an answer tells of the grown-up, also when the signal goes. Undefined: the server does
 * not tell it; null: this child must not know.
 */
export function storeGrownUp(grownUp: GrownUp | null | undefined): void {
  if (grownUp !== undefined) known.set(grownUp)
}

/** The grown-up as this child's phone has last heard of it; in the page's memory alone. */
export function useGrownUp(): GrownUp | null {
  return useStore(known)
}
