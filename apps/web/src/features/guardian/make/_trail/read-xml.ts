import {
  type FoundPlace,
  type FoundPlaces,
  readDegrees,
  type ReadPlace,
  wordsOfFields,
} from './found-place.ts'
import type { EntryProblem } from './found-trail.ts'

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

/** Programs for geocaches have a code there, and the name elsewhere. */
const CODE = /^[A-Z]{1,4}[A-Z\d]*\d[A-Z\d]*$/

function wordsOfPoint(point: Element): Pick<FoundPlace, 'name' | 'text'> {
  const fields = wordsOfFields(fieldsIn(point))
  const name = wordsOf(point, 'name')
  const [cache = point] = inside(point, 'cache')
  const spoken = wordsOf(point, 'urlname') || wordsOf(cache, 'name')
  const isCode = CODE.test(name.trim()) && spoken !== ''
  return {
    name: (isCode ? spoken : name) || spoken || fields.name,
    text: wordsOf(point, 'desc', 'cmt') || fields.text,
  }
}

/** Waypoints of a GPX file, or the points of its routes where it has none. */
export function placesOfGpx(root: Element): FoundPlaces {
  const waypoints = childrenOf(root, 'wpt')
  const routes = childrenOf(root, 'rte')
  const tracks = childrenOf(root, 'trk')
  const points =
    waypoints.length > 0 ? waypoints : routes.flatMap((route) => childrenOf(route, 'rtept'))
  const notes: FoundPlaces['notes'] = new Map()
  if (tracks.length > 0) notes.set('tracks', tracks.length)
  if (waypoints.length > 0 && routes.length > 0) notes.set('routes', routes.length)
  return {
    places: points.map((point) => ({
      ...wordsOfPoint(point),
      place: readDegrees(point.getAttribute('lat'), point.getAttribute('lon')),
    })),
    notes,
  }
}

/** The elements of this name at once in it, of any namespace. */
function childrenOf(element: Element, name: string): Element[] {
  return [...element.children].filter(({ localName }) => localName === name)
}

/** The elements of this name anywhere in it, of any namespace. */
function inside(element: Element, name: string): Element[] {
  return [...element.getElementsByTagNameNS('*', name)]
}

/** The columns of a table that KML and GPX hold beside a place, and what programs add. */
function fieldsIn(element: Element): [string, string][] {
  const columns = ['Data', 'SimpleData'].flatMap((name) => inside(element, name))
  const added = inside(element, 'extensions').flatMap(({ children }) => [...children])
  return [...columns, ...added].map((one) => [
    one.getAttribute('name') ?? one.localName,
    wordsOf(one, 'value') || one.textContent,
  ])
}

/** The text of the first of these children that has one. */
function wordsOf(element: Element, ...names: readonly string[]): string {
  const texts = names.flatMap((name) => childrenOf(element, name)).map((one) => one.textContent)
  return texts.find((text) => text.trim() !== '') ?? ''
}
