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

const land = areaByWord({
  closed: 'industrial railway quarry landfill brownfield',
  settled: 'residential commercial retail garages cemetery grave_yard',
  playground: 'playground',
  park: 'park village_green recreation_ground',
  field:
    'allotments farmland farmyard orchard vineyard plant_nursery greenhouse_horticulture golf_course',
  wetland: 'swamp bog string_bog wet_meadow marsh',
  beach: 'beach sand',
  wood: 'forest',
  grass: 'grass grassland meadow',
})
const sites = areaByWord({
  closed: 'danger_area construction parking bicycle_parking prison',
  settled: 'school university college kindergarten hospital sports_center',
})
const RAILS = new Set<unknown>([
  'rail',
  'narrow_gauge',
  'light_rail',
  'tram',
  'subway',
  'funicular',
  'monorail',
])
const PATHS = new Set<unknown>([
  'pedestrian',
  'footway',
  'path',
  'cycleway',
  'bridleway',
  'steps',
  'track',
])

/** Shortbread 1, as VersaTiles and tilemaker write it. */
export const SHORTBREAD: Schema = {
  name: 'Shortbread',
  recognisedBy: 'streets',
  zoom: 14,
  layers: new Set([
    ...['streets', 'street_polygons', 'water_polygons', 'water_lines', 'ocean', 'buildings'],
    ...['land', 'sites', 'pier_lines', 'pier_polygons'],
  ]),
  namesIn: new Set(['street_labels', 'water_lines_labels', 'water_polygons_labels']),
  meaningOf({ layer, properties, shape }) {
    const isTunnel = properties.tunnel === true
    if (isTunnel) return null
    const { kind } = properties
    if (shape === 'line') {
      if (layer === 'streets') return streetOf(properties)
      if (layer === 'water_lines') return waterLine(kind === 'river' || kind === 'canal')
      return layer === 'pier_lines' ? way({ isPublic: true, isRaised: true }) : null
    }
    switch (layer) {
      case 'buildings':
        return { shape: 'area', kind: 'building' }
      case 'ocean':
        return { shape: 'area', kind: 'water' }
      case 'water_polygons':
        // Ice is land here.
        return kind === 'glacier' ? null : { shape: 'area', kind: 'water' }
      case 'land':
        return land(kind)
      case 'sites':
        return sites(kind)
      case 'street_polygons':
        return kind === 'runway' || kind === 'taxiway'
          ? { shape: 'area', kind: 'closed' }
          : PATHS.has(kind)
            ? { shape: 'area', kind: 'square' }
            : null
      case 'pier_polygons':
        return { shape: 'area', kind: 'square' }
      default:
        return null
    }
  },
}

function streetOf(properties: Properties): Meaning | null {
  const { kind, link, foot, bridge } = properties
  if (RAILS.has(kind)) return rail(kind === 'tram')
  if (PATHS.has(kind)) {
    const isPublic = foot !== 'no' && foot !== 'private'
    const sort = kind === 'steps' || kind === 'track' ? kind : 'path'
    const footing = footingOf(kind, properties)
    return way({ isPublic, isRaised: bridge === true, sort, footing })
  }
  if (kind === 'runway' || kind === 'taxiway') return road(kind)
  return roadOfWord(kind, link === true)
}
