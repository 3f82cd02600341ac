import QuickLRU from 'quick-lru'
import { haversineMeters } from '@bramble/domain/geo/distance'
import type { LatLng } from '@bramble/domain/geo/lat-lng'
import { HOST_LOCATION_JUMP_METERS, MAX_WALK_METERS_PER_SECOND } from '@bramble/domain/limits'

/** Room for readings that settle, and for a page that was asleep. */
const FREE_METERS_AT_ONCE = 1_000
const MAX_SESSIONS = 10_000

/**
 * Tells moves of a host on foot from those of a place that is dragged about. Long moves are jumps; so are short ones once together they are faster than anybody walks or
 * rides: otherwise a stranger could sweep a town in small steps until a child's check passes. Kept
 * in memory: a restart gives a fresh kilometre, which does not help a sweep.
 */
export function createHostWalk() {
  const budgets = new QuickLRU<string, { meters: number; atMs: number }>({ maxSize: MAX_SESSIONS })
  return {
    /** Whether a move counts as a jump. */
    isJump(sessionId: string, from: LatLng, to: LatLng, nowMs: number): boolean {
      const distance = haversineMeters(from, to)
      if (distance > HOST_LOCATION_JUMP_METERS) return true
      const budget = budgets.get(sessionId) ?? { meters: FREE_METERS_AT_ONCE, atMs: nowMs }
      const earned = (Math.max(0, nowMs - budget.atMs) / 1000) * MAX_WALK_METERS_PER_SECOND
      const meters = Math.min(FREE_METERS_AT_ONCE, budget.meters + earned)
      const isTooFar = distance > meters
      budgets.set(sessionId, { meters: isTooFar ? meters : meters - distance, atMs: nowMs })
      return isTooFar
    },
    forget(sessionId: string): void {
      budgets.delete(sessionId)
    },
  }
}
