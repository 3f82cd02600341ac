import type { PlanePoint } from '../geo/distance.ts'
import { MIN_HIDDEN_SPOTS, SPOT_GAP_METERS } from '../limits.ts'
import { shuffled, type Chance } from './chance.ts'

/**
 * A map's verdict on a place for hiding, the best first. `unsure`: wheels may not get there; `edge`: at a
 * road on which many drive, or at deep water; `possible`: perhaps somebody's garden, over a stream or around a corner.
 */
export type PlaceRank = 'deep-green' | 'green' | 'open' | 'unsure' | 'edge' | 'possible' | 'refused'
export type Reach = 'far' | 'near'

interface RankGroup {
  lists: readonly (readonly [PlaceRank, Reach])[]
  /** Up to how many spots places of the group are taken: as many as are wanted, or the fewest of a game. */
  upTo: 'wanted' | 'fewest'
  /** Whether places are taken too so that spots do not lie in a heap. */
  spreads: boolean
}

const inGroup = (ranks: readonly PlaceRank[], upTo: RankGroup['upTo'], spreads = false) => ({
  lists: (['far', 'near'] as const).flatMap((reach) => ranks.map((rank) => [rank, reach] as const)),
  ...{ upTo, spreads },
})
/**
 * In which order places are taken: those of a later group only where the earlier ones have too little room.
 * In green it counts more that a hunt begins cold than how deep in it a spot lies.
 */
export const GROUPS: readonly RankGroup[] = [
  inGroup(['deep-green', 'green'], 'wanted', true),
  inGroup(['open'], 'wanted', true),
  inGroup(['unsure'], 'fewest'),
  inGroup(['edge'], 'fewest'),
  inGroup(['possible'], 'wanted'),
]

const LAYOUTS_TRIED = 12
/** So often a full layout is tried again that lies in a heap. */
const SPREADS_TRIED = 4

/** A place to choose, with its direction from the middle of the circle, radians. */
export type TurnedPlace = PlanePoint & { angle: number }

/** Lists of places, the ones that are taken first before the others. */
export type PlaceGroup = readonly (readonly TurnedPlace[])[]

export interface PlaceDealing {
  count: number
  chance: Chance
  radiusMeters: number
  isParted: (place: PlanePoint, other: PlanePoint) => boolean
}

/**
 * As many spots as are found in the places: of the first list as many as fit, and of the ones after it where
 * they lack. Where a group has no room for all of them so, the places of its first two lists count alike,
 * and so on; only then follow the later groups.
 */
export function dealPlaces(groups: readonly PlaceGroup[], dealing: PlaceDealing): PlanePoint[] {
  const { count, chance } = dealing
  let best: PlanePoint[] = []
  for (const [at, group] of groups.entries()) {
    const { upTo, spreads } = GROUPS[at]!
    // Where there is nothing better it is no question of better or more.
    const wanted = upTo === 'wanted' || best.length === 0 ? count : MIN_HIDDEN_SPOTS
    if (best.length >= wanted && !spreads) continue
    const ofGroup = { ...dealing, count: wanted }
    if (!spreads) best = better(best, fillFrom(best, group, ofGroup), dealing)
    if (best.length >= wanted && !spreads) continue
    const earlier = groups.slice(0, at).flat()
    for (const last of group.keys()) {
      if (group[last]!.length === 0) continue
      const alike = [...earlier, ...group.slice(0, last + 1)]
      const layout = fillFrom(fullest(alike, ofGroup), group.slice(last + 1), ofGroup)
      best = better(best, layout, dealing)
      if (best.length >= count && isSpread(best, dealing)) return best
    }
  }
  if (best.length >= MIN_HIDDEN_SPOTS) return best
  const few = shuffled(groups.flat(2), chance).slice(0, CLOSE_PLACES)
  const neighbours = few.map((place) =>
    few.flatMap((other, at) => (apartMeters(place, other) < SPOT_GAP_METERS ? [at] : [])),
  )
  for (let n = 0; n < CLOSE_LAYOUTS_TRIED && n < few.length && best.length < count; n++) {
    // The first try begins with the place that takes the fewest away, the others anywhere.
    const layout = layClosely(neighbours, n - 1, count).map((at) => few[at]!)
    const joined = layout.filter((place, i) => isFree(place, layout.slice(0, i), dealing))
    best = better(best, joined, dealing)
  }
  return best
}

