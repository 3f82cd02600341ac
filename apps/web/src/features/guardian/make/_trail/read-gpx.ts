import { readDegrees, type FoundPlaces } from './found-place.ts'
import { childrenOf, wordsOf } from './xml-elements.ts'

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
      name: wordsOf(point, 'name'),
      text: wordsOf(point, 'desc', 'cmt'),
      place: readDegrees(point.getAttribute('lat'), point.getAttribute('lon')),
    })),
    notes,
  }
}
