import type { PhotoQuality } from './quality.ts'

/** Figures that a picture of a view gives by itself; all shares are 0 to 1. */
export interface ViewFigures {
  /** Points that can be found again. */
  points: number
  /** Share of the picture that has some of them. */
  spread: number
  /** Share of the points on small things only. */
  fineShare: number
  /** Share of the points that look like another one elsewhere in the picture. */
  alikeShare: number
}

/** How well a view will be recognised another day. */
export const VIEW_GRADES = ['easy', 'fair', 'hard'] as const
export type ViewGrade = (typeof VIEW_GRADES)[number]

/** Why it is not easy. */
export const VIEW_REASONS = ['dark', 'blurred', 'repeats', 'small-things', 'few-corners'] as const
export type ViewReason = (typeof VIEW_REASONS)[number]

// Measured on 26 photographs, dark, blurred and cut copies of half of them, and made walls, each against five
// changed copies "of another day": `npm run bench:scene-match` prints how they fare.
const HARD_BELOW = { points: 450, spread: 0.45 }
const FAIR_BELOW = { points: 600, spread: 0.55 }
const HARD_FROM_ALIKE = 0.5
const FAIR_FROM_ALIKE = 0.3
const HARD_FROM_FINE = 0.88
/** With fewer points there is too little of anything to speak of small things. */
const SMALL_THINGS_FROM_POINTS = 300

/** Grades a view, with the reasons, the one to mend first in front. */
export function gradeView(
  figures: ViewFigures,
  { isBlank, isShaken, flaw }: PhotoQuality,
): { grade: ViewGrade; reasons: ViewReason[] } {
  const { points, spread, fineShare, alikeShare } = figures
  const isDark = flaw === 'too-dark'
  const isBlurred = isShaken || flaw === 'too-blurry'
  const isPoor = isBlank || points < HARD_BELOW.points || spread < HARD_BELOW.spread
  const isOfSmallThings = points >= SMALL_THINGS_FROM_POINTS && fineShare >= HARD_FROM_FINE
  const isHard = isDark || isPoor || isOfSmallThings || alikeShare >= HARD_FROM_ALIKE
  const isThin = points < FAIR_BELOW.points || spread < FAIR_BELOW.spread
  const reasons: ViewReason[] = [
    ...(isDark ? (['dark'] as const) : []),
    ...(isBlurred ? (['blurred'] as const) : []),
    ...(alikeShare >= (isHard ? HARD_FROM_ALIKE : FAIR_FROM_ALIKE) ? (['repeats'] as const) : []),
    ...(isOfSmallThings ? (['small-things'] as const) : []),
  ]
  if (reasons.length === 0 && (isPoor || isThin)) reasons.push('few-corners')
  if (isHard) return { grade: 'hard', reasons }
  return { grade: reasons.length > 0 ? 'fair' : 'easy', reasons }
}
