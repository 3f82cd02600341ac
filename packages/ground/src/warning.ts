import type { GroundWarning } from '@bramble/domain/challenge/ground-warning'
import type { Verdict } from './ground.ts'
import { isAgainstLandRule } from './open-ground.ts'

/** Why a place is none for a spot, the gravest reason; null where a map knows nothing against it. */
export function warningOf(verdict: Verdict): GroundWarning | null {
  if (verdict.rail) return 'rail'
  if (verdict.road) return 'road'
  if (verdict.water) return 'water'
  if (verdict.building) return 'building'
  if (verdict.closed) return 'closed'
  return isAgainstLandRule(verdict) ? 'off-path' : null
}
