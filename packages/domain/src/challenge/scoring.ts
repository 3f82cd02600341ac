/** Highest score of one challenge. */
export const MAX_SCORE = 100

/** Points shown for a score of 0 to 100: a fifth of twenty each, rounded, never outside 0 to 5. */
export function pointsForScore(score: number): number {
  return Math.min(5, Math.max(0, Math.round(score / 20)))
}

/** Rung i of an object's ladder (0 is the most exact name) is worth 5 - i points, no match 0. */
export function pointsForRung(rung: number | null): number {
  return rung === null ? 0 : Math.min(5, Math.max(0, 5 - rung))
}
