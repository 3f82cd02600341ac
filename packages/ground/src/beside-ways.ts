import type { Chance } from '@bramble/domain/challenge/chance'
import type { PlanePoint } from '@bramble/domain/geo/distance'
import type { GroundFeatures } from './features.ts'

/** A lattice over a circle would miss most ways of 5 m. */
export interface BesideWays {
  everyMeters: number
  /** Places side by side across a way; one lies anywhere. */
  across: 1 | 3
  /** From the middle of the way at most. */
  asideMeters: number
}
/** Places along the ways and steps on which people walk. */
export function placesBesideWays(
  { lines }: GroundFeatures,
  { everyMeters, across, asideMeters }: BesideWays,
  chance: Chance,
): PlanePoint[] {
  const places: PlanePoint[] = []
  for (const { kind, points } of lines) {
    if (kind !== 'way' && kind !== 'steps') continue
    let next = chance() * everyMeters
    for (let at = 0; at + 3 < points.length; at += 2) {
      const [east, north] = [points[at]!, points[at + 1]!]
      const [toEast, toNorth] = [points[at + 2]! - east, points[at + 3]! - north]
      const meters = Math.hypot(toEast, toNorth)
      for (; next < meters; next += everyMeters) {
        const share = next / meters
        for (const side of across === 1 ? [2 * chance() - 1] : [-1, 0, 1]) {
          const aside = (side * asideMeters) / meters
          const eastMeters = east + share * toEast - aside * toNorth
          const northMeters = north + share * toNorth + aside * toEast
          places.push({ eastMeters, northMeters })
        }
      }
      next -= meters
    }
  }
  return places
}
