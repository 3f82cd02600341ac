import type { Chance } from '@bramble/domain/challenge/chance'
import { hideSpots, type HidingCircle, type PlaceRank } from '@bramble/domain/challenge/hide-spots'
import { fromPlane, toPlane, type PlanePoint } from '@bramble/domain/geo/distance'
import type { LatLng } from '@bramble/domain/geo/lat-lng'
import type { GroundFeatures } from './features.ts'
import { createGround, type Ground, type Verdict } from './ground.ts'
import { isDeepGreen, isOpenGround, isSoftOrSown } from './open-ground.ts'
import { warningOf } from './warning.ts'

/** `streets`: a grown-up chose to hide along the street too, where people's gardens may be. */
export type HidingChoice = 'open-ground' | 'streets'

/** A grown-up's wish for the places of spots. */
export interface HidingWish {
  choice: HidingChoice
  /** Spots are found from a way that wheels roll on: no steps. */
  isOnWheels?: boolean
}

/** From a way an arm and a stick reach as far; kerbs, slopes and gates are on no map. */
const ROLL_METERS = 2.5

/** A spot stays this near to a path or a small road where there is one. */
const WAY_METERS = 25

/**
 * Ranks places for hiding around a start: never on a road, rails, water, a house or closed land, near a
 * way, on the start's side of great roads, rails and rivers.
 */
export function rankAround(
  features: GroundFeatures,
  start: LatLng,
  wish: HidingWish,
): (place: LatLng) => PlaceRank {
  const ground = createGround(features)
  const from = toPlane(features.origin, start)
  const rank = rankOnPlane(ground, from, wish)
  return (place) => rank(toPlane(features.origin, place))
}

function rankOnPlane(ground: Ground, from: PlanePoint, { choice, isOnWheels = false }: HidingWish) {
  // Whoever starts away from every known way plays there: the map lacks the way or none is needed.
  const isByWay = ground.verdictAt(from).wayMeters <= WAY_METERS
  const isReached = ({ wayMeters }: Verdict) => !isByWay || wayMeters <= WAY_METERS
  const barrierTo = ground.barrierFrom(from)
  return (place: PlanePoint): PlaceRank => {
    const verdict = ground.verdictAt(place)
    const isRefused = warningOf(verdict) !== null || isSoftOrSown(verdict)
    if (isRefused || !isReached(verdict)) return 'refused'
    if (isOnWheels && verdict.rollMeters > ROLL_METERS) return 'refused'
    const isOpen = isOpenGround(verdict)
    if (!isOpen && choice === 'open-ground') return 'refused'
    const barrier = barrierTo(place)
    if (barrier === 'crossed') return 'refused'
    if (!isOpen || barrier === 'near') return 'possible'
    if (!verdict.green) return 'open'
    return isDeepGreen(ground, place, verdict) ? 'deep-green' : 'green'
  }
}

/**
 * Hides spots in a circle where the ground allows it: as many of the wanted ones as there is room for.
 *
 * @param circle its centre is where the adventure starts
 */
export function hideByGround(
  features: GroundFeatures,
  circle: HidingCircle,
  wanted: number,
  chance: Chance,
  wish: HidingWish,
): LatLng[] {
  const rank = rankAround(features, circle.centre, wish)
  if (wish.isOnWheels !== true) return hideSpots(circle, wanted, chance, rank)
  return hideSpots(circle, wanted, chance, rank, (isTight) =>
    placesBesideWays(features, isTight ? TIGHT : ROOMY, chance),
  )
}

/** A lattice over a circle would miss most ways of 5 m. */
interface BesideWays {
  everyMeters: number
  /** Places side by side across a way; one lies anywhere. */
  across: 1 | 3
}
const ROOMY: BesideWays = { everyMeters: 2, across: 1 }
/** A spot has to stand at the very ends and edges of ways where they are short. */
const TIGHT: BesideWays = { everyMeters: 1, across: 3 }
/** Whole places are rounded on their way. */
const ASIDE_METERS = ROLL_METERS - 0.5

/** Places beside the ways that wheels roll on, at most 2 m aside. */
function placesBesideWays(
  { origin, lines }: GroundFeatures,
  { everyMeters, across }: BesideWays,
  chance: Chance,
): LatLng[] {
  const places: LatLng[] = []
  for (const { kind, points } of lines) {
    if (kind !== 'way') continue
    let next = chance() * everyMeters
    for (let at = 0; at + 3 < points.length; at += 2) {
      const [east, north] = [points[at]!, points[at + 1]!]
      const [toEast, toNorth] = [points[at + 2]! - east, points[at + 3]! - north]
      const meters = Math.hypot(toEast, toNorth)
      for (; next < meters; next += everyMeters) {
        const share = next / meters
        for (const side of across === 1 ? [2 * chance() - 1] : [-1, 0, 1]) {
          const aside = (side * ASIDE_METERS) / meters
          const eastMeters = east + share * toEast - aside * toNorth
          const northMeters = north + share * toNorth + aside * toEast
          places.push(fromPlane(origin, { eastMeters, northMeters }))
        }
      }
      next -= meters
    }
  }
  return places
}
