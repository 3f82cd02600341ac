import { fromPlane, haversineMeters, toPlane, type PlanePoint } from '../geo/distance.ts'
import type { LatLng } from '../geo/lat-lng.ts'
import {
  MAX_HIDDEN_SPOTS,
  MIN_HIDDEN_SPOTS,
  SPOT_GAP_METERS,
  SPOT_TO_CENTRE_METERS,
} from '../limits.ts'
import { shuffled, type Chance } from './chance.ts'
import {
  better,
  dealPlaces,
  GROUPS,
  isApart,
  type PlaceDealing,
  type TurnedPlace,
  type PlaceGroup,
  type PlaceRank,
  type Reach,
} from './deal-places.ts'

export type { PlaceRank } from './deal-places.ts'

/** The circle around a grown-up in which an adventure is hidden. */
export interface HidingCircle {
  centre: LatLng
  radiusMeters: number
}

/** Spots stay this far inside the circle: rounding must not push one over its edge. */
const EDGE_METERS = 1
const LAYOUTS_TRIED = 12
const PLACES_TRIED_PER_SPOT = 30

/** From this share of the radius on a spot is far enough to be cold for who stands in the middle. */
const FAR_SHARE = 0.5
/** In a small circle as far out as a ring of five still differs from game to game. */
const FAR_MIN_METERS = 24

/**
 * Where a grown-up lets spots lie: on the path, a little off it, or along streets too, where people's
 * gardens may be.
 */
export const HIDING_CHOICES = ['on-path', 'off-path', 'streets'] as const
export type HidingChoice = (typeof HIDING_CHOICES)[number]

/** What a map knows of the ground of a circle. */
export interface HidingGround {
  rank: (place: LatLng) => PlaceRank
  /** Whether no child has to go from one place to the other. */
  isParted?: (place: LatLng, other: LatLng) => boolean
  /**
   * Places that are asked about too, where the fitting ones are narrow; closer together where not all
   * wanted spots were found.
   */
  morePlaces?: (isTight: boolean) => readonly LatLng[]
  /** Whether nearly all fitting places are among these. */
  isNarrow?: boolean
}

/**
 * Hides spots in a circle: in all directions, at least 20 m apart and 10 m from its centre, and where
 * they fit from half of its radius on, so that the hunt begins cold. Without a map fewer than wanted
 * where they do not fit, but never fewer than five in a circle of 30 m. With one, as many spots as fit lie
 * at places of the best rank, in three quarters of the circle where there is room, and none at a refused
 * place: there may be few, or none.
 *
 * @param wanted number of spots, put between five and twelve
 * @param ground what a map says of the circle
 */
export function hideSpots(
  circle: HidingCircle,
  wanted: number,
  chance: Chance,
  ground?: HidingGround,
): LatLng[] {
  const count = Math.round(Math.max(MIN_HIDDEN_SPOTS, Math.min(MAX_HIDDEN_SPOTS, wanted)))
  if (ground === undefined) return placed(circle, hideAnywhere(circle, count, chance))
  const { rank, isParted = () => false, morePlaces = () => [], isNarrow = false } = ground
  const dealing: PlaceDealing = {
    ...{ count, chance, radiusMeters: circle.radiusMeters },
    isParted: (a, b) => isParted(fromPlane(circle.centre, a), fromPlane(circle.centre, b)),
  }
  let best: PlanePoint[] = []
  for (const isTight of [false, true]) {
    const lattice = isNarrow ? FEW_PLACES : isTight ? TIGHT_LATTICE_PLACES : LATTICE_PLACES
    const places = rankPlaces(circle, { chance, rank, lattice, more: morePlaces(isTight) })
    best = better(best, dealPlaces(places, dealing), dealing)
    if (best.length >= count) break
  }
  return placed(circle, best)
}

/** Which group of ranks a place is taken with, the best first; -1: it is refused. */
const groupOf = (rank: PlaceRank) =>
  GROUPS.findIndex(({ lists }) => lists.some(([one]) => one === rank))

/** Whether a spot may lie there at all, by its distance to the middle of the circle. */
export function isInRing({ centre, radiusMeters }: HidingCircle, place: LatLng): boolean {
  const meters = haversineMeters(centre, place)
  return meters >= SPOT_TO_CENTRE_METERS + EDGE_METERS && meters <= radiusMeters - EDGE_METERS
}

/**
 * Puts a place that the family knows before the spots that were dealt, in place of those less than 20 m from
 * it, else of the nearest one. Every rule of the dealing holds for it, and its rank is not worse than that of
 * the worst spot; else the spots stay as they are.
 */
export function withKnownPlace(
  circle: HidingCircle,
  spots: readonly LatLng[],
  known: LatLng,
  { rank, isParted = () => false }: HidingGround,
): LatLng[] {
  const group = groupOf(rank(known))
  const worst = Math.max(-1, ...spots.map((spot) => groupOf(rank(spot))))
  if (!isInRing(circle, known) || group < 0 || group > worst) return [...spots]
  const nearest = [...spots].sort((a, b) => haversineMeters(a, known) - haversineMeters(b, known))
  const others = nearest.slice(1).filter((spot) => haversineMeters(spot, known) >= SPOT_GAP_METERS)
  return others.some((spot) => isParted(spot, known)) ? [...spots] : [known, ...others]
}

