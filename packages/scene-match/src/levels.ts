import type { SceneLevel } from './scene-match.ts'
import type { View } from './view.ts'

interface Step {
  level: SceneLevel
  score: number
  overlap: number
  maxZoom: number
  maxRollDegrees: number
}

/** Unrelated pictures reached 6 at most in all trials; 9 leaves room. */
export const MIN_SCORE = 9

/** From the strictest down; the first that holds counts. */
const STEPS: readonly Step[] = [
  { level: 5, score: 20, overlap: 0.7, maxZoom: 1.35, maxRollDegrees: 20 },
  { level: 4, score: 14, overlap: 0.5, maxZoom: 1.7, maxRollDegrees: 40 },
  { level: 3, score: 10, overlap: 0.35, maxZoom: 2.2, maxRollDegrees: 180 },
  { level: 2, score: MIN_SCORE, overlap: 0.2, maxZoom: Infinity, maxRollDegrees: 180 },
  { level: 1, score: MIN_SCORE, overlap: 0, maxZoom: Infinity, maxRollDegrees: 180 },
]

/** How near the child came to the spot and the framing of the reference. */
export function levelOf(score: number, view: Omit<View, 'shift'>): SceneLevel {
  const zoom = Math.max(view.scale, 1 / view.scale)
  const step = STEPS.find(
    (one) =>
      score >= one.score &&
      view.overlap >= one.overlap &&
      zoom <= one.maxZoom &&
      Math.abs(view.rollDegrees) <= one.maxRollDegrees,
  )
  return step?.level ?? 0
}
