import {
  areaByWord,
  footingOf,
  rail,
  road,
  roadOfWord,
  waterLine,
  way,
  type Meaning,
  type Schema,
} from '../meaning.ts'
import type { Properties } from '../read-tile.ts'

const landUse = areaByWord({
  closed: 'railway military industrial quarry construction landfill dam',
  settled:
    'residential commercial retail school university college kindergarten library hospital cemetery stadium garages bus_station suburb quarter neighbourhood',
  playground: 'playground',
  park: 'pitch track zoo theme_park',
})
/** By `subclass`, which is finer; a garden may be anybody's own. */
const landCover = areaByWord({
  park: 'park recreation_ground village_green',
  field: 'allotments farm farmland orchard plant_nursery vineyard golf_course',
  wetland: 'bog mangrove marsh reedbed saltmarsh swamp tidalflat wetland wet_meadow',
  beach: 'beach sand',
  wood: 'forest wood',
  grass: 'grass grassland meadow',
})
const landCoverOnlyByClass = areaByWord({
  field: 'farmland',
  wetland: 'wetland',
  beach: 'sand',
  wood: 'wood',
})
const RAILS = new Set<unknown>([
  'rail',
  'transit',
  'narrow_gauge',
  'light_rail',
  'tram',
  'subway',
  'preserved',
  'funicular',
  'monorail',
])

/** The schema of OpenMapTiles 3, as planetiler and tilemaker write it. */
export const OPENMAPTILES: Schema = {
  name: 'OpenMapTiles',
  recognisedBy: 'transportation',
  zoom: 14,
  layers: new Set([
    'transportation',
    'water',
    'waterway',
    'building',
    'landuse',
    'landcover',
    'park',
    'aeroway',
  ]),
  namesIn: new Set(['transportation_name', 'waterway', 'water_name', 'park']),
  meaningOf({ layer, properties, shape }) {
    if (layer === 'building') return { shape: 'area', kind: 'building' }
    if (layer === 'transportation') {
      return shape === 'area' ? squareOf(properties) : lineOf(properties)
    }
    const isTunnel = properties.brunnel === 'tunnel'
    if (layer === 'water')
      return isTunnel || shape === 'line' ? null : { shape: 'area', kind: 'water' }
    if (layer === 'waterway') {
      const isRiver = properties.class === 'river' || properties.class === 'canal'
      return isTunnel || shape === 'area' ? null : waterLine(isRiver)
    }
    if (layer === 'aeroway') return aeroway(properties.class, shape)
    if (shape === 'line') return null
    if (layer === 'landuse') return landUse(properties.class)
    if (layer === 'landcover') {
      return landCover(properties.subclass) ?? landCoverOnlyByClass(properties.class)
    }
    return { shape: 'area', kind: 'reserve' }
  },
}

/** Squares, piers and platforms are drawn as areas; so are bridges, which are none of them. */
function squareOf({ class: word, subclass, brunnel }: Properties): Meaning | null {
  const isForWalking = word === 'pier' || word === 'path' || subclass === 'pedestrian'
  return isForWalking && brunnel !== 'tunnel' ? { shape: 'area', kind: 'square' } : null
}

function lineOf(properties: Properties): Meaning | null {
  const { class: word, subclass, brunnel } = properties
  if (brunnel === 'tunnel') return null
  if (RAILS.has(word)) return rail(word === 'tram' || subclass === 'tram')
  if (word === 'path' || word === 'track' || word === 'pier') {
    const isPublic = !isForbidden(properties.access) && !isForbidden(properties.foot)
    return way({
      isPublic,
      isRaised: brunnel === 'bridge' || word === 'pier',
      sort: subclass === 'steps' ? 'steps' : word === 'track' ? word : 'path',
      footing: footingOf(subclass, properties),
    })
  }
  return roadOfWord(word, properties.ramp === 1 || properties.ramp === true)
}

function isForbidden(access: unknown): boolean {
  return access === 'no' || access === 'private'
}

function aeroway(word: unknown, shape: 'line' | 'area'): Meaning | null {
  if (shape === 'area') return { shape: 'area', kind: 'closed' }
  return word === 'runway' || word === 'taxiway' ? road(word) : null
}
