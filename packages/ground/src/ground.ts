import type { PlanePoint } from '@bramble/domain/geo/distance'
import { crossesRay } from '@bramble/domain/geo/ray'
import { barrierFrom, isCrossed, wayBetween, type BarrierOnWay } from './barriers.ts'
import { EDGED, metersToEdge, type Edge, type Way } from './edge.ts'
import type { AreaFeature, AreaKind, Coordinates, GroundFeatures } from './features.ts'
import { MARGINS_METERS } from './widths.ts'

/** A map's word on one place; a map is never complete. */
export interface Verdict {
  road: boolean
  rail: boolean
  water: boolean
  building: boolean
  closed: boolean
  field: boolean
  wetland: boolean
  settled: boolean
  /** In wood, park, grass or the like. A reserve is none: it may hold whole villages, and bogs. */
  green: boolean
  /** In a nature reserve, a national park or the like. */
  reserve: boolean
  /** To the nearest path, track or square; infinite beyond 25 m. */
  pathMeters: number
  /** To the nearest way on which wheels may roll; infinite too where steps or rough ground are nearer. */
  rollMeters: number
  /** The same, of ways that are paved or made for wheels. */
  firmMeters: number
  /** To the nearest way that is carried over the ground, or a square or pier; infinite beyond 25 m. */
  raisedMeters: number
  /** To the nearest path, track, square or small road; infinite beyond 25 m. */
  wayMeters: number
  /** To the nearest edge of a carriageway; infinite beyond 25 m. */
  roadEdgeMeters: number
  /** The same for roads that more drive on than people who live there. */
  greatEdgeMeters: number
}

/** The ground around a place, ready for questions. Places are metres from the origin of its features. */
export interface Ground {
  verdictAt(place: PlanePoint): Verdict
  /** Whether a straight way from the start crosses a great road, rails or deep water. */
  barrierFrom(start: PlanePoint): (to: PlanePoint) => BarrierOnWay
  /** Whether a straight way between two places crosses a great road, rails or a river. */
  isParted(from: PlanePoint, to: PlanePoint): boolean
  /**
   * Places from which a child goes on that starts on a great road, on rails or over water: the nearest ones
   * beside it in some directions. Empty elsewhere.
   */
  banksOf(start: PlanePoint, withinMeters: number): PlanePoint[]
  /** Kinds of areas in which a place lies. */
  areasAt(place: PlanePoint): Set<AreaKind>
  /** Metres to what `isMeant` picks, from its edge; infinite beyond `withinMeters`. */
  distanceTo(place: PlanePoint, isMeant: (edge: Edge) => boolean, withinMeters: number): number
}

const CELL_METERS = 25
/** In which banks are looked for, radians. */
const DIRECTIONS = Array.from({ length: 16 }, (_, n) => (n * Math.PI) / 8)
const BANK_STEP_METERS = 2
const GREEN: ReadonlySet<AreaKind> = new Set<AreaKind>([
  'wood',
  'park',
  'grass',
  'playground',
  'beach',
])

