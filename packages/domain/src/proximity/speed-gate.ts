import { haversineMeters } from '../geo/distance.ts'
import { MAX_WALK_METERS_PER_SECOND } from '../limits.ts'
import type { TrailPoint } from './trail.ts'

const BELIEVED_AT_JUMP = 3

/** Whether nobody could have come from one position to the other in the time between them. */
export function isImpossibleMove(from: TrailPoint, to: TrailPoint): boolean {
  const seconds = Math.max(0, to.atMs - from.atMs) / 1000
  const reach = MAX_WALK_METERS_PER_SECOND * seconds + from.accuracyMeters + to.accuracyMeters
  return haversineMeters(from, to) > reach
}

/** Whether a position that keeps being impossible must be true after all: the third time in a row. */
export function isBelievedAfterJumps(jumps: number): boolean {
  return jumps >= BELIEVED_AT_JUMP
}
