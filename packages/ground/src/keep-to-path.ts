import { SPOT_GAP_METERS } from '@bramble/domain/limits'
import { fromPlane, toPlane } from '@bramble/domain/geo/distance'
import type { HidingChoice } from '@bramble/domain/challenge/hide-spots'
import type { LatLng } from '@bramble/domain/geo/lat-lng'
import { placesBesideWays } from './beside-ways.ts'
import type { GroundFeatures } from './features.ts'
import type { Ground, Verdict } from './ground.ts'
import { isAgainstLandRule, isOnPath, isSoftOrSown, landRuleAt } from './open-ground.ts'
import { warningOf } from './warning.ts'

/** How a spot lies to the paths of green or protected land; `elsewhere`: there is no such land. */
export type PathLook = 'on-path' | 'off-path' | 'elsewhere'

export function pathLookOf(verdict: Verdict): PathLook {
  if (!verdict.green && landRuleAt(verdict) === 'anywhere') return 'elsewhere'
  return isOnPath(verdict) ? 'on-path' : 'off-path'
}

/** So far is a spot moved onto the path: as much as a phone in a wood errs. */
const TO_PATH_METERS = 25

/**
 * Where a spot lies that a grown-up puts down at a place. In green that is the nearest place on a path,
 * unless the grown-up chose otherwise, and in a reserve always. Where no path is near, it is the place
 * itself, or null in a reserve.
 *
 * @param others spots from which it stays apart
 */
export function keptToPath(
  { features, ground }: { features: GroundFeatures; ground: Ground },
  place: LatLng,
  choice: HidingChoice,
  others: readonly LatLng[],
): LatLng | null {
  const at = toPlane(features.origin, place)
  const verdict = ground.verdictAt(at)
  const isHeld = choice === 'on-path' || isAgainstLandRule(verdict)
  if (!isHeld || pathLookOf(verdict) !== 'off-path') return place
  const placed = others.map((other) => toPlane(features.origin, other))
  const along = { everyMeters: 1, across: 1, asideMeters: 0 } as const
  const candidates = placesBesideWays(features, along, () => 0.5).map((candidate) => ({
    candidate,
    meters: metersApart(candidate, at),
  }))
  const nearest = candidates
    .filter(({ meters }) => meters <= TO_PATH_METERS)
    .sort((a, b) => a.meters - b.meters)
    .find(({ candidate }) => {
      if (placed.some((other) => metersApart(candidate, other) < SPOT_GAP_METERS)) return false
      const there = ground.verdictAt(candidate)
      return isOnPath(there) && !isSoftOrSown(there) && warningOf(there) === null
    })
  if (nearest !== undefined) return fromPlane(features.origin, nearest.candidate)
  return isAgainstLandRule(verdict) ? null : place
}

function metersApart(a: ReturnType<typeof toPlane>, b: ReturnType<typeof toPlane>): number {
  return Math.hypot(a.eastMeters - b.eastMeters, a.northMeters - b.northMeters)
}
