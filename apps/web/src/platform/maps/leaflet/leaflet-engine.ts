import type { DrawnMapView } from '@bramble/contract'
import { boxesAround } from '@bramble/domain/geo/bounding-box'
import type { LatLng } from '@bramble/domain/geo/lat-lng'
import { metersPerPixel } from '@bramble/domain/geo/zoom'
import L from 'leaflet'
import 'leaflet/dist/leaflet.css'
import { t } from '#/words/t.ts'
import type { MapEngine, MapEvents, MapPicture, MapView } from '../map-engine.ts'
import { MARKER_LEVELS, markerIcon } from '../marker-icons.ts'
import { drawnLayer, type DrawnLayer } from './drawn-map.ts'
import './leaflet.css'

const RING_METERS = [50, 100, 200, 300] as const
const TILE_ERRORS_ALLOWED = 3
const MAX_ZOOM = 19
const FIT_PADDING_PIXELS = 36
/** A smaller ring has no label, which the marker would cover. */
const LABEL_ROOM_PIXELS = 30

type TileGround = NonNullable<MapPicture['tiles']>

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
  maxZoom: MAX_ZOOM,
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
    html: t('shared.map.ring', { meters: radiusMeters }),
    iconSize: [52, 18],
  })
  return [circle, L.marker([box.north, centre.lng], { icon, interactive: false, keyboard: false })]
}

function drawPicture(
  group: L.LayerGroup,
  picture: MapPicture,
  {
    zoom,
    hasRings,
    onMove,
    onPress,
  }: { zoom: number; hasRings: boolean } & Pick<MapEvents, 'onMove' | 'onPress'>,
): void {
  group.clearLayers()
  const { circle, middle, markers } = picture
  if (hasRings) {
    RING_METERS.flatMap((meters) => ring(middle, meters, zoom)).forEach((layer) =>
      group.addLayer(layer),
    )
  }
  if (circle !== null) {
    group.addLayer(
      L.circle(circle.centre, {
        radius: circle.radiusMeters,
        interactive: false,
        className: 'map-circle',
      }),
    )
  }
  if (picture.outline.length > 1) {
    const area = { interactive: false, className: 'map-circle' }
    group.addLayer(L.polygon([...picture.outline], area))
  }
  for (const marker of markers) {
    const { size: signPixels, html } = markerIcon(marker)
    const { areaMeters = 0 } = marker
    const area = { radius: areaMeters, interactive: false, className: 'map-area' }
    if (areaMeters > 0) group.addLayer(L.circle(marker.place, area))
    const areaPixels = (2 * areaMeters) / metersPerPixel(marker.place.lat, zoom)
    // As wide as its circle, so that a child who stands in it sees itself on the star.
    const isWideStar = marker.kind === 'target' && areaMeters > 0
    const size = isWideStar ? Math.max(signPixels, areaPixels) : signPixels
    const canMove = marker.isMovable === true && onMove !== undefined
    const canPress = marker.isPressable === true && onPress !== undefined
    const icon = L.divIcon({
      className: `map-marker map-marker-${marker.kind}${canMove ? ' map-marker-movable' : ''}${areaMeters > 0 ? ' map-marker-vague' : ''}`,
      html,
      iconSize: [size, size],
    })
    const sign = L.marker(marker.place, {
      icon,
      interactive: canMove || canPress,
      draggable: canMove,
      keyboard: false,
      zIndexOffset: 500 * (isWideStar ? -1 : MARKER_LEVELS[marker.kind]),
    })
    if (canMove) {
      sign.on('dragend', () => {
        const { lat, lng } = sign.getLatLng()
        onMove(marker.id, { lat, lng })
      })
    }
    if (canPress) sign.on('click', () => onPress(marker.id))
    group.addLayer(sign)
  }
}

/**
 * Maps drawn with Leaflet. Tiles come from our own server, so that no other company learns where a
 * child is.
 */
export const leafletEngine: MapEngine = {
  open(element, firstView, { onTrouble, onMove, onPress, onPick }) {
    const map = L.map(element, LOCKED)
    map.on('click', ({ latlng: { lat, lng } }) => onPick?.({ lat, lng }))
    let view = firstView
    lookAt(map, view, false)
    const things = L.layerGroup().addTo(map)
    let shown: MapPicture | null = null
    let drawn: { of: DrawnMapView; layer: DrawnLayer | null } | null = null
    const hasDrawn = () => drawn?.layer != null
    const drawThings = (picture: MapPicture) => {
      const hasRings = picture.tiles === null && !hasDrawn()
      drawPicture(things, picture, { zoom: map.getZoom(), hasRings, onMove, onPress })
    }
    // Which rings have room for a label, and the size of a wide star, depend on the zoom.
    map.on('zoomend', () => {
      if (shown === null) return
      const hasRings = shown.tiles === null && !hasDrawn()
      const hasAreas = shown.markers.some(({ areaMeters = 0 }) => areaMeters > 0)
      if (hasRings || hasAreas) drawThings(shown)
    })
    let tileLayer: { of: TileGround; layer: L.TileLayer } | null = null
    // In a dialog the element has no size at first: the map must be told when it gets one.
    const observer =
      typeof ResizeObserver === 'undefined'
        ? null
        : new ResizeObserver(() => {
            map.invalidateSize({ animate: false, pan: false })
            lookAt(map, view, false)
          })
    observer?.observe(element)

    function showTiles(of: TileGround | null): void {
      if (tileLayer?.of.url === of?.url) return
      tileLayer?.layer.remove()
      tileLayer = null
      if (of === null) return
      let errors = 0
      const layer = L.tileLayer(of.url, { maxZoom: MAX_ZOOM, maxNativeZoom: of.maxZoom })
      layer.on('tileerror', () => {
        errors += 1
        if (errors === TILE_ERRORS_ALLOWED) onTrouble()
      })
      layer.addTo(map)
      tileLayer = { of, layer }
    }

    function showDrawn(of: DrawnMapView | null): void {
      if (drawn?.of === of) return
      drawn?.layer?.remove()
      drawn = of && { of, layer: drawnLayer(map, of) }
      drawn?.layer?.addTo(map)
      element.classList.toggle('is-drawn', hasDrawn())
    }

    return {
      draw(picture) {
        shown = picture
        showDrawn(picture.drawn)
        showTiles(hasDrawn() ? null : picture.tiles)
        drawThings(picture)
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
