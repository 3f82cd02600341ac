import type { LatLng } from '../geo/lat-lng.ts'
import type { Region } from './task-traits.ts'

/** South, west, north and east of a region, in degrees: wide boxes, because nature ends at no line. */
const BOXES: readonly (readonly [Region, number, number, number, number])[] = [
  ['europe', 34, -25, 72, 45],
  ['north-america', 23.4, -170, 84, -50],
  ['australasia', -48, 110, -10, 180],
]

/** The part of the world in which a place lies. Null: none whose nature the library knows. */
export function regionAt({ lat, lng }: LatLng): Region | null {
  const found = BOXES.find(
    ([, south, west, north, east]) => lat >= south && lat <= north && lng >= west && lng <= east,
  )
  return found?.[0] ?? null
}
