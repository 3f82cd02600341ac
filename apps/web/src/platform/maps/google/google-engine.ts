import type { MapEngine, MapPicture, MapView } from '../map-engine.ts'
import { loadGoogle, onRefused, type GoogleMaps } from './load-google.ts'
import { placeMarker, type MarkerOverlay } from './marker-overlay.ts'

const FIT_PADDING_PIXELS = 36
const CIRCLE = {
  strokeColor: '#2f6b3c',
  strokeWeight: 2,
  strokeOpacity: 0.7,
  fillColor: '#5fa044',
  fillOpacity: 0.12,
  clickable: false,
} as const

/** The map cannot be dragged, pinched, scrolled or clicked [MAP-06]. */
const LOCKED = {
  gestureHandling: 'none',
  disableDefaultUI: true,
  keyboardShortcuts: false,
  clickableIcons: false,
  disableDoubleClickZoom: true,
} as const

/**
 * Maps drawn by Google, for grown-ups only, because Google learns which places are viewed.
 * @throws when the script cannot be loaded
 */
export async function loadGoogleEngine(apiKey: string): Promise<MapEngine> {
  const maps = await loadGoogle(apiKey)
  return { open: (element, view, { onTrouble }) => openMap(maps, element, view, onTrouble) }
}

function openMap(
  maps: GoogleMaps,
  element: HTMLElement,
  firstView: MapView,
  onTrouble: () => void,
): ReturnType<MapEngine['open']> {
  const map = new maps.Map(element, { ...LOCKED, ...startOf(firstView) })
  const stopListening = onRefused(onTrouble)
  let circle: google.maps.Circle | null = null
  let signs: MarkerOverlay[] = []
  let view = firstView
  lookAt(maps, map, view)
  // Google keeps a corner in its place when the size changes; here the middle stays.
  const observer = new ResizeObserver(() => lookAt(maps, map, view))
  observer.observe(element)

  function clear(): void {
    circle?.setMap(null)
    signs.forEach((sign) => sign.remove())
    circle = null
    signs = []
  }

  function draw(picture: MapPicture): void {
    clear()
    if (picture.circle !== null) {
      const { centre, radiusMeters } = picture.circle
      circle = new maps.Circle({ ...CIRCLE, map, center: centre, radius: radiusMeters })
    }
    signs = picture.markers.map((marker) => placeMarker(maps, map, marker))
  }

  return {
    draw,
    look(next) {
      view = next
      lookAt(maps, map, view)
    },
    destroy() {
      observer.disconnect()
      stopListening()
      clear()
      element.replaceChildren()
    },
  }
}

function startOf(view: MapView): { center?: google.maps.LatLngLiteral; zoom: number } {
  if (view.type === 'centre') return { center: view.centre, zoom: view.zoom }
  const [first] = view.places
  return { ...(first ? { center: first } : {}), zoom: view.zoomRange.max }
}

function lookAt(maps: GoogleMaps, map: google.maps.Map, view: MapView): void {
  if (view.type === 'centre') {
    map.setZoom(view.zoom)
    map.setCenter(view.centre)
    return
  }
  const bounds = new maps.LatLngBounds()
  view.places.forEach((place) => bounds.extend(place))
  map.setOptions({ minZoom: view.zoomRange.min, maxZoom: view.zoomRange.max })
  map.fitBounds(bounds, FIT_PADDING_PIXELS)
}
