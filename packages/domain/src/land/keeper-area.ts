import type { BoundingBox } from '../geo/bounding-box.ts'
import type { LatLng } from '../geo/lat-lng.ts'
import { crossesRay } from '../geo/ray.ts'

/** What the keeper of some land asks for there. `own-trails`: only games on a trail of its own. */
export const AREA_RULES = ['not-here', 'on-path', 'own-trails'] as const

/** Where a game may have a spot. `on-path`: at most 3 m from a mapped way. */
export type Stand = 'free' | 'on-path' | 'no'

/** A closed line, as GeoJSON has it: longitude, then latitude; the last point is the first. */
export type Ring = readonly (readonly [number, number])[]

/** Its outer ring, then those of its holes. */
export type Polygon = readonly Ring[]

/** What decides whether an area says something of a place. */
export interface AreaOutline {
  /** Of every year, 1 to 12, by the calendar; empty: all. */
  months: readonly number[]
  polygons: readonly Polygon[]
  box: BoundingBox
}

export function isOfMonth({ months }: Pick<AreaOutline, 'months'>, month: number): boolean {
  return months.length === 0 || months.includes(month)
}

/** Whether an area says something of a place in a month. */
export function saysOf({ months, polygons, box }: AreaOutline, at: LatLng, month: number): boolean {
  const { lat, lng } = at
  if (lat < box.south || lat > box.north || lng < box.west || lng > box.east) return false
  if (!isOfMonth({ months }, month)) return false
  return polygons.some((polygon) => isWithin(polygon, at))
}

function isWithin(polygon: Polygon, { lat, lng }: LatLng): boolean {
  let isInside = false
  for (const ring of polygon) {
    for (let at = 1; at < ring.length; at++) {
      if (crossesRay(lng, lat, ring[at - 1]!, ring[at]!)) isInside = !isInside
    }
  }
  return isInside
}

const HOUR_MS = 60 * 60_000
const DEGREES_PER_HOUR = 15

/** The month of the calendar at a longitude, 1 to 12, by the sun: a zone may be an hour or two off. */
export function calendarMonthAt(atMs: number, lng: number): number {
  return new Date(atMs + (lng / DEGREES_PER_HOUR) * HOUR_MS).getUTCMonth() + 1
}

/** The box around polygons that hold at least one point. */
export function boxAround(polygons: readonly Polygon[]): BoundingBox {
  const box = { south: Infinity, north: -Infinity, west: Infinity, east: -Infinity }
  for (const [lng, lat] of polygons.flat(2)) {
    box.south = Math.min(box.south, lat)
    box.north = Math.max(box.north, lat)
    box.west = Math.min(box.west, lng)
    box.east = Math.max(box.east, lng)
  }
  return box
}
