import type { LatLng } from '@bramble/domain/geo/lat-lng'
import {
  CREATION_ZOOM,
  GUARDIAN_BUTTON_ZOOM,
  GUARDIAN_OPENING_ZOOM,
  PLAYER_ZOOM,
  zoomForCircle,
  type ZoomRange,
} from '@bramble/domain/geo/zoom'
import type { MapMarker, MapView } from './map-engine.ts'

/** Whose map it is decides how far it zooms and what can be pressed. */
export type MapKind = 'player' | 'guardian' | 'creation'

interface KindRules {
  openingZoom: ZoomRange
  /** Range of the zoom buttons; null means there are none. */
  buttonZoom: ZoomRange | null
  hasPeek: boolean
}

export const mapKinds: Record<MapKind, KindRules> = {
  player: { openingZoom: PLAYER_ZOOM, buttonZoom: null, hasPeek: true },
  guardian: {
    openingZoom: GUARDIAN_OPENING_ZOOM,
    buttonZoom: GUARDIAN_BUTTON_ZOOM,
    hasPeek: false,
  },
  creation: { openingZoom: CREATION_ZOOM, buttonZoom: null, hasPeek: false },
}

const USUAL_WIDTH_PIXELS = 340
/** Peek may step further back than the clamp, or it could not show far challenges. */
const PEEK_LOWEST_ZOOM = 10

/** How a map of this kind opens: the circle fits, the zoom stays within the kind's range. */
export function openingView(
  kind: MapKind,
  centre: LatLng,
  radiusMeters: number,
  widthPixels: number,
): MapView {
  const zoom = zoomForCircle(
    { lat: centre.lat, radiusMeters },
    widthPixels > 0 ? widthPixels : USUAL_WIDTH_PIXELS,
    mapKinds[kind].openingZoom,
  )
  return { type: 'centre', centre, zoom }
}

/** Everything on the map at once. */
export function peekView(kind: MapKind, markers: readonly MapMarker[], centre: LatLng): MapView {
  return {
    type: 'fit',
    places: [centre, ...markers.map((marker) => marker.place)],
    zoomRange: { min: PEEK_LOWEST_ZOOM, max: mapKinds[kind].openingZoom.max },
  }
}
