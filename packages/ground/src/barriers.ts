import type { PlanePoint } from '@bramble/domain/geo/distance'
import { metersToEdge, type Edge, type Way } from './edge.ts'

/** A shore so near to a bridge or a pier is where people step onto it. */
const SHORE_METERS = 25

/**
 * `near`: over a stream, which a child gets across where the path does, or so near to deep water that the map may have
 * rounded away the corner of its shore.
 */
export type BarrierOnWay = 'none' | 'near' | 'crossed'

/** Tiles round places to 0.42 m at most: by half a step at the equator, across. */
const CLEARANCE_METERS = 0.5

/**
 * Whether a straight way from a start crosses a barrier.
 *
 * A child on a great road may leave it on either side, and one over water came from a shore near
 * by: what of such a barrier lies near to the start keeps nobody back.
 */
export function barrierFrom(
  barriers: readonly Edge[],
  start: PlanePoint,
  isOverWater: boolean,
): (to: PlanePoint) => BarrierOnWay {
  const met = barriers.map((edge) => {
    const meters = metersToEdge(start, edge)
    return {
      edge,
      meters,
      ownMeters: ownMetersOf(edge, meters, isOverWater),
      // A place beside a lake is not nearer to it on the way away from it.
      clearanceMeters: Math.min(CLEARANCE_METERS, meters / 2),
    }
  })
  met.sort((one, other) => one.meters - other.meters)
  return (to) => {
    const meters = Math.hypot(to.eastMeters - start.eastMeters, to.northMeters - start.northMeters)
    let found: BarrierOnWay = 'none'
    for (const { edge, meters: fromStart, ownMeters, clearanceMeters } of met) {
      if (fromStart > meters + clearanceMeters) break
      const share = Math.min(1, ownMeters / meters)
      const eastMeters = start.eastMeters + share * (to.eastMeters - start.eastMeters)
      const northMeters = start.northMeters + share * (to.northMeters - start.northMeters)
      const way = wayBetween({ eastMeters, northMeters }, to)
      if (isFartherApart(way, edge, clearanceMeters)) continue
      if (isCrossed(way, edge)) {
        if (edge.isBarrier) return 'crossed'
        found = 'near'
      }
      if (!edge.isBarrier) continue
      if (found === 'near' && edge.isArea) continue
      if (metersApart(way, edge) >= clearanceMeters) continue
      // A child that comes to the corner of a pond steps around it; the line of a road may go on unmapped.
      if (!edge.isArea) return 'crossed'
      found = 'near'
    }
    return found
  }
}

/** So far from the start a barrier on which it stands keeps nobody back; 0 where it stands elsewhere. */
function ownMetersOf(edge: Edge, meters: number, isOverWater: boolean): number {
  if (edge.isArea) return isOverWater ? SHORE_METERS : 0
  return meters < edge.halfWidthMeters ? 2 * edge.halfWidthMeters : 0
}

/** By the boxes around both. */
function isFartherApart(way: Way, edge: Way, meters: number): boolean {
  return (
    Math.max(way.fromEast, way.toEast) < Math.min(edge.fromEast, edge.toEast) - meters ||
    Math.min(way.fromEast, way.toEast) > Math.max(edge.fromEast, edge.toEast) + meters ||
    Math.max(way.fromNorth, way.toNorth) < Math.min(edge.fromNorth, edge.toNorth) - meters ||
    Math.min(way.fromNorth, way.toNorth) > Math.max(edge.fromNorth, edge.toNorth) + meters
  )
}

/** Between two that do not cross. */
function metersApart(way: Way, edge: Way): number {
  return Math.min(
    metersToEdge(startOf(way), edge),
    metersToEdge(endOf(way), edge),
    metersToEdge(startOf(edge), way),
    metersToEdge(endOf(edge), way),
  )
}

export function wayBetween(from: PlanePoint, to: PlanePoint): Way {
  return {
    fromEast: from.eastMeters,
    fromNorth: from.northMeters,
    toEast: to.eastMeters,
    toNorth: to.northMeters,
  }
}

export function isCrossed(way: Way, edge: Way): boolean {
  return (
    !isFartherApart(way, edge, 0) &&
    turn(way, startOf(edge)) > 0 !== turn(way, endOf(edge)) > 0 &&
    turn(edge, startOf(way)) > 0 !== turn(edge, endOf(way)) > 0
  )
}

/** Above 0 where a place lies on the left of a way. */
function turn(way: Way, { eastMeters, northMeters }: PlanePoint): number {
  return (
    (way.toEast - way.fromEast) * (northMeters - way.fromNorth) -
    (way.toNorth - way.fromNorth) * (eastMeters - way.fromEast)
  )
}

function startOf({ fromEast, fromNorth }: Way): PlanePoint {
  return { eastMeters: fromEast, northMeters: fromNorth }
}

function endOf({ toEast, toNorth }: Way): PlanePoint {
  return { eastMeters: toEast, northMeters: toNorth }
}
