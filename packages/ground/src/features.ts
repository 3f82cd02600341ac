import type { LatLng } from '@bramble/domain/geo/lat-lng'

/** Metres east and north of the origin, in turn: east, north, east, north. */
export type Coordinates = readonly number[]

/**
 * `way` is what people walk on, `steps` one that nobody rolls on; `lane` is a small road that people walk
 * along, and a road as well.
 */
export type LineKind = 'road' | 'lane' | 'rail' | 'water' | 'way' | 'steps'

/** What wheels find on a way, as far as a map says it: paved or made for them, or not to be rolled on. */
export type Footing = 'firm' | 'rough'

export interface LineFeature {
  kind: LineKind
  /** From the middle of the line to its edge. */
  halfWidthMeters: number
  /** Whether a child must not have to cross it: a great road, rails, a river. */
  isBarrier: boolean
  /** A way that is carried over what lies below: a bridge, a boardwalk, a pier. */
  isRaised?: boolean
  /** Of a way; absent: not known. */
  footing?: Footing
  points: Coordinates
}

export type AreaKind =
  | 'water'
  | 'building'
  /** Railway land, barracks, works, quarries, airfields, building sites. */
  | 'closed'
  | 'wood'
  | 'park'
  | 'grass'
  | 'playground'
  | 'beach'
  | 'reserve'
  /** For walking: a pedestrian square, a pier. */
  | 'square'
  | 'field'
  | 'wetland'
  /** Land where people live, work, learn or mourn. */
  | 'settled'

export interface AreaFeature {
  kind: AreaKind
  /** A place that lies in an even number of rings is in a hole. */
  rings: readonly Coordinates[]
}

/** The map of the ground around a place. */
export interface GroundFeatures {
  origin: LatLng
  /** Half the side of the square around the origin that the features cover, metres. */
  reachMeters: number
  lines: readonly LineFeature[]
  areas: readonly AreaFeature[]
}

/** The ground with what streets, waters and parks are called. */
export interface NamedFeatures extends GroundFeatures {
  names: readonly NamedLine[]
}

/** A name, and the line or the one place that has it. */
export interface NamedLine {
  text: string
  points: Coordinates
}
