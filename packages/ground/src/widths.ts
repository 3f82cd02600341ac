/**
 * Half widths of carriageways, rails and waters in metres, since map tiles carry none. They follow
 * OpenStreetMap's `Key:width` (kerb to kerb, with parked cars and cycle lanes) and usual lanes: 3.65 m in
 * Britain (two-lane carriageway 7.3 m, two cars passing 4.1 m), 2.5 to 3.25 m on the Continent, 3.7 m on
 * US interstates.
 */
export const ROAD_HALF_WIDTHS_METERS = {
  /** One carriageway: three lanes and a hard shoulder, 14 m, and some. */
  motorway: 8,
  /** Four lanes. */
  trunk: 7,
  /** Three lanes and edges. */
  primary: 6,
  secondary: 5,
  /** Two lanes of 3.65 m and edges. */
  tertiary: 4.5,
  /** A ramp of a motorway or trunk road: one lane and a shoulder. */
  greatRamp: 5,
  ramp: 4,
  /** Residential and unclassified roads: 4.8 to 5.5 m, 7.3 m with parked cars. */
  minor: 3.5,
  /** Drives and aisles: 3 to 5 m. */
  service: 2.5,
  raceway: 6,
  taxiway: 12,
  runway: 25,
} as const
export type RoadClass = keyof typeof ROAD_HALF_WIDTHS_METERS

/** Gauge of 1.4 m and what overhangs it. */
export const RAIL_HALF_WIDTH_METERS = 2.5

export const WATER_HALF_WIDTHS_METERS = {
  /** A river or canal. Where its area is mapped, both count. */
  river: 5,
  /** A stream, ditch or drain. */
  stream: 1.5,
} as const

const BARRIERS: ReadonlySet<RoadClass> = new Set<RoadClass>([
  'motorway',
  'trunk',
  'primary',
  'secondary',
  'tertiary',
  'greatRamp',
  'ramp',
])

/** Whether children must not have to cross such a road. */
export function isBarrierRoad(road: RoadClass): boolean {
  return BARRIERS.has(road)
}

/**
 * How far a spot stays from the edges, in metres. Tiles round places to 0.6 m at most, and 2 m would do
 * against that; the third one is for roads that are wider than the table says.
 */
export const MARGINS_METERS = { road: 3, rail: 5, water: 3, building: 2, closed: 1 } as const