/** Lays the features into squares of 25 m, so that a question looks at few of them. */
export function createGround({ reachMeters, lines, areas }: GroundFeatures): Ground {
  const side = Math.max(1, Math.ceil((2 * reachMeters) / CELL_METERS))
  const edgesOf: Edge[][] = Array.from({ length: side * side }, () => [])
  const areasOf: AreaFeature[][] = Array.from({ length: side * side }, () => [])
  const barriers: Edge[] = []
  const streams: Edge[] = []

  const toCell = (meters: number) =>
    Math.max(0, Math.min(side - 1, Math.floor((meters + reachMeters) / CELL_METERS)))

  function layInto<T>(cells: T[][], one: T, box: Box, beyond = 0): void {
    const isOutside =
      box.east < -reachMeters ||
      box.west > reachMeters ||
      box.north < -reachMeters ||
      box.south > reachMeters
    if (isOutside) return
    for (let row = toCell(box.south - beyond); row <= toCell(box.north + beyond); row++) {
      const last = toCell(box.east + beyond)
      for (let column = toCell(box.west - beyond); column <= last; column++) {
        cells[row * side + column]!.push(one)
      }
    }
  }

  function layEdges(points: Coordinates, of: Omit<Edge, keyof Way>): void {
    for (let at = 0; at + 3 < points.length; at += 2) {
      const edge: Edge = {
        ...of,
        fromEast: points[at]!,
        fromNorth: points[at + 1]!,
        toEast: points[at + 2]!,
        toNorth: points[at + 3]!,
      }
      const box = boxOf([edge.fromEast, edge.fromNorth, edge.toEast, edge.toNorth])
      // In the lists of the squares around it too: one list answers for 25 m.
      layInto(edgesOf, edge, box, CELL_METERS)
      if (of.isBarrier) barriers.push(edge)
      else if (of.kind === 'water') streams.push(edge)
    }
  }

  for (const { points, ...line } of lines) layEdges(points, { ...line, isArea: false })
  for (const area of areas) {
    layInto(areasOf, area, boxOf(area.rings.flat()))
    const kind = EDGED.find((edged) => edged === area.kind)
    if (kind === undefined) continue
    const isBarrier = kind === 'water'
    for (const ring of area.rings) {
      layEdges(ring, { kind, isArea: true, isBarrier, halfWidthMeters: 0 })
    }
  }

  const cellAt = (at: PlanePoint) => toCell(at.northMeters) * side + toCell(at.eastMeters)

  function areasAt(place: PlanePoint): Set<AreaKind> {
    const kinds = new Set<AreaKind>()
    for (const { kind, rings } of areasOf[cellAt(place)]!) {
      if (!kinds.has(kind) && isWithin(rings, place)) kinds.add(kind)
    }
    return kinds
  }

  const lineBarriers = barriers.filter(({ isArea }) => !isArea)

  function isOnBarrier(place: PlanePoint): boolean {
    if (areasAt(place).has('water')) return true
    return lineBarriers.some((edge) => metersToEdge(place, edge) < edge.halfWidthMeters)
  }

  return {
    areasAt,
    verdictAt(place) {
      const kinds = areasAt(place)
      const isAt = {
        road: false,
        rail: false,
        water: kinds.has('water'),
        building: kinds.has('building'),
        closed: kinds.has('closed'),
      }
      let rollMeters = kinds.has('square') ? 0 : Infinity
      let raisedMeters = rollMeters
      let firmMeters = rollMeters
      let roughMeters = Infinity
      let laneMeters = Infinity
      let roadEdgeMeters = Infinity
      let greatEdgeMeters = Infinity
      for (const edge of edgesOf[cellAt(place)]!) {
        const meters = metersToEdge(place, edge)
        if (meters > CELL_METERS) continue
        const gap = meters - edge.halfWidthMeters
        if (edge.isRaised === true) raisedMeters = Math.min(raisedMeters, meters)
        switch (edge.kind) {
          case 'way':
          case 'square':
          case 'steps':
            if (edge.kind === 'steps' || edge.footing === 'rough')
              roughMeters = Math.min(roughMeters, meters)
            else rollMeters = Math.min(rollMeters, meters)
            if (edge.kind === 'square' || edge.footing === 'firm')
              firmMeters = Math.min(firmMeters, meters)
            break
          case 'lane':
          case 'road':
            if (edge.kind === 'lane') laneMeters = Math.min(laneMeters, meters)
            else greatEdgeMeters = Math.min(greatEdgeMeters, Math.max(0, gap))
            roadEdgeMeters = Math.min(roadEdgeMeters, Math.max(0, gap))
            if (gap < MARGINS_METERS.road) isAt.road = true
            break
          case 'rail':
          case 'water':
          case 'building':
          case 'closed':
            if (gap < MARGINS_METERS[edge.kind]) isAt[edge.kind] = true
        }
      }
      const pathMeters = Math.min(rollMeters, roughMeters)
      return {
        ...isAt,
        field: kinds.has('field'),
        wetland: kinds.has('wetland'),
        settled: kinds.has('settled'),
        green: [...kinds].some((kind) => GREEN.has(kind)),
        reserve: kinds.has('reserve'),
        pathMeters,
        rollMeters: roughMeters < rollMeters ? Infinity : rollMeters,
        firmMeters: roughMeters < firmMeters ? Infinity : firmMeters,
        raisedMeters,
        wayMeters: Math.min(pathMeters, laneMeters),
        roadEdgeMeters,
        greatEdgeMeters,
      }
    },
    barrierFrom: (start) =>
      barrierFrom([...barriers, ...streams], start, areasAt(start).has('water')),
    isParted: (from, to) => lineBarriers.some((edge) => isCrossed(wayBetween(from, to), edge)),
    banksOf(start, withinMeters) {
      if (!isOnBarrier(start)) return []
      return DIRECTIONS.flatMap((angle) => {
        for (let meters = BANK_STEP_METERS; meters < withinMeters; meters += BANK_STEP_METERS) {
          const place = {
            eastMeters: start.eastMeters + meters * Math.sin(angle),
            northMeters: start.northMeters + meters * Math.cos(angle),
          }
          if (!isOnBarrier(place)) return [place]
        }
        return []
      })
    },
    distanceTo(place, isMeant, withinMeters) {
      const { eastMeters, northMeters } = place
      const beyond = Math.max(0, withinMeters - CELL_METERS)
      const last = { row: toCell(northMeters + beyond), column: toCell(eastMeters + beyond) }
      let nearest = Infinity
      for (let row = toCell(northMeters - beyond); row <= last.row; row++) {
        for (let column = toCell(eastMeters - beyond); column <= last.column; column++) {
          for (const edge of edgesOf[row * side + column]!) {
            if (!isMeant(edge)) continue
            const meters = Math.max(0, metersToEdge(place, edge) - edge.halfWidthMeters)
            if (meters <= withinMeters) nearest = Math.min(nearest, meters)
          }
        }
      }
      return nearest
    },
  }
}

interface Box {
  west: number
  south: number
  east: number
  north: number
}

function boxOf(points: Coordinates): Box {
  const box = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity }
  for (let at = 0; at + 1 < points.length; at += 2) {
    box.west = Math.min(box.west, points[at]!)
    box.east = Math.max(box.east, points[at]!)
    box.south = Math.min(box.south, points[at + 1]!)
    box.north = Math.max(box.north, points[at + 1]!)
  }
  return box
}

function isWithin(rings: readonly Coordinates[], { eastMeters, northMeters }: PlanePoint): boolean {
  let isInside = false
  for (const ring of rings) {
    for (let at = 0, before = ring.length - 2; at + 1 < ring.length; before = at, at += 2) {
      const from = [ring[before]!, ring[before + 1]!] as const
      const to = [ring[at]!, ring[at + 1]!] as const
      if (crossesRay(eastMeters, northMeters, from, to)) isInside = !isInside
    }
  }
  return isInside
}
