import { toPlane, type PlanePoint } from '@bramble/domain/geo/distance'
import type { LatLng } from '@bramble/domain/geo/lat-lng'
import type { PlaceRank } from '@bramble/domain/challenge/hide-spots'
import type { GroundFeatures } from './features.ts'
import { createGround, type Ground, type Verdict } from './ground.ts'
import { isOpenGround } from './open-ground.ts'
import { warningOf } from './warning.ts'

/** `streets`: a grown-up chose to hide along the street too, where people's gardens may be. */
export type HidingChoice = 'open-ground' | 'streets'

/** A spot stays this near to a path or a small road where there is one. */
const WAY_METERS = 25

/**
 * Ranks places for hiding around a start: never on a road, rails, water, a house or closed land, near a
 * way, on the start's side of great roads, rails and rivers.
 */
export function rankAround(
  features: GroundFeatures,
  start: LatLng,
  choice: HidingChoice,
): (place: LatLng) => PlaceRank {
  const ground = createGround(features)
  const from = toPlane(features.origin, start)
  const rank = rankOnPlane(ground, from, choice)
  return (place) => rank(toPlane(features.origin, place))
}

function rankOnPlane(ground: Ground, from: PlanePoint, choice: HidingChoice) {
  // Whoever starts away from every known way plays there: the map lacks the way or none is needed.
  const isByWay = ground.verdictAt(from).wayMeters <= WAY_METERS
  const isReached = ({ wayMeters }: Verdict) => !isByWay || wayMeters <= WAY_METERS
  const isBeyond = ground.barrierFrom(from)
  return (place: PlanePoint): PlaceRank => {
    const verdict = ground.verdictAt(place)
    if (warningOf(verdict) !== null || !isReached(verdict)) return 'refused'
    const isOpen = isOpenGround(verdict)
    if (!isOpen && choice === 'open-ground') return 'refused'
    if (isBeyond(place)) return 'refused'
    return isOpen ? 'open' : 'possible'
  }
}
