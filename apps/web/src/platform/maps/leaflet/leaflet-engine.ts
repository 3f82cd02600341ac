import { boxesAround } from '@bramble/domain/geo/bounding-box'
import type { LatLng } from '@bramble/domain/geo/lat-lng'
import { metersPerPixel } from '@bramble/domain/geo/zoom'
import L from 'leaflet'
import 'leaflet/dist/leaflet.css'
import { mapCopy } from '#/copy/general/map.ts'
import type { MapEngine, MapPicture, MapView } from '../map-engine.ts'
import { markerIcons } from './icons.ts'
import './leaflet.css'

const RING_METERS = [50, 100, 200, 300] as const
const TILE_ERRORS_ALLOWED = 3
const FIT_PADDING_PIXELS = 36
/** A ring smaller than this has no label: it would lie under the marker. */
const LABEL_ROOM_PIXELS = 30

const LOCKED: L.MapOptions = {
  dragging: false,
  touchZoom: false,
  scrollWheelZoom: false,
  doubleClickZoom: false,
  boxZoom: false,
  keyboard: false,
  zoomControl: false,
  attributionControl: false,
  minZoom: 3,
  maxZoom: 19,
}

function lookAt(map: L.Map, view: MapView, isAnimated: boolean): void {
  if (view.type === 'centre') {
    map.setView(view.centre, view.zoom, { animate: isAnimated })
    return
  }
  const bounds = L.latLngBounds(view.places.map((place) => [place.lat, place.lng]))
  map.fitBounds(bounds, {
    padding: [FIT_PADDING_PIXELS, FIT_PADDING_PIXELS],
    maxZoom: view.zoomRange.max,
    animate: isAnimated,
  })
  if (map.getZoom() < view.zoomRange.min) map.setZoom(view.zoomRange.min, { animate: false })
}

function ring(centre: LatLng, radiusMeters: number, zoom: number): L.Layer[] {
  const [box] = boxesAround(centre, radiusMeters)
  const isWide = radiusMeters / metersPerPixel(centre.lat, zoom) > LABEL_ROOM_PIXELS
  const circle = L.circle(centre, {
    radius: radiusMeters,
    interactive: false,
    className: 'map-ring',
    fill: false,
  })
  if (!box || !isWide) return [circle]
  const icon = L.divIcon({
    className: 'map-ring-label',
    html: mapCopy.ring(radiusMeters),
    iconSize: [52, 18],
  })
  return [circle, L.marker([box.north, centre.lng], { icon, interactive: false, keyboard: false })]
}

function drawPicture(group: L.LayerGroup, picture: MapPicture, zoom: number): void {
  group.clearLayers()
  const { circle, markers, tilesUrl } = picture
  if (tilesUrl === null) {
    RING_METERS.flatMap((meters) => ring(circle.centre, meters, zoom)).forEach((layer) =>
      group.addLayer(layer),
    )
  }
  group.addLayer(
    L.circle(circle.centre, {
      radius: circle.radiusMeters,
      interactive: false,
      className: 'map-circle',
    }),
  )
  for (const marker of markers) {
    const { size, html } = markerIcons[marker.kind]
    const icon = L.divIcon({
      className: `map-marker map-marker-${marker.kind}`,
      html,
      iconSize: [size, size],
    })
    group.addLayer(
      L.marker(marker.place, {
        icon,
        interactive: false,
        keyboard: false,
        zIndexOffset: marker.kind === 'target' ? 1_000 : marker.kind === 'player' ? 500 : 0,
      }),
    )
  }
}

/** Maps drawn with Leaflet. Tiles come from our own server: nobody else learns where a child is. */
export const leafletEngine: MapEngine = {
  open(element, firstView, onTilesFailed) {
    const map = L.map(element, LOCKED)
    let view = firstView
    lookAt(map, view, false)
    const things = L.layerGroup().addTo(map)
    let shown: MapPicture | null = null
    // Which rings have room for a label depends on the zoom.
    map.on('zoomend', () => {
      if (shown?.tilesUrl === null) drawPicture(things, shown, map.getZoom())
    })
    let tiles: { url: string; layer: L.TileLayer } | null = null
    // In a dialog the element has no size at first: the map must hear when it gets one.
    const observer =
      typeof ResizeObserver === 'undefined'
        ? null
        : new ResizeObserver(() => {
            map.invalidateSize({ animate: false, pan: false })
            lookAt(map, view, false)
          })
    observer?.observe(element)

    function showTiles(url: string | null): void {
      if (tiles?.url === url) return
      tiles?.layer.remove()
      tiles = null
      if (url === null) return
      let errors = 0
      const layer = L.tileLayer(url, { maxZoom: 19 })
      layer.on('tileerror', () => {
        errors += 1
        if (errors === TILE_ERRORS_ALLOWED) onTilesFailed()
      })
      layer.addTo(map)
      tiles = { url, layer }
    }

    return {
      draw(picture) {
        shown = picture
        showTiles(picture.tilesUrl)
        drawPicture(things, picture, map.getZoom())
      },
      look(next) {
        view = next
        lookAt(map, view, true)
      },
      destroy() {
        observer?.disconnect()
        map.remove()
      },
    }
  },
}
