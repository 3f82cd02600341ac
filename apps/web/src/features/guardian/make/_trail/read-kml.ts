import type { EntryProblem } from './found-trail.ts'
import { readDegrees, type FoundPlace, type FoundPlaces, type ReadPlace } from './found-place.ts'
import { wordsOfFields } from './words-of-fields.ts'
import { childrenOf, fieldsIn, inside, wordsOf } from './xml-elements.ts'

const LINES = ['LineString', 'LinearRing', 'Polygon', 'Track', 'MultiTrack', 'Model']
const OVERLAYS = ['GroundOverlay', 'ScreenOverlay', 'PhotoOverlay']

/** Placemarks of a KML file, in folders or not; each point of one is a place. */
export function placesOfKml(root: Element): FoundPlaces {
  const count = (names: readonly string[]) =>
    names.reduce((sum, name) => sum + inside(root, name).length, 0)
  const notes: FoundPlaces['notes'] = new Map()
  const links = count(['NetworkLink'])
  const overlays = count(OVERLAYS)
  if (links > 0) notes.set('elsewhere', links)
  if (overlays > 0) notes.set('overlays', overlays)
  return { places: inside(root, 'Placemark').flatMap(placesOfPlacemark), notes }
}

function placesOfPlacemark(placemark: Element): FoundPlace[] {
  const points = inside(placemark, 'Point')
  const places: ReadPlace[] =
    points.length > 0 ? points.map(placeOf) : [{ problem: problemOf(placemark) }]
  const fields = wordsOfFields(fieldsIn(placemark))
  const words = {
    name: wordsOf(placemark, 'name') || fields.name,
    text: wordsOf(placemark, 'description', 'Snippet', 'snippet') || fields.text,
  }
  return places.map((place) => ({ ...words, place }))
}

/** Longitude first; some programs leave a space behind the comma. */
function placeOf(point: Element): ReadPlace {
  const text = wordsOf(point, 'coordinates').trim()
  const [lng, lat, , ...more] = text.split(/[\s,]+/)
  if (more.length > 0) return { problem: 'comma' }
  return readDegrees(lat, lng)
}

function problemOf(placemark: Element): EntryProblem {
  if (LINES.some((name) => inside(placemark, name).length > 0)) return 'not-a-point'
  return childrenOf(placemark, 'address').length > 0 ? 'address' : 'no-place'
}
