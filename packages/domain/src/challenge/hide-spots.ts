import { fromPlane, type PlanePoint } from '../geo/distance.ts'
import type { LatLng } from '../geo/lat-lng.ts'
import {
  MAX_HIDDEN_SPOTS,
  MIN_HIDDEN_SPOTS,
  SPOT_GAP_METERS,
  SPOT_TO_CENTRE_METERS,
} from '../limits.ts'
import type { Chance } from './chance.ts'

/** The circle around a grown-up in which an adventure is hidden. */
export interface HidingCircle {
  centre: LatLng
  radiusMeters: number
}

/** Spots stay this far inside the circle: rounding must not push one over its edge. */
const EDGE_METERS = 1
const LAYOUTS_TRIED = 12
const PLACES_TRIED_PER_SPOT = 30

/**
 * Hides spots in a circle: in all directions, at least 20 m apart and 10 m from its centre. Fewer
 * than wanted where they do not fit, never fewer than five in a circle of 30 m.
 *
 * @param wanted number of spots, put between five and twelve
 */
export function hideSpots(circle: HidingCircle, wanted: number, chance: Chance): LatLng[] {
  const count = Math.round(Math.max(MIN_HIDDEN_SPOTS, Math.min(MAX_HIDDEN_SPOTS, wanted)))
  const outerMeters = circle.radiusMeters - EDGE_METERS
  let best: PlanePoint[] = []
  for (let n = 0; n < LAYOUTS_TRIED && best.length < count; n++) {
    const layout = tryLayout(outerMeters, count, chance)
    if (layout.length > best.length) best = layout
  }
  if (best.length < MIN_HIDDEN_SPOTS) best = evenRing(outerMeters, chance)
  return best.map((point) => fromPlane(circle.centre, point))
}

/** One spot in each direction, at a distance of its own. */
function tryLayout(outerMeters: number, count: number, chance: Chance): PlanePoint[] {
  const sector = (2 * Math.PI) / count
  const turn = chance() * 2 * Math.PI
  const layout: PlanePoint[] = []
  for (let index = 0; index < count; index++) {
    for (let n = 0; n < PLACES_TRIED_PER_SPOT; n++) {
      const angle = turn + (index + chance()) * sector
      const place = pointAt(angle, distanceWithin(outerMeters, chance))
      if (layout.every((other) => apartMeters(other, place) >= SPOT_GAP_METERS)) {
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
function distanceWithin(outerMeters: number, chance: Chance): number {
  const inner = (SPOT_TO_CENTRE_METERS + EDGE_METERS) ** 2
  return Math.sqrt(inner + chance() * (outerMeters ** 2 - inner))
}

function pointAt(angle: number, meters: number): PlanePoint {
  return { eastMeters: Math.sin(angle) * meters, northMeters: Math.cos(angle) * meters }
}

function apartMeters(a: PlanePoint, b: PlanePoint): number {
  // A hair more than the gap, for the way from the plane to the globe.
  return Math.hypot(a.eastMeters - b.eastMeters, a.northMeters - b.northMeters) - 0.01
}
