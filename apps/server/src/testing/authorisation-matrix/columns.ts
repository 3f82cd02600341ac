/**
 * Who asks. `an` nobody; `ps` the child's own phone; `p2` another child of the game; `px` a child of
 * another game; `fo` the free host of the game; `fx` an unrelated free host; `ch` the second grown-up
 * of the game. With an account: `go` the owner of the object; `gx` an unrelated guardian; `gc` one who shares a group with the owner;
 * `ad` an admin; `sa` a super admin. A new column is a name here, a person in `world.ts` and a word
 * in each line of the table.
 */
export const DEVICES = ['an', 'ps', 'p2', 'px', 'fo', 'fx', 'ch'] as const
export const ACCOUNTS = ['go', 'gx', 'gc', 'ad', 'sa'] as const
export const COLUMNS = [...DEVICES, ...ACCOUNTS] as const
export type Column = (typeof COLUMNS)[number]
export type AccountColumn = (typeof ACCOUNTS)[number]

export function isAccount(column: Column): column is AccountColumn {
  return (ACCOUNTS as readonly Column[]).includes(column)
}

/** Somebody with the cookies of several: keeps every right, and none widens another. */
export const PAIRS = [
  ['ps', 'fx'],
  ['px', 'fo'],
  ['px', 'ch'],
  ['p2', 'go'],
  ['px', 'sa'],
] as const satisfies readonly (readonly [Column, Column])[]

/** From "who is it?" to everything; a pair gets the stronger of its two answers. */
const STRENGTH = ['401', '404', '403', 'ok:LB0', 'ok:RA0', 'ok:S0', 'ok:S1', 'ok:C1', 'ok:C3']

/** What a pair of cookies must get. */
export function stronger(one: string, other: string): string {
  const rank = (cell: string) => {
    const index = STRENGTH.indexOf(cell)
    return index === -1 ? STRENGTH.length : index
  }
  return rank(one) >= rank(other) ? one : other
}