function placed({ centre }: HidingCircle, spots: readonly PlanePoint[]): LatLng[] {
  return spots.map((point) => fromPlane(centre, point))
}

/** Metres from the middle of a circle from which on spots are cold at first. */
function farFrom({ radiusMeters }: HidingCircle): number {
  return Math.max(FAR_SHARE * radiusMeters, FAR_MIN_METERS)
}

/**
 * The radius by which the labels of spots are scaled that a grown-up hid on a walk: that of a circle
 * around their middle. Null for one spot, whose labels are the specified ones.
 */
export function walkedRadiusMeters(spots: readonly LatLng[]): number | null {
  const [first] = spots
  if (first === undefined || spots.length === 1) return null
  const points = spots.map((spot) => toPlane(first, spot))
  const mean = (values: number[]) => values.reduce((sum, one) => sum + one, 0) / values.length
  const east = mean(points.map(({ eastMeters }) => eastMeters))
  const north = mean(points.map(({ northMeters }) => northMeters))
  return Math.max(
    ...points.map(({ eastMeters, northMeters }) =>
      Math.hypot(eastMeters - east, northMeters - north),
    ),
  )
}

function hideAnywhere(circle: HidingCircle, count: number, chance: Chance): PlanePoint[] {
  const outerMeters = circle.radiusMeters - EDGE_METERS
  let best: PlanePoint[] = []
  for (const innerMeters of [farFrom(circle), SPOT_TO_CENTRE_METERS + EDGE_METERS]) {
    for (let n = 0; n < LAYOUTS_TRIED && best.length < count; n++) {
      const layout = tryLayout({ innerMeters, outerMeters }, count, chance)
      if (layout.length > best.length) best = layout
    }
  }
  return best.length < MIN_HIDDEN_SPOTS ? evenRing(outerMeters, chance) : best
}

/** A ring around the middle of the circle. */
interface Ring {
  innerMeters: number
  outerMeters: number
}

/** One spot in each direction, at a distance of its own. */
function tryLayout(ring: Ring, count: number, chance: Chance): PlanePoint[] {
  const sector = (2 * Math.PI) / count
  const turn = chance() * 2 * Math.PI
  const layout: PlanePoint[] = []
  for (let index = 0; index < count; index++) {
    for (let n = 0; n < PLACES_TRIED_PER_SPOT; n++) {
      const angle = turn + (index + chance()) * sector
      const place = pointAt(angle, distanceWithin(ring, chance))
      if (isApart(place, layout)) {
        layout.push(place)
        break
      }
    }
  }
  return layout
}

/** The fewest spots, evenly on the edge: these always fit. */
function evenRing(outerMeters: number, chance: Chance): PlanePoint[] {
  const turn = chance() * 2 * Math.PI
  return Array.from({ length: MIN_HIDDEN_SPOTS }, (_, index) =>
    pointAt(turn + (index * 2 * Math.PI) / MIN_HIDDEN_SPOTS, outerMeters),
  )
}

/** Each part of the ground is as likely as any other. */
function distanceWithin({ innerMeters, outerMeters }: Ring, chance: Chance): number {
  const inner = innerMeters ** 2
  return Math.sqrt(inner + chance() * (outerMeters ** 2 - inner))
}

function pointAt(angle: number, meters: number): PlanePoint {
  return { eastMeters: Math.sin(angle) * meters, northMeters: Math.cos(angle) * meters }
}

const LATTICE_PLACES = 900
const FEW_PLACES = 200
/** Between houses, roads and water fitting places are small. */
const TIGHT_LATTICE_PLACES = 1_800

interface Looking {
  chance: Chance
  rank: (place: LatLng) => PlaceRank
  /** How many places are laid all over the circle. */
  lattice: number
  more: readonly LatLng[]
}

/** Places all over the circle, and more, that are not refused; those that are taken first stand first. */
function rankPlaces(circle: HidingCircle, { chance, rank, lattice, more }: Looking): PlaceGroup[] {
  const outer = circle.radiusMeters - EDGE_METERS
  const inner = SPOT_TO_CENTRE_METERS + EDGE_METERS
  const step = Math.sqrt((Math.PI * (outer ** 2 - inner ** 2)) / lattice)
  const farMeters = farFrom(circle)
  const places: Record<Reach, Partial<Record<PlaceRank, TurnedPlace[]>>> = { far: {}, near: {} }
  const look = (place: PlanePoint) => {
    const meters = metersOut(place)
    if (meters < inner || meters > outer) return
    const ofReach = places[meters >= farMeters ? 'far' : 'near']
    const ofRank = (ofReach[rank(fromPlane(circle.centre, place))] ??= [])
    const { eastMeters, northMeters } = place
    ofRank.push({ ...place, angle: Math.atan2(eastMeters, northMeters) })
  }
  for (const place of more) look(toPlane(circle.centre, place))
  for (let east = -outer; east < outer; east += step) {
    for (let north = -outer; north < outer; north += step) {
      look({ eastMeters: east + chance() * step, northMeters: north + chance() * step })
    }
  }
  return GROUPS.map(({ lists }) =>
    lists.map(([ranked, reach]) => shuffled(places[reach][ranked] ?? [], chance)),
  )
}

function metersOut({ eastMeters, northMeters }: PlanePoint): number {
  return Math.hypot(eastMeters, northMeters)
}
