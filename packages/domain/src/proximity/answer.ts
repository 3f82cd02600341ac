import { gpsQuality } from '../gps/quality.ts'
import type { GpsQuality } from '../gps/quality.ts'
import type { LastAnswer, ProximityMemory } from './memory.ts'
import type { ProximityState } from './state.ts'
import type { Trend } from './trend.ts'

/** What the child is told, and the memory for the next update. */
export interface ProximityUpdate {
  memory: ProximityMemory
  state: ProximityState
  /** To the target, as measured; null without one. */
  distanceMeters: number | null
  targetId: string | null
  /** The target once the child has been within 45 m of it. */
  lockedId: string | null
  /** The arrived challenge, exactly when the state is `challenge`. */
  arrivedId: string | null
  /**
   * The arrived challenge that the child has just walked away from, or that is no longer eligible:
   * if its record is still unanswered, it is to be closed.
   */
  leftId: string | null
  trend: Trend | null
  /** Badge for the accuracy of this position. */
  gps: GpsQuality
}

/** The answer at an arrived challenge. */
export function arrivedAnswer(id: string, distanceMeters: number | null): LastAnswer {
  return { state: 'challenge', distanceMeters, targetId: id, lockedId: id, trend: null }
}

/** Puts an answer and the memory that goes with it together. */
export function toUpdate(
  memory: ProximityMemory,
  last: LastAnswer,
  accuracyMeters: number,
  leftId: string | null,
): ProximityUpdate {
  return {
    memory: memory.last === last ? memory : { ...memory, last },
    state: last.state,
    distanceMeters: last.distanceMeters,
    targetId: last.targetId,
    lockedId: last.lockedId,
    arrivedId: last.state === 'challenge' ? last.targetId : null,
    leftId,
    trend: last.trend,
    gps: gpsQuality(accuracyMeters),
  }
}
