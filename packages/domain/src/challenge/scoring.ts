/** Highest score of one challenge. */
export const MAX_SCORE = 100

/** Most points of one challenge; a level of a photo is worth as many. */
const MAX_POINTS = 5
const SCORE_PER_POINT = MAX_SCORE / MAX_POINTS

/** Score of a photo that could not be checked: not the child's fault, and not the best mark. */
export const UNCHECKED_SCORE = 60

/** The score, 0 to 100, of a photo's level, 0 to 5 [OPEN-38]. */
export function scoreForLevel(level: number): number {
  return level * SCORE_PER_POINT
}

/** Points shown for a score of 0 to 100: a fifth of twenty each, rounded, never outside 0 to 5. */
export function pointsForScore(score: number): number {
  return Math.min(MAX_POINTS, Math.max(0, Math.round(score / SCORE_PER_POINT)))
}

/** Rung i of an object's ladder (0 is the most exact name) is worth 5 - i points, no match 0. */
export function pointsForRung(rung: number | null): number {
  return rung === null ? 0 : Math.min(MAX_POINTS, Math.max(0, MAX_POINTS - rung))
}
