import type { Verdict } from './ground.ts'

/** On a path or at its edge. */
const PATH_METERS = 6
/** So far from the edge of a carriageway is no verge. */
const VERGE_METERS = 9

/**
 * Whether people may stand at a place as far as a map can tell: in green, on a path or a square, or in
 * open land away from roads, houses and fields. That a place is no road does not say so: in towns it is
 * mostly somebody's garden.
 */
export function isOpenGround(verdict: Verdict): boolean {
  if (verdict.green || verdict.pathMeters <= PATH_METERS) return true
  const isLand = !verdict.settled && !verdict.field && !verdict.wetland
  return isLand && verdict.roadEdgeMeters > VERGE_METERS
}
