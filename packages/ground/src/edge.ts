import type { PlanePoint } from '@bramble/domain/geo/distance'
import type { AreaKind, Footing, LineKind } from './features.ts'

/** Areas whose edge matters beyond them. */
export const EDGED = [
  'water',
  'building',
  'closed',
  'square',
] as const satisfies readonly AreaKind[]

/** A straight way, metres from the origin. */
export interface Way {
  fromEast: number
  fromNorth: number
  toEast: number
  toNorth: number
}

/** One straight piece of a line, or of the edge of an area. */
export interface Edge extends Way {
  kind: LineKind | (typeof EDGED)[number]
  isArea: boolean
  isBarrier: boolean
  isRaised?: boolean
  footing?: Footing
  halfWidthMeters: number
}

/** From a place to the nearest place of a straight way. */
export function metersToEdge({ eastMeters, northMeters }: PlanePoint, edge: Way): number {
  const east = edge.toEast - edge.fromEast
  const north = edge.toNorth - edge.fromNorth
  const square = east * east + north * north
  const along =
    square === 0
      ? 0
      : ((eastMeters - edge.fromEast) * east + (northMeters - edge.fromNorth) * north) / square
  const at = Math.max(0, Math.min(1, along))
  // Asked most of all, and quicker than `Math.hypot`.
  return Math.sqrt(
    (eastMeters - edge.fromEast - at * east) ** 2 +
      (northMeters - edge.fromNorth - at * north) ** 2,
  )
}
