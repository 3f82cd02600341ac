import { haversineMeters } from '../geo/distance.ts'
import type { LatLng } from '../geo/lat-lng.ts'
import { NOTHING_NEAR } from './memory.ts'
import type { ProximityMemory } from './memory.ts'

const REARM_MS = 15_000
const REARM_RADIUS_METERS = 30

/**
 * Memory after the child has completed or failed a challenge at a place: the next target is chosen
 * afresh, and others on the same spot wait 15 s so that the child sees the roam screen in between.
 */
export function finishChallenge(
  memory: ProximityMemory,
  finished: { location: LatLng; nowMs: number },
): ProximityMemory {
  const rearm = { location: finished.location, untilMs: finished.nowMs + REARM_MS }
  return { ...skipChallenge(memory), rearm }
}

/** Memory after a skip: the target is chosen afresh, with nothing held over from the skipped one. */
export function skipChallenge(memory: ProximityMemory): ProximityMemory {
  return { ...memory, target: null, arrived: null, leftId: null, last: NOTHING_NEAR }
}

/** Whether a challenge must still wait because one close to it has just been finished. */
export function isRearming(memory: ProximityMemory, location: LatLng, nowMs: number): boolean {
  const { rearm } = memory
  if (!rearm || nowMs >= rearm.untilMs) return false
  // Further ahead than it was ever set: the server's clock has been put back since.
  if (rearm.untilMs - nowMs > REARM_MS) return false
  return haversineMeters(rearm.location, location) <= REARM_RADIUS_METERS
}
