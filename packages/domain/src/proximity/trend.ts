import { haversineMeters } from '../geo/distance.ts'
import type { LatLng } from '../geo/lat-lng.ts'
import { pointBeforeWindow } from './trail.ts'
import type { TrailPoint } from './trail.ts'

export type Trend = 'warmer' | 'colder'

/**
 * Whether the child has come nearer to the target over the last 9 s. Silent rather than wrong: the
 * change must exceed max(4 m, a quarter of the accuracy).
 */
export function trendTowards(target: LatLng, trail: readonly TrailPoint[]): Trend | null {
  const now = trail.at(-1)
  const before = pointBeforeWindow(trail)
  if (!now || !before) return null
  const nearerMeters = haversineMeters(before, target) - haversineMeters(now, target)
  if (Math.abs(nearerMeters) <= Math.max(4, 0.25 * now.accuracyMeters)) return null
  return nearerMeters > 0 ? 'warmer' : 'colder'
}
