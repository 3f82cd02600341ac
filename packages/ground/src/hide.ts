import type { Chance } from '@bramble/domain/challenge/chance'
import {
  hideSpots,
  withKnownPlace,
  type HidingChoice,
  type HidingCircle,
  type HidingGround,
  type PlaceRank,
} from '@bramble/domain/challenge/hide-spots'
import { fromPlane, toPlane, type PlanePoint } from '@bramble/domain/geo/distance'
import type { LatLng } from '@bramble/domain/geo/lat-lng'
import type { Stand } from '@bramble/domain/land/keeper-area'
import type { GroundFeatures } from './features.ts'
import type { BarrierOnWay } from './barriers.ts'
import { placesBesideWays } from './beside-ways.ts'
import { createGround, type Ground, type Verdict } from './ground.ts'
import { allowanceAt, isDeepGreen, ON_PATH_METERS } from './open-ground.ts'
import { isNearDeepWater } from './habitat.ts'
import { warningOf } from './warning.ts'

/** A grown-up's wish for the places of spots. */
export interface HidingWish {
  choice: HidingChoice
  /** Spots are found from a way that wheels roll on: no steps. */
  isOnWheels?: boolean
  /** What keepers of the land say of a place; absent: nothing. */
  standAt?: ((place: LatLng) => Stand) | undefined
  /** A place that becomes the first spot if the ground allows it. */
  known?: LatLng | undefined
}

/** A spot stays this near to a path or a small road where there is one. */
const WAY_METERS = 25
/** "A little off the path". */
const OFF_PATH_METERS = 10
/** From the kerb of a road on which many drive, where there is room. */
const KERB_METERS = 10

/** Whole places are rounded on their way. */
const ASIDE_METERS = ON_PATH_METERS - 0.5
const ROOMY = { everyMeters: 2, across: 1 } as const
/** A spot has to stand at the very ends and edges of ways where they are short. */
const TIGHT = { everyMeters: 1, across: 3 } as const

/**
 * Ranks places for hiding in a circle: never on a road, rails, water, a house or closed land, near a
 * way, on one side of greater roads, rails and rivers. Asked about metres from the origin of the features.
 */
export function rankAround(
  ground: Ground,
  features: GroundFeatures,
  circle: HidingCircle,
  wish: HidingWish,
): (place: PlanePoint) => PlaceRank {
  const { choice, isOnWheels = false, standAt = () => 'free' } = wish
  const from = toPlane(features.origin, circle.centre)
  // Whoever starts away from every known way plays there: the map lacks the way or none is needed.
  const isByWay = ground.verdictAt(from).wayMeters <= WAY_METERS
  const isReached = ({ wayMeters, pathMeters }: Verdict) =>
    !isByWay ||
    (wayMeters <= WAY_METERS &&
      (choice !== 'off-path' || pathMeters <= OFF_PATH_METERS || pathMeters === Infinity))
  const barrierTo = ground.barrierFrom(from)
  const withoutBank = (place: PlanePoint): PlaceRank => {
    const verdict = ground.verdictAt(place)
    if (warningOf(verdict) !== null || !isReached(verdict)) return 'refused'
    if (isOnWheels && verdict.rollMeters > ON_PATH_METERS) return 'refused'
    const stand = standAt(fromPlane(features.origin, place))
    if (stand === 'no') return 'refused'
    const allowance = allowanceAt(ground, place, verdict, stand === 'free' ? choice : stand)
    if (allowance === 'refused') return 'refused'
    const barrier = barrierTo(place)
    if (barrier === 'crossed') return 'refused'
    if (allowance === 'possible' || barrier === 'near') return 'possible'
    if (verdict.greatEdgeMeters < KERB_METERS || isNearDeepWater(ground, place)) return 'edge'
    if (isOnWheels && verdict.firmMeters > ON_PATH_METERS) return 'unsure'
    if (allowance === 'open') return 'open'
    return isDeepGreen(ground, place, verdict) ? 'deep-green' : 'green'
  }
  const banks = ground.banksOf(from, circle.radiusMeters)
  if (banks.length === 0) return withoutBank
  const isOnBank = roomiestOf(
    banks.map((bank) => ground.barrierFrom(bank)),
    [...sparsely(features, circle)].filter((place) => withoutBank(place) !== 'refused'),
  )
  return (place) => (isOnBank(place) === 'crossed' ? 'refused' : withoutBank(place))
}

/** The test by which most of the places lie on this side. */
function roomiestOf(
  tests: readonly ((to: PlanePoint) => BarrierOnWay)[],
  places: readonly PlanePoint[],
) {
  const room = tests.map((test) => places.filter((place) => test(place) !== 'crossed').length)
  return tests[room.indexOf(Math.max(...room))]!
}

/** Places here and there in a circle and along its ways, to weigh one bank with the other. */
function* sparsely(features: GroundFeatures, circle: HidingCircle): Generator<PlanePoint> {
  const middle = toPlane(features.origin, circle.centre)
  const { radiusMeters } = circle
  const isWithin = ({ eastMeters, northMeters }: PlanePoint) =>
    Math.hypot(eastMeters - middle.eastMeters, northMeters - middle.northMeters) <= radiusMeters
  const step = radiusMeters / 6
  for (let east = -radiusMeters; east <= radiusMeters; east += step) {
    for (let north = -radiusMeters; north <= radiusMeters; north += step) {
      const eastMeters = middle.eastMeters + east
      const place = { eastMeters, northMeters: middle.northMeters + north }
      if (isWithin(place)) yield place
    }
  }
  const along = { everyMeters: 8, across: 1, asideMeters: 0 } as const
  yield* placesBesideWays(features, along, () => 0).filter(isWithin)
}

/**
 * Hides spots in a circle where the ground allows it: as many of the wanted ones as there is room for, before them the
 * known place.
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
  const { origin } = features
  const ground = createGround(features)
  const rank = rankAround(ground, features, circle, wish)
  const asked: HidingGround = {
    rank: (place) => rank(toPlane(origin, place)),
    isParted: (place, other) => ground.isParted(toPlane(origin, place), toPlane(origin, other)),
    isNarrow: wish.choice === 'on-path',
    morePlaces: (isTight) =>
      placesBesideWays(
        features,
        { ...(isTight ? TIGHT : ROOMY), asideMeters: ASIDE_METERS },
        chance,
      ).map((place) => fromPlane(origin, place)),
  }
  const spots = hideSpots(circle, wanted, chance, asked)
  return wish.known === undefined ? spots : withKnownPlace(circle, spots, wish.known, asked)
}
