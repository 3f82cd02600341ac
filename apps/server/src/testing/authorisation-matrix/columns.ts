/**
 * Who asks. `an` nobody; `ps` the child's own phone; `p2` another child of the game; `px` a child of
 * another game; `fo` the free host of the game; `fx` an unrelated free host. A new column is a name
 * here, a person in `world.ts` and a word in each line of the table.
 */
export const COLUMNS = ['an', 'ps', 'p2', 'px', 'fo', 'fx'] as const
export type Column = (typeof COLUMNS)[number]

/** Somebody with the cookies of several: keeps every right, and none widens another. */
export const PAIRS = [
  ['ps', 'fx'],
  ['px', 'fo'],
] as const satisfies readonly (readonly [Column, Column])[]

/** From "as if it were not there" to everything; a pair gets the stronger of its two answers. */
const STRENGTH = ['404', '401', '403', 'ok:RA0', 'ok:S0', 'ok:S1']

/** What a pair of cookies must get. */
export function stronger(one: string, other: string): string {
  const rank = (cell: string) => {
    const index = STRENGTH.indexOf(cell)
    return index === -1 ? STRENGTH.length : index
  }
  return rank(one) >= rank(other) ? one : other
}
