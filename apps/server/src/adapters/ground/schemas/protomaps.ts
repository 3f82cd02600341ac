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
  closed: 'railway military naval_base airfield industrial quarry aerodrome runway taxiway apron',
  settled:
    'residential commercial retail school university college kindergarten hospital cemetery stadium',
  playground: 'playground',
  park: 'park pitch zoo village_green recreation_ground dog_park attraction',
  field: 'farmland orchard vineyard allotments golf_course farmyard plant_nursery',
  wetland: 'wetland',
  beach: 'beach sand',
  wood: 'wood forest',
  grass: 'grass grassland meadow',
  reserve: 'nature_reserve national_park protected_area',
  square: 'pedestrian pier platform',
})

/** Protomaps' basemap, version 4. Tiles below zoom 15 lack private roads and join houses. */
export const PROTOMAPS: Schema = {
  name: 'Protomaps',
  recognisedBy: 'roads',
  zoom: 15,
  layers: new Set(['roads', 'water', 'buildings', 'landuse']),
  namesIn: new Set(['roads', 'water']),
  meaningOf({ layer, properties, shape }) {
    if (layer === 'buildings') {
      return shape === 'area' ? { shape: 'area', kind: 'building' } : null
    }
    if (layer === 'water') return waterOf(properties, shape)
    if (layer === 'landuse') return shape === 'area' ? landUse(properties.kind) : null
    return shape === 'line' ? lineOf(properties) : null
  },
}

function waterOf({ kind, tunnel }: Properties, shape: 'line' | 'area'): Meaning | null {
  if (shape === 'area') return { shape: 'area', kind: 'water' }
  const isUnderground = tunnel !== undefined && tunnel !== 'no' && tunnel !== false
  return isUnderground ? null : waterLine(kind === 'river' || kind === 'canal')
}

function lineOf(properties: Properties): Meaning | null {
  const { kind, kind_detail: detail, is_tunnel: isTunnel, is_link: isLink, access } = properties
  if (isTunnel === true) return null
  if (kind === 'rail') return rail(detail === 'tram')
  if (kind === 'aeroway') return detail === 'runway' || detail === 'taxiway' ? road(detail) : null
  if (kind === 'path' || detail === 'track' || detail === 'pier') {
    const isPublic = access !== 'no' && access !== 'private'
    const isRaised = properties.is_bridge === true || detail === 'pier'
    const sort = detail === 'steps' || detail === 'track' ? detail : 'path'
    return way({ isPublic, isRaised, sort, footing: footingOf(detail, properties) })
  }
  const named = roadOfWord(detail, isLink === true)
  if (named !== null) return named
  if (kind === 'highway') return road('motorway')
  if (kind === 'major_road') return road('primary')
  return kind === 'minor_road' ? road('minor') : null
}