/** The layout with more spots; of two with as many the one that is spread more. */
export function better(
  one: PlanePoint[],
  other: PlanePoint[],
  dealing: PlaceDealing,
): PlanePoint[] {
  if (one.length !== other.length) return one.length > other.length ? one : other
  return spreadOf(other, dealing) > spreadOf(one, dealing) ? other : one
}

const QUARTERS_USED = 3
/** All within this share of the radius from their middle is a heap, out of a grown-up's sight. */
const HEAP_SHARE = 0.4

function isSpread(layout: readonly PlanePoint[], dealing: PlaceDealing): boolean {
  return spreadOf(layout, dealing) > QUARTERS_USED
}

/** Quarters of the circle with a spot, three at most, and one more where they are no heap. */
function spreadOf(layout: readonly PlanePoint[], { radiusMeters }: PlaceDealing): number {
  const quarters = new Set(
    layout.map(
      ({ eastMeters, northMeters }) => (eastMeters < 0 ? 2 : 0) + (northMeters < 0 ? 1 : 0),
    ),
  )
  const middle = {
    eastMeters: layout.reduce((sum, { eastMeters }) => sum + eastMeters / layout.length, 0),
    northMeters: layout.reduce((sum, { northMeters }) => sum + northMeters / layout.length, 0),
  }
  const isHeap = layout.every((place) => apartMeters(place, middle) < HEAP_SHARE * radiusMeters)
  return Math.min(QUARTERS_USED, quarters.size) + (isHeap ? 0 : 1)
}

function fillFrom(
  layout: readonly PlanePoint[],
  lists: PlaceGroup,
  dealing: PlaceDealing,
): PlanePoint[] {
  return lists.reduce<PlanePoint[]>(
    (filled, places) => fillUp(filled, places, dealing),
    [...layout],
  )
}

/** The best of some layouts of lists that count alike. */
function fullest(lists: PlaceGroup, dealing: PlaceDealing): PlanePoint[] {
  let best: PlanePoint[] = []
  for (let n = 0; n < LAYOUTS_TRIED; n++) {
    best = better(best, fillFrom(oneInEachDirection(lists, dealing), lists, dealing), dealing)
    const isFull = best.length >= dealing.count
    if (isFull && (n >= SPREADS_TRIED || isSpread(best, dealing))) break
  }
  return best
}

function oneInEachDirection(lists: PlaceGroup, dealing: PlaceDealing) {
  const { count, chance } = dealing
  const turn = chance() * 2 * Math.PI
  const sectors: TurnedPlace[][] = Array.from({ length: count }, () => [])
  for (const places of lists) {
    // A list before comes first in each direction too.
    for (const place of fromAnywhere(places, chance)) {
      const angle = place.angle + 4 * Math.PI - turn
      sectors[Math.floor((angle / (2 * Math.PI)) * count) % count]!.push(place)
    }
  }
  const layout: PlanePoint[] = []
  for (const sector of sectors) {
    const found = sector.find((place) => isFree(place, layout, dealing))
    if (found !== undefined) layout.push(found)
  }
  return layout
}

/** All of a list that is in no order, beginning somewhere: to shuffle it for each try takes most of the time. */
function* fromAnywhere(places: readonly TurnedPlace[], chance: Chance): Generator<TurnedPlace> {
  const first = Math.floor(chance() * places.length)
  for (let n = 0; n < places.length; n++) yield places[(first + n) % places.length]!
}

function fillUp(
  layout: readonly PlanePoint[],
  places: readonly TurnedPlace[],
  dealing: PlaceDealing,
): PlanePoint[] {
  const { count, chance } = dealing
  const filled = [...layout]
  if (filled.length >= count) return filled
  for (const place of fromAnywhere(places, chance)) {
    if (filled.length >= count) break
    if (isFree(place, filled, dealing)) filled.push(place)
  }
  return filled
}

/** Whether a child may be sent from each of the others to a place, and finds only one of them at once. */
function isFree(
  place: PlanePoint,
  others: readonly PlanePoint[],
  { isParted }: PlaceDealing,
): boolean {
  return isApart(place, others) && !others.some((other) => isParted(other, place))
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

export function isApart(place: PlanePoint, others: readonly PlanePoint[]): boolean {
  return others.every((other) => apartMeters(other, place) >= SPOT_GAP_METERS)
}

function apartMeters(a: PlanePoint, b: PlanePoint): number {
  // A hair more than the gap, for the way from the plane to the globe.
  return Math.hypot(a.eastMeters - b.eastMeters, a.northMeters - b.northMeters) - 0.01
}
