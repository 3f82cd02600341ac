import { fromPlane, toPlane, type PlanePoint } from '../geo/distance.ts'
import type { LatLng } from '../geo/lat-lng.ts'
import {
  MAX_HIDDEN_SPOTS,
  MIN_HIDDEN_SPOTS,
  SPOT_GAP_METERS,
  SPOT_TO_CENTRE_METERS,
} from '../limits.ts'
import { shuffled, type Chance } from './chance.ts'

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

/** A map's verdict on a place for hiding, the best first. */
export type PlaceRank = 'deep-green' | 'green' | 'open' | 'possible' | 'refused'
type Reach = 'far' | 'near'
/**
 * In which order places are taken, in groups: one of a later group only where the earlier ones have no room
 * for all spots. In green it counts more that a hunt begins cold than how deep in it a spot lies.
 */
const GROUPS: readonly (readonly (readonly [PlaceRank, Reach])[])[] = [
  [
    ['deep-green', 'far'],
    ['green', 'far'],
    ['deep-green', 'near'],
    ['green', 'near'],
  ],
  [
    ['open', 'far'],
    ['open', 'near'],
  ],
  [
    ['possible', 'far'],
    ['possible', 'near'],
  ],
]

/**
 * Hides spots in a circle: in all directions, at least 20 m apart and 10 m from its centre, and where
 * they fit from half of its radius on, so that the hunt begins cold. Without a rank fewer than wanted
 * where they do not fit, but never fewer than five in a circle of 30 m. With one, as many spots as fit lie
 * at places of the best rank, and none at a refused place: there may be few, or none.
 *
 * @param wanted number of spots, put between five and twelve
 * @param rank what a map says of a place
 * @param morePlaces places that are asked about too, where the fitting ones are narrow; closer together
 *   where not all wanted spots were found
 */
export function hideSpots(
  circle: HidingCircle,
  wanted: number,
  chance: Chance,
  rank?: (place: LatLng) => PlaceRank,
  morePlaces: (isTight: boolean) => readonly LatLng[] = () => [],
): LatLng[] {
  const count = Math.round(Math.max(MIN_HIDDEN_SPOTS, Math.min(MAX_HIDDEN_SPOTS, wanted)))
  if (rank === undefined) return placed(circle, hideAnywhere(circle, count, chance))
  let best: PlanePoint[] = []
  for (const isTight of [false, true]) {
    const lattice = isTight ? TIGHT_LATTICE_PLACES : LATTICE_PLACES
    const places = rankPlaces(circle, { chance, rank, lattice, more: morePlaces(isTight) })
    const layout = dealPlaces(places, count, chance)
    if (layout.length > best.length) best = layout
    if (best.length >= count) break
  }
  return placed(circle, best)
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
  const places: Record<Reach, Partial<Record<PlaceRank, PlanePoint[]>>> = { far: {}, near: {} }
  const look = (place: PlanePoint) => {
    const meters = metersOut(place)
    if (meters < inner || meters > outer) return
    const ofReach = places[meters >= farMeters ? 'far' : 'near']
    const ofRank = (ofReach[rank(fromPlane(circle.centre, place))] ??= [])
    ofRank.push(place)
  }
  for (const place of more) look(toPlane(circle.centre, place))
  for (let east = -outer; east < outer; east += step) {
    for (let north = -outer; north < outer; north += step) {
      look({ eastMeters: east + chance() * step, northMeters: north + chance() * step })
    }
  }
  return GROUPS.map((group) => group.map(([ranked, reach]) => places[reach][ranked] ?? []))
}

/** Lists of places, the ones that are taken first before the others. */
type PlaceGroup = readonly (readonly PlanePoint[])[]

/**
 * As many spots as are found in the places: of the first list as many as fit, and of the ones after it where
 * they lack. Where a group has no room for all of them so, the places of its first two lists count alike,
 * and so on; only then follow the later groups.
 */
