import type { PlanePoint } from '@bramble/domain/geo/distance'
import type { Ground, Verdict } from './ground.ts'

/** On a path or at its edge. */
const PATH_METERS = 6
/** On the planks. */
const BOARDWALK_METERS = 2
/** So far from the edge of a carriageway is no verge. */
const VERGE_METERS = 9

/**
 * Whether nobody should stand at a place, whatever lies over it: most bogs, reed beds and mudflats are
 * reserves, and woods and parks hold them too; fields are somebody's crop.
 */
export function isSoftOrSown({ wetland, field, raisedMeters, pathMeters }: Verdict): boolean {
  if (wetland) return raisedMeters > BOARDWALK_METERS
  return field && pathMeters > PATH_METERS
}

/**
 * Whether people may stand at a place as far as a map can tell: in green, on a path or a square, or in
 * open land away from roads, houses and fields. That a place is no road does not say so: in towns it is
 * mostly somebody's garden.
 */
export function isOpenGround(verdict: Verdict): boolean {
  if (isSoftOrSown(verdict)) return false
  if (verdict.green || verdict.pathMeters <= PATH_METERS) return true
  return !verdict.settled && verdict.roadEdgeMeters > VERGE_METERS
}

/** From what is mapped of a road on, one that is not mapped may go on. */
const FAR_FROM_ROADS_METERS = 40
/** To a house leads a road, be it mapped or not. */
const FAR_FROM_HOUSES_METERS = 20

/**
 * Whether a place in green is one where hardly a road runs that nobody has mapped: at a path, or far from
 * roads and houses.
 */
export function isDeepGreen(ground: Ground, place: PlanePoint, verdict: Verdict): boolean {
  if (verdict.pathMeters <= PATH_METERS) return true
  if (verdict.roadEdgeMeters < Infinity) return false
  const isFrom = (kinds: readonly string[], meters: number) =>
    ground.distanceTo(place, ({ kind }) => kinds.includes(kind), meters) > meters
  return (
    isFrom(['building'], FAR_FROM_HOUSES_METERS) && isFrom(['road', 'lane'], FAR_FROM_ROADS_METERS)
  )
}
