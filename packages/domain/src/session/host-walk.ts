import { haversineMeters } from '../geo/distance.ts'
import type { LatLng } from '../geo/lat-lng.ts'
import { HOST_LOCATION_JUMP_METERS, MAX_WALK_METERS_PER_SECOND } from '../limits.ts'

/** Room for readings that settle, and for a page that was asleep. */
const FREE_METERS_AT_ONCE = 1_000

/** How far a host's place may still move at once, and when that was. */
export interface HostWalk {
  meters: number
  atMs: number
}

/**
 * Tells moves of a host on foot from those of a place that is dragged about. Long moves are jumps;
 * so are short ones once together they are faster than anybody walks or rides: otherwise a stranger
 * could sweep a town in small steps until a child's check passes.
 *
 * @param walk null for a host who has not moved yet
 */
export function followHost(
  walk: HostWalk | null,
  from: LatLng,
  to: LatLng,
  nowMs: number,
): { isJump: boolean; walk: HostWalk | null } {
  const distance = haversineMeters(from, to)
  if (distance > HOST_LOCATION_JUMP_METERS) return { isJump: true, walk }
  const before = walk ?? { meters: FREE_METERS_AT_ONCE, atMs: nowMs }
  const earned = (Math.max(0, nowMs - before.atMs) / 1000) * MAX_WALK_METERS_PER_SECOND
  const meters = Math.min(FREE_METERS_AT_ONCE, before.meters + earned)
  const isJump = distance > meters
  return { isJump, walk: { meters: isJump ? meters : meters - distance, atMs: nowMs } }
}
