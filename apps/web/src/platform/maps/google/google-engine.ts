import type { LatLng } from '@bramble/domain/geo/lat-lng'
import { importLibrary, setOptions } from '@googlemaps/js-api-loader'
import { GOOGLE_MAPS_WAIT_MS } from '#/platform/timings.ts'
import { sleep } from '../../clock.ts'
import { createStore } from '../../store.ts'
import type { MapEngine, MapMarker, MapPicture, MapView } from '../map-engine.ts'
import { MARKER_LEVELS, markerIcon } from '../marker-icons.ts'

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

interface MarkerOverlay {
  remove: () => void
}

/** Draws our own markers on Google's map: Google's would need the id of a map style at Google. */
function placeMarker(
  { OverlayView, LatLng: GoogleLatLng }: Pick<GoogleMaps, 'OverlayView' | 'LatLng'>,
  map: google.maps.Map,
  marker: Pick<MapMarker, 'kind' | 'child'> & { place: LatLng },
): MarkerOverlay {
  const { size, html } = markerIcon(marker)
  const sign = document.createElement('div')
  sign.className = `map-marker map-marker-${marker.kind}`
  sign.innerHTML = html
  Object.assign(sign.style, { position: 'absolute', zIndex: String(MARKER_LEVELS[marker.kind]) })

  class Sign extends OverlayView {
    override onAdd() {
      this.getPanes()?.overlayLayer.append(sign)
    }
    override draw() {
      const place = new GoogleLatLng(marker.place.lat, marker.place.lng)
      const point = this.getProjection().fromLatLngToDivPixel(place)
      if (!point) return
      sign.style.left = `${point.x - size / 2}px`
      sign.style.top = `${point.y - size / 2}px`
    }
    override onRemove() {
      sign.remove()
    }
  }

  const overlay = new Sign()
  overlay.setMap(map)
  return { remove: () => overlay.setMap(null) }
}

declare global {
  interface Window {
    /** Google calls it when it refuses the key. */
    gm_authFailure?: () => void
  }
}

/** The part of Google's library that our maps use. */
type GoogleMaps = google.maps.MapsLibrary & google.maps.CoreLibrary

let keyInUse: string | null = null
const isRefused = createStore(false)

/**
 * Loads Google's script, once for a page.
 * @throws when it cannot be loaded, or not in time
 */
async function loadGoogle(apiKey: string): Promise<GoogleMaps> {
  if (keyInUse === null) {
    window.gm_authFailure = () => isRefused.set(true)
    // "quarterly": a tested release should not be replaced every week.
    setOptions({ key: apiKey, v: 'quarterly' })
    keyInUse = apiKey
  }
  const late = sleep(GOOGLE_MAPS_WAIT_MS).then(() => {
    throw new Error('Google Maps did not come in time')
  })
  const libraries = Promise.all([importLibrary('maps'), importLibrary('core')])
  const [maps, core] = await Promise.race([libraries, late])
  return { ...core, ...maps }
}

/**
 * Calls back when Google refuses the key, at once if it already has; returns the function that ends
 * it.
 */
function onRefused(listener: () => void): () => void {
  if (isRefused.get()) listener()
  return isRefused.subscribe(listener)
}
