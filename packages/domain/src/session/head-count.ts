import { isBeside, type Sighting } from './stay-close.ts'

/**
 * How it is known that a child is back: it has said so with its grown-up, both phones stand together,
 * or the grown-up has ticked it.
 */
export type Back = 'returned' | 'beside' | 'ticked'

/** A child, as far as a head count looks. */
export interface Counted {
  id: string
  number: number
  isReturned: boolean
  /** Last place of its phone; null: not known, or the child has no phone of its own. */
  sighting: Sighting | null
}

/**
 * A head count: who is missing, then who is back, each in the order of their numbers. A child whose
 * phone goes away again is missing again; a tick of the grown-up stays.
 *
 * @param host where the grown-up's phone is; null: not known, so nothing is counted by distance
 * @param ticked ids of the children that the grown-up has ticked
 */
export function countHeads<T extends Counted>(
  children: readonly T[],
  { host, ticked, nowMs }: { host: Sighting | null; ticked: ReadonlySet<string>; nowMs: number },
): { missing: T[]; back: { child: T; by: Back }[] } {
  const missing: T[] = []
  const back: { child: T; by: Back }[] = []
  for (const child of [...children].sort((a, b) => a.number - b.number)) {
    const by = backBy(child)
    if (by === null) missing.push(child)
    else back.push({ child, by })
  }
  return { missing, back }

  function backBy({ id, isReturned, sighting }: Counted): Back | null {
    if (isReturned) return 'returned'
    if (ticked.has(id)) return 'ticked'
    const isHere = sighting !== null && host !== null && isBeside(sighting, host, nowMs)
    return isHere ? 'beside' : null
  }
}
