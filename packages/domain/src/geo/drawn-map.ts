/** Credit on every picture of OpenStreetMap's data, by its licence (ODbL). */
export const OPENSTREETMAP_CREDIT = '© OpenStreetMap contributors'

/** Half the side of the square that a drawn map shows, metres: as far as tiles are kept for a game. */
export const DRAWN_MAP_METERS = 600

/** So far from its middle a map still shows all around: the rest of it is wider than the circle of a game. */
export const MAP_STAYS_METERS = 250

/** A drawn map packed by gzip, bytes: what a phone fetches on a poor line in some seconds. */
export const MAX_DRAWN_MAP_BYTES = 40_000

/** Places on a drawn map: cheap phones draw as many in a moment. The fullest ones have some 20,000. */
export const MAX_DRAWN_POINTS = 30_000

export const MAX_MAP_NAMES = 40
export const MAX_MAP_NAME_LENGTH = 60

/** Kinds of areas on a drawn map, in the order in which they are painted. */
export const DRAWN_AREAS = [
  'field',
  'grass',
  'park',
  'beach',
  'wetland',
  'wood',
  'closed',
  'playground',
  'square',
  'water',
  'building',
] as const
export type DrawnArea = (typeof DRAWN_AREAS)[number]

/** Kinds of lines on a drawn map, in the order in which they are painted. */
export const DRAWN_LINES = ['water', 'lane', 'road', 'rail', 'way', 'steps'] as const
export type DrawnLine = (typeof DRAWN_LINES)[number]
