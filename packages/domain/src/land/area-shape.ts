import { haversineMeters } from '../geo/distance.ts'
import { MAX_AREA_POINTS, MIN_AREA_METERS } from '../limits.ts'
import { boxAround, saysOf, type Polygon, type Ring } from './keeper-area.ts'

/** Why polygons are no area. */
export type AreaShapeProblem =
  | 'empty'
  | 'too-many-points'
  | 'order'
  | 'not-degrees'
  | 'open'
  | 'too-few-points'
  | 'antimeridian'
  | 'crosses'
  | 'hole-outside'
  | 'too-small'
  | 'too-large'

/** Six decimals of a degree are a tenth of a metre. */
const STEPS_PER_DEGREE = 1e6
/** A triangle whose last point is its first. */
const MIN_RING_POINTS = 4

/** Polygons as they are kept: rounded to a tenth of a metre, no point twice in a row. */
export function tidyPolygons(polygons: readonly Polygon[]): Polygon[] {
  const round = (degrees: number) => Math.round(degrees * STEPS_PER_DEGREE) / STEPS_PER_DEGREE
  return polygons.map((polygon) =>
    polygon.map((ring) =>
      ring
        .map(([lng, lat]): [number, number] => [round(lng), round(lat)])
        .filter((point, at, all) => at === 0 || !isSame(point, all[at - 1]!)),
    ),
  )
}

/** What is wrong with tidied polygons; null: they are an area. `maxMeters`: of its box, each way. */
export function shapeProblemOf(
  polygons: readonly Polygon[],
  maxMeters: number,
): AreaShapeProblem | null {
  const points = polygons.flat(2)
  if (points.length === 0 || polygons.some(([outer]) => outer === undefined)) return 'empty'
  if (points.length > MAX_AREA_POINTS) return 'too-many-points'
  if (points.some(([lng, lat]) => Math.abs(lat) > 180 || Math.abs(lng) > 180)) return 'not-degrees'
  if (points.some(([, lat]) => Math.abs(lat) > 90)) return 'order'
  const rings = polygons.flat()
  if (rings.some((ring) => !isSame(ring[0]!, ring.at(-1)!))) return 'open'
  if (rings.some((ring) => ring.length < MIN_RING_POINTS)) return 'too-few-points'
  if (rings.some(leapsOverTheAntimeridian)) return 'antimeridian'
  if (polygons.some(crossesItself)) return 'crosses'
  if (polygons.some(hasHoleOutside)) return 'hole-outside'
  const { south, north, west, east } = boxAround(polygons)
  const middle = Math.abs(south) < Math.abs(north) ? south : north
  const meters = [
    haversineMeters({ lat: south, lng: west }, { lat: north, lng: west }),
    haversineMeters({ lat: middle, lng: west }, { lat: middle, lng: east }),
  ]
  if (meters.some((side) => side < MIN_AREA_METERS)) return 'too-small'
  return meters.some((side) => side > maxMeters) ? 'too-large' : null
}

function isSame(one: Ring[number], other: Ring[number]): boolean {
  return one[0] === other[0] && one[1] === other[1]
}

function leapsOverTheAntimeridian(ring: Ring): boolean {
  return ring.some(([lng], at) => at > 0 && Math.abs(lng - ring[at - 1]![0]) > 180)
}

function hasHoleOutside([outer, ...holes]: Polygon): boolean {
  const polygons = [[outer!]]
  const outline = { months: [], polygons, box: boxAround(polygons) }
  return holes.some(([first]) => !saysOf(outline, { lng: first![0], lat: first![1] }, 1))
}

interface Edge {
  from: Ring[number]
  to: Ring[number]
  west: number
  east: number
}

/** Whether two edges of a polygon meet elsewhere than where one follows the other. */
function crossesItself(polygon: Polygon): boolean {
  const edges = polygon
    .flatMap((ring) =>
      ring.slice(1).map((to, at): Edge => {
        const from = ring[at]!
        return { from, to, west: Math.min(from[0], to[0]), east: Math.max(from[0], to[0]) }
      }),
    )
    .sort((one, other) => one.west - other.west)
  return edges.some((one, at) => {
    for (let next = at + 1; next < edges.length && edges[next]!.west <= one.east; next++) {
      if (meet(one, edges[next]!)) return true
    }
    return false
  })
}

function meet(one: Edge, other: Edge): boolean {
  const follows = isSame(one.to, other.from) || isSame(other.to, one.from)
  const before = sideOf(one, other.from)
  const after = sideOf(one, other.to)
  // One that follows the other meets it again only where it runs back on it.
  if (follows) return before === 0 && after === 0 && runsBack(one, other)
  if (before * after > 0 || sideOf(other, one.from) * sideOf(other, one.to) > 0) return false
  const [south, north] = spanOf(one)
  const [otherSouth, otherNorth] = spanOf(other)
  return south <= otherNorth && otherSouth <= north && one.west <= other.east
}

function runsBack(one: Edge, other: Edge): boolean {
  const along = (axis: 0 | 1) =>
    (one.to[axis] - one.from[axis]) * (other.to[axis] - other.from[axis])
  return along(0) + along(1) < 0
}

function spanOf({ from, to }: Edge): [south: number, north: number] {
  return [Math.min(from[1], to[1]), Math.max(from[1], to[1])]
}

/** Above 0: the point lies to the left of the edge; below: to its right. */
function sideOf({ from, to }: Edge, [lng, lat]: Ring[number]): number {
  const turn = (to[0] - from[0]) * (lat - from[1]) - (to[1] - from[1]) * (lng - from[0])
  // Less than the rounding of its points is no turn.
  return Math.abs(turn) < Number.EPSILON ? 0 : Math.sign(turn)
}
