import { ADVENTURE_RADII_METERS, FREE_GAME_MINUTES } from '../limits.ts'
import { isClassGame, isFreeGame, mostCoHosts } from './session.ts'

/** Contents of a game, now or soon, that the seats of its plan must allow. */
export interface PlanNeeds {
  /** The adventure whose spots are hidden; null: none, or spots hidden by walking, which fit each plan. */
  dealt: { minutes: number; radiusMeters: number } | null
  /** Phones that have joined. */
  players?: number
  /** Grown-ups who joined the dashboard beside the host. */
  coHosts?: number
}

/** Why a plan is too small: it ends too soon, its circle is too narrow, or it has too few places. */
export type PlanRefusal = 'needs-pass' | 'needs-class' | 'too-few-seats'

/**
 * Why a game on a plan of so many seats may not hold this; null: it may. The number of spots follows from
 * the minutes (`SPOTS_OF_ADVENTURE`).
 */
export function planRefusal(
  plan: { maxPlayers: number },
  { dealt, players = 0, coHosts = 0 }: PlanNeeds,
): PlanRefusal | null {
  // The clock of a free game ends its adventure.
  if (dealt !== null && isFreeGame(plan) && dealt.minutes > FREE_GAME_MINUTES) return 'needs-pass'
  const isForClasses = dealt !== null && dealt.radiusMeters > Math.max(...ADVENTURE_RADII_METERS)
  if (isForClasses && !isClassGame(plan)) return 'needs-class'
  if (players > plan.maxPlayers || coHosts > mostCoHosts(plan)) return 'too-few-seats'
  return null
}
