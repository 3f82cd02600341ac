import {
  isBarrierRoad,
  RAIL_HALF_WIDTH_METERS,
  ROAD_HALF_WIDTHS_METERS,
  WATER_HALF_WIDTHS_METERS,
  type AreaKind,
  type Footing,
  type LineFeature,
  type RoadClass,
} from '@bramble/ground'
import type { Properties, TileFeature } from './read-tile.ts'

/** Meaning of a feature of a tile for the ground; its place is added later. */
export type Meaning =
  ({ shape: 'line' } & Omit<LineFeature, 'points'>) | { shape: 'area'; kind: AreaKind }

export interface MeantFeature extends Pick<TileFeature, 'layer' | 'properties'> {
  shape: Exclude<TileFeature['shape'], 'place'>
}

/** How one kind of tiles is read. */
export interface Schema {
  name: string
  /** A layer that only this schema has. */
  recognisedBy: string
  /** Nothing of the ground is left out from this zoom on; tiles are read at it. */
  zoom: number
  layers: ReadonlySet<string>
  /** Layers whose features say what streets, waters and parks are called. */
  namesIn: ReadonlySet<string>
  /** Null: nothing that matters for hiding. Features of one place have no meaning. */
  meaningOf(feature: MeantFeature): Meaning | null
}

export function road(roadClass: RoadClass): Meaning {
  const isLane = roadClass === 'minor' || roadClass === 'service'
  return {
    shape: 'line',
    kind: isLane ? 'lane' : 'road',
    halfWidthMeters: ROAD_HALF_WIDTHS_METERS[roadClass],
    isBarrier: isBarrierRoad(roadClass),
  }
}

/** @param isTram a tram in the street keeps nobody on one side of it */
export function rail(isTram: boolean): Meaning {
  const halfWidthMeters = RAIL_HALF_WIDTH_METERS
  return { shape: 'line', kind: 'rail', halfWidthMeters, isBarrier: !isTram }
}

export function waterLine(isRiver: boolean): Meaning {
  const halfWidthMeters = WATER_HALF_WIDTHS_METERS[isRiver ? 'river' : 'stream']
  return { shape: 'line', kind: 'water', halfWidthMeters, isBarrier: isRiver }
}

const FIRM_SURFACES = wordSet(
  'paved asphalt concrete concrete:plates concrete:lanes paving_stones sett bricks metal rubber',
)
/** Stones between which small wheels stick, and all that is not paved. */
const ROUGH_SURFACES = wordSet(
  'unpaved gravel fine_gravel compacted pebblestone ground dirt earth grass grass_paver sand mud rock stepping_stones woodchips cobblestone unhewn_cobblestone',
)
const ROUGH_SMOOTHNESS = wordSet('bad very_bad horrible very_horrible impassable')
const ROUGH_TRACKS = wordSet('grade2 grade3 grade4 grade5')
/** Made for wheels or for feet; cars with prams and chairs are pushed along them. */
const FIRM_KINDS = wordSet('footway cycleway pedestrian sidewalk crossing')
/** A wheelchair and who pushes it need as much, metres. */
const MIN_WIDTH_METERS = 0.9
/** Steeper than a ramp may be, percent. */
const MAX_INCLINE_PERCENT = 8

function wordSet(words: string): ReadonlySet<unknown> {
  return new Set(words.split(' '))
}

/**
 * What wheels find on a way, by all that its tile tells: the kind alone counts where nothing is said of its
 * surface. Schemas differ in what they tell; what is missing is not known.
 */
export function footingOf(
  kind: unknown,
  { surface, smoothness, tracktype, width, incline }: Properties,
): Footing | undefined {
  const isRough =
    ROUGH_SURFACES.has(surface) ||
    ROUGH_SMOOTHNESS.has(smoothness) ||
    ROUGH_TRACKS.has(tracktype) ||
    kind === 'bridleway' ||
    Number.parseFloat(String(width)) < MIN_WIDTH_METERS ||
    (String(incline).endsWith('%') &&
      Math.abs(Number.parseFloat(String(incline))) > MAX_INCLINE_PERCENT)
  if (isRough) return 'rough'
  return FIRM_SURFACES.has(surface) || FIRM_KINDS.has(kind) ? 'firm' : undefined
}

/** Null where people may not go. */
export function way({
  isPublic,
  sort = 'path',
  isRaised = false,
  footing,
}: {
  isPublic: boolean
  /** On a bridge, a boardwalk or a pier. */
  isRaised?: boolean
  sort?: 'path' | 'track' | 'steps'
  footing?: Footing | undefined
}): Meaning | null {
  if (!isPublic) return null
  const halfWidthMeters = WAY_HALF_WIDTHS_METERS[sort]
  return {
    shape: 'line',
    halfWidthMeters,
    isBarrier: false,
    kind: sort === 'steps' ? 'steps' : 'way',
    ...(isRaised ? { isRaised } : {}),
    ...(footing === undefined ? {} : { footing }),
  }
}

/** As maps draw them: whoever walks there keeps no distance. */
const WAY_HALF_WIDTHS_METERS = { path: 1, track: 1.5, steps: 1 }

/** The area of the first kind whose words hold the word; null for other words. */
export function areaByWord(
  table: Readonly<Partial<Record<AreaKind, string>>>,
): (word: unknown) => Meaning | null {
  const kinds = new Map<unknown, AreaKind>()
  for (const [kind, words] of Object.entries(table) as [AreaKind, string][]) {
    for (const word of words.split(' ')) kinds.set(word, kind)
  }
  return (word) => {
    const kind = kinds.get(word)
    return kind === undefined ? null : { shape: 'area', kind }
  }
}

/** The words of `highway` for roads that cars use. */
const ROADS: Readonly<Record<string, RoadClass>> = {
  motorway: 'motorway',
  trunk: 'trunk',
  primary: 'primary',
  secondary: 'secondary',
  tertiary: 'tertiary',
  unclassified: 'minor',
  residential: 'minor',
  living_street: 'minor',
  minor: 'minor',
  road: 'minor',
  busway: 'minor',
  bus_guideway: 'minor',
  service: 'service',
  raceway: 'raceway',
}

/** The road that a word of OpenStreetMap's `highway` means, a ramp where it is one. */
export function roadOfWord(word: unknown, isRamp: boolean): Meaning | null {
  const roadClass =
    typeof word === 'string' ? ROADS[word.replace(/_(link|construction)$/, '')] : undefined
  if (roadClass === undefined) return null
  const isLink = isRamp || String(word).endsWith('_link')
  if (!isLink || roadClass === 'service') return road(roadClass)
  return road(roadClass === 'motorway' || roadClass === 'trunk' ? 'greatRamp' : 'ramp')
}
