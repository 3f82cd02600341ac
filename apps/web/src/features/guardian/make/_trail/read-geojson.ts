import { TrailFileError } from './found-trail.ts'
import {
  type Fields,
  type FoundPlace,
  type FoundPlaces,
  readDegrees,
  type ReadPlace,
  wordsOfFields,
} from './found-place.ts'
import { fieldOf } from './read-trail.ts'

const GEOMETRIES = ['Point', 'MultiPoint', 'LineString', 'MultiLineString', 'Polygon']
const TYPES = [...GEOMETRIES, 'MultiPolygon', 'GeometryCollection', 'Feature', 'FeatureCollection']
/** Collections in collections. */
const MAX_DEPTH = 20

/** Whether parsed JSON may be GeoJSON; a list of features is read as a collection. */
export function isGeoJson(content: unknown): boolean {
  if (Array.isArray(content)) return content.some((one) => !Array.isArray(one) && isGeoJson(one))
  const type = fieldOf(content, 'type')
  return typeof type === 'string' && TYPES.includes(type)
}

/** Points of a GeoJSON file (RFC 7946), and each feature without one. @throws {TrailFileError} */
export function placesOfGeoJson(content: unknown): FoundPlaces {
  const system = fieldOf(fieldOf(fieldOf(content, 'crs'), 'properties'), 'name')
  // Before RFC 7946 a file could be in metres of some projection.
  if (
    system !== undefined &&
    !/(?:CRS84|\b4326)$/i.test(typeof system === 'string' ? system : '')
  ) {
    throw new TrailFileError('projection')
  }
  return { places: placesIn(content, 0), notes: new Map() }
}

function placesIn(value: unknown, depth: number): FoundPlace[] {
  const features = Array.isArray(value) ? (value as unknown[]) : fieldOf(value, 'features')
  if (Array.isArray(features) && depth < MAX_DEPTH) {
    return features.flatMap((feature: unknown) => placesIn(feature, depth + 1))
  }
  if (fieldOf(value, 'type') === 'FeatureCollection') throw new TrailFileError('broken')
  const isFeature = fieldOf(value, 'type') === 'Feature'
  const properties = fieldOf(value, 'properties')
  const location = fieldOf(properties, 'location')
  const words = wordsOfFields(fieldsOf(properties))
  words.name ||= wordsIn(fieldOf(location, 'name')) || wordsIn(fieldOf(location, 'address'))
  const places = placesOfGeometry(isFeature ? fieldOf(value, 'geometry') : value, depth)
  return places.map((place) => ({ ...words, place }))
}

function placesOfGeometry(geometry: unknown, depth: number): ReadPlace[] {
  const type = fieldOf(geometry, 'type')
  const coordinates = fieldOf(geometry, 'coordinates')
  const isEmpty = !Array.isArray(coordinates) || coordinates.length === 0
  if (type === 'GeometryCollection') return placesOfCollection(geometry, depth)
  if (typeof type !== 'string' || !TYPES.includes(type)) return [{ problem: 'no-place' }]
  if (type !== 'Point' && type !== 'MultiPoint') return [{ problem: 'not-a-point' }]
  if (isEmpty) return [{ problem: 'no-place' }]
  return type === 'Point' ? [placeAt(coordinates)] : coordinates.map(placeAt)
}

/** The points of a collection; what else is in it only counts where it has none. */
function placesOfCollection(collection: unknown, depth: number): ReadPlace[] {
  const geometries = fieldOf(collection, 'geometries')
  if (!Array.isArray(geometries) || geometries.length === 0) return [{ problem: 'no-place' }]
  if (depth >= MAX_DEPTH) return [{ problem: 'not-a-point' }]
  const places = geometries.flatMap((one: unknown) => placesOfGeometry(one, depth + 1))
  const points = places.filter((place) => !('problem' in place) || place.problem !== 'not-a-point')
  return points.length > 0 ? points : [{ problem: 'not-a-point' }]
}

function placeAt(position: unknown): ReadPlace {
  const [lng, lat] = Array.isArray(position) ? (position as unknown[]) : []
  return readDegrees(lat, lng)
}

function fieldsOf(properties: unknown): Fields {
  if (typeof properties !== 'object' || properties === null) return []
  return Object.keys(properties).map((key) => [key, wordsIn(fieldOf(properties, key))])
}

/** Numbered posts have numbers as names; some converters put HTML into an object. */
function wordsIn(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return String(value)
  const html = fieldOf(value, 'value')
  return typeof html === 'string' ? html : ''
}
