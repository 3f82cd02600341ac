import type { GrownUp } from '@bramble/contract'
import type { LookNews } from '@bramble/domain/session/grown-up-news'
import { now, serverNow } from '#/platform/clock.ts'
import { createStore, useStore } from '#/platform/store.ts'

interface Heard {
  grownUp: GrownUp | null
  /** By the phone's clock. */
  heardAtMs: number
  /** So long before that a page of the grown-up had asked; null: nothing is known of them. */
  lookAgeMs: number | null
}

const NOTHING: Heard = { grownUp: null, heardAtMs: 0, lookAgeMs: null }
const known = createStore(NOTHING)

/**
 * Keeps what an answer tells of the grown-up, also when the signal goes. Undefined: the server does
 * not tell it; null: this child must not know.
 */
export function storeGrownUp(grownUp: GrownUp | null | undefined): void {
  if (grownUp === undefined) return
  const looksAt = grownUp?.looksAt
  const lookAgeMs = looksAt == null ? null : Math.max(0, serverNow() - Date.parse(looksAt))
  known.set({ grownUp, heardAtMs: now(), lookAgeMs })
}

/** The grown-up as this child's phone has last heard of it; in the page's memory alone. */
export function useGrownUp(): GrownUp | null {
  return useStore(known).grownUp
}

/** Present knowledge of the grown-up's open pages; null: nothing. */
export function lookNews(): LookNews | null {
  const { heardAtMs, lookAgeMs } = known.get()
  return lookAgeMs === null ? null : { ageMs: lookAgeMs, heardAgeMs: now() - heardAtMs }
}
