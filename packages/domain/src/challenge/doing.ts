import type { Ending } from './task-traits.ts'

/** Deeds of a child at a spot whose whole task is to get there, before it says "We did it!". */
export const DOINGS = ['listen', 'count'] as const
export type Doing = (typeof DOINGS)[number]

/** A listening ring is full after this long. */
export const LISTEN_SECONDS = 20
/** Stones to count with. */
export const COUNT_STONES = 10

/** The doing of a task of the library; null: its ending is a task of its own. */
export function doingOf(ending: Ending): Doing | null {
  return DOINGS.find((one) => one === ending) ?? null
}
