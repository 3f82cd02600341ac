/** The trail that a game is limited to, as it was when the game was made. */
export interface GameTrail {
  id: string
  /** Its challenges in their order. */
  challengeIds: readonly string[]
  /** Only the next one is hunted. */
  isOrdered: boolean
}

/**
 * The challenges of a trail that a child may hunt: all that it has not decided about, in an order the next
 * one alone. What is no longer there is passed over.
 *
 * @param playable what is played of it at this moment
 * @param decidedIds what the child has found, failed or left out
 */
export function huntedOf<T extends { id: string }>(
  { challengeIds, isOrdered }: Pick<GameTrail, 'challengeIds' | 'isOrdered'>,
  playable: readonly T[],
  decidedIds: ReadonlySet<string>,
): T[] {
  const byId = new Map(playable.map((one) => [one.id, one]))
  const open = challengeIds.flatMap((id) => (decidedIds.has(id) ? [] : (byId.get(id) ?? [])))
  return isOrdered ? open.slice(0, 1) : open
}
