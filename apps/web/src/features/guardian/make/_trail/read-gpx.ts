import { readDegrees, type FoundPlace, type FoundPlaces } from './found-place.ts'
import { wordsOfFields } from './words-of-fields.ts'
import { childrenOf, fieldsIn, inside, wordsOf } from './xml-elements.ts'

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