function dealPlaces(groups: readonly PlaceGroup[], count: number, chance: Chance): PlanePoint[] {
  let best: PlanePoint[] = []
  for (const [at, group] of groups.entries()) {
    const earlier = groups.slice(0, at).flat(2)
    let ofGroup: PlanePoint[] = best
    for (const last of group.keys()) {
      if (group[last]!.length === 0) continue
      const alike = [...earlier, ...group.slice(0, last + 1).flat()]
      const layout = fillFrom(fullest(alike, count, chance), group.slice(last + 1), count, chance)
      if (layout.length > ofGroup.length) ofGroup = layout
      if (ofGroup.length >= count) return ofGroup
    }
    best = fillFrom(ofGroup, groups.slice(at + 1).flat(), count, chance)
    if (best.length >= count) return best
  }
  const few = shuffled(groups.flat(2), chance).slice(0, CLOSE_PLACES)
  const neighbours = few.map((place) =>
    few.flatMap((other, at) => (apartMeters(place, other) < SPOT_GAP_METERS ? [at] : [])),
  )
  for (let n = 0; n < CLOSE_LAYOUTS_TRIED && n < few.length && best.length < count; n++) {
    // The first try begins with the place that takes the fewest away, the others anywhere.
    const layout = layClosely(neighbours, n - 1, count).map((at) => few[at]!)
    if (layout.length > best.length) best = layout
  }
  return best
}

function fillFrom(
  layout: readonly PlanePoint[],
  lists: PlaceGroup,
  count: number,
  chance: Chance,
): PlanePoint[] {
  return lists.reduce<PlanePoint[]>(
    (filled, places) => fillUp(filled, places, count, chance),
    [...layout],
  )
}

/** The fullest of some layouts of places that count alike. */
function fullest(places: readonly PlanePoint[], count: number, chance: Chance): PlanePoint[] {
  let best: PlanePoint[] = []
  for (let n = 0; n < LAYOUTS_TRIED && best.length < count; n++) {
    const layout = fillUp(oneInEachDirection(places, count, chance), places, count, chance)
    if (layout.length > best.length) best = layout
  }
  return best
}

function oneInEachDirection(places: readonly PlanePoint[], count: number, chance: Chance) {
  const turn = chance() * 2 * Math.PI
  const sectors: PlanePoint[][] = Array.from({ length: count }, () => [])
  for (const place of places) {
    const angle = Math.atan2(place.eastMeters, place.northMeters) + 4 * Math.PI - turn
    sectors[Math.floor((angle / (2 * Math.PI)) * count) % count]!.push(place)
  }
  const layout: PlanePoint[] = []
  for (const sector of sectors) {
    const free = sector.filter((place) => isApart(place, layout))
    if (free.length > 0) layout.push(free[Math.floor(chance() * free.length)]!)
  }
  return layout
}

function metersOut({ eastMeters, northMeters }: PlanePoint): number {
  return Math.hypot(eastMeters, northMeters)
}

function fillUp(
  layout: readonly PlanePoint[],
  places: readonly PlanePoint[],
  count: number,
  chance: Chance,
): PlanePoint[] {
  const filled = [...layout]
  if (filled.length >= count) return filled
  for (const place of shuffled(places, chance)) {
    if (filled.length >= count) break
    if (isApart(place, filled)) filled.push(place)
  }
  return filled
}

const CLOSE_LAYOUTS_TRIED = 5
/** Each is compared with each. */
const CLOSE_PLACES = 600

/**
 * The first place, then always the one that takes the fewest others away.
 * @param neighbours for each place those too near to it, itself among them
 * @param first below 0: the one that takes the fewest away
 */
function layClosely(neighbours: readonly number[][], first: number, count: number): number[] {
  const isFree = neighbours.map(() => true)
  const taken = neighbours.map(({ length }) => length)
  const layout: number[] = []
  let next = first < 0 ? fewestOf(taken, isFree) : first
  while (layout.length < count && next >= 0) {
    layout.push(next)
    for (const at of neighbours[next]!) {
      if (!isFree[at]) continue
      isFree[at] = false
      for (const other of neighbours[at]!) taken[other]! -= 1
    }
    next = fewestOf(taken, isFree)
  }
  return layout
}

/** The free place that takes the fewest free ones away; -1 where none is free. */
function fewestOf(taken: readonly number[], isFree: readonly boolean[]): number {
  let next = -1
  let fewest = Infinity
  for (let at = 0; at < isFree.length; at++) {
    if (isFree[at] && taken[at]! < fewest) [next, fewest] = [at, taken[at]!]
  }
  return next
}

function isApart(place: PlanePoint, others: readonly PlanePoint[]): boolean {
  return others.every((other) => apartMeters(other, place) >= SPOT_GAP_METERS)
}

function apartMeters(a: PlanePoint, b: PlanePoint): number {
  // A hair more than the gap, for the way from the plane to the globe.
  return Math.hypot(a.eastMeters - b.eastMeters, a.northMeters - b.northMeters) - 0.01
}
