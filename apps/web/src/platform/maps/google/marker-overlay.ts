import type { LatLng } from '@bramble/domain/geo/lat-lng'
import type { MapMarker, MarkerKind } from '../map-engine.ts'
import { markerIcon } from '../marker-icons.ts'
import type { GoogleMaps } from './load-google.ts'

/** Order in which markers cover each other. */
const LEVELS: Record<MarkerKind, number> = {
  available: 0,
  'grown-up': 1,
  player: 2,
  child: 2,
  target: 3,
}

export interface MarkerOverlay {
  remove: () => void
}

/** Draws our own markers on Google's map: Google's would need the id of a map style at Google. */
export function placeMarker(
  { OverlayView, LatLng: GoogleLatLng }: Pick<GoogleMaps, 'OverlayView' | 'LatLng'>,
  map: google.maps.Map,
  marker: Pick<MapMarker, 'kind' | 'child'> & { place: LatLng },
): MarkerOverlay {
  const { size, html } = markerIcon(marker)
  const sign = document.createElement('div')
  sign.className = `map-marker map-marker-${marker.kind}`
  sign.innerHTML = html
  Object.assign(sign.style, { position: 'absolute', zIndex: String(LEVELS[marker.kind]) })

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
