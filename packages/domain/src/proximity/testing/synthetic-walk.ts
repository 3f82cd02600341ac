import { createSmoother } from '../../gps/smoother.ts'
import type { Smoothed } from '../../gps/smoother.ts'
import type { Candidate } from '../memory.ts'
import type { Fix } from '../tracker.ts'
import { fromOak } from './walk.ts'

const WALK_METERS_PER_SECOND = 1.1
const STAYS_SECONDS = 45
// The error model of bench/gps/montecarlo.mjs: slow over 180 s, and white.
const SLOW_SHARE = 0.85
const WHITE_SHARE = 0.12
const SLOW_LASTS_SECONDS = 180
const METERS_PER_SD = 1.515

/** One second of a child's way: what its phone measures and sends. */
export interface Second {
  atMs: number
  fix: Fix
  /** Null where the smoother cannot use the fix; then a phone sends the fix itself. */
  position: Smoothed | null
}

export interface SyntheticWalk {
  challenges: Candidate[]
  seconds: Second[]
}

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export function chanceOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

function normal(chance: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - chance())) * Math.cos(2 * Math.PI * chance())
}

/**
 * A child that goes from one of eight challenges to another and stops at each, or changes its mind
 * half way.
 */
export function syntheticWalk(seed: number, accuracyMeters: number, lengthSeconds: number) {
  const chance = chanceOf(seed)
  const spots = Array.from({ length: 8 }, (_, i) => ({
    id: `0199d0a5-7f3e-7b0c-9a51-${String(i).padStart(12, '0')}`,
    east: (chance() - 0.5) * 360,
    north: (chance() - 0.5) * 360,
  }))
  const challenges: Candidate[] = spots.map(({ id, east, north }) => ({
    id,
    location: fromOak(east + 4 * normal(chance), north + 4 * normal(chance)),
    hasPicture: true,
  }))
  const smoother = createSmoother()
  const sd = accuracyMeters / METERS_PER_SD
  const keeps = Math.exp(-1 / SLOW_LASTS_SECONDS)
  const renews = Math.sqrt(1 - keeps * keeps)
  let slow = { east: SLOW_SHARE * sd * normal(chance), north: SLOW_SHARE * sd * normal(chance) }
  let at = { east: (chance() - 0.5) * 200, north: (chance() - 0.5) * 200 }
  let goal = spots[Math.floor(chance() * spots.length)]!
  let staysUntil = -1
  const seconds: Second[] = []
  for (let second = 0; second < lengthSeconds; second++) {
    const apart = Math.hypot(goal.east - at.east, goal.north - at.north)
    if (second > staysUntil && apart < 1) staysUntil = second + STAYS_SECONDS
    const isStaying = second <= staysUntil
    if ((second === staysUntil && apart < 1) || (!isStaying && chance() < 0.004)) {
      goal = spots[Math.floor(chance() * spots.length)]!
    }
    if (!isStaying && apart >= 1) {
      const step = Math.min(WALK_METERS_PER_SECOND, apart) / apart
      at = {
        east: at.east + step * (goal.east - at.east),
        north: at.north + step * (goal.north - at.north),
      }
    }
    slow = {
      east: keeps * slow.east + renews * SLOW_SHARE * sd * normal(chance),
      north: keeps * slow.north + renews * SLOW_SHARE * sd * normal(chance),
    }
    const atMs = 1_000 * second
    const white = WHITE_SHARE * sd
    const fix = {
      ...fromOak(
        at.east + slow.east + white * normal(chance),
        at.north + slow.north + white * normal(chance),
      ),
      accuracyMeters,
      atMs,
    }
    seconds.push({ atMs, fix, position: smoother.push(fix) })
  }
  return { challenges, seconds } satisfies SyntheticWalk
}

/** The same walk among spots that were hidden in a circle of this radius for one game. */
export function hiddenIn(hidingRadiusMeters: number, walk: SyntheticWalk): SyntheticWalk {
  const challenges = walk.challenges.map((one) => ({ ...one, hidingRadiusMeters }))
  return { ...walk, challenges }
}
