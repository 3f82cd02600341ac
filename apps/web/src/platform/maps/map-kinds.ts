import type { LatLng } from '@bramble/domain/geo/lat-lng'
import {
  ADVENTURE_ZOOM,
  CREATION_ZOOM,
  GUARDIAN_BUTTON_ZOOM,
  GUARDIAN_OPENING_ZOOM,
  PLAYER_ZOOM,
  TRAIL_BUTTON_ZOOM,
  zoomForCircle,
  type ZoomRange,
} from '@bramble/domain/geo/zoom'
import { MAP_RADIUS_METERS } from '@bramble/domain/limits'
import type { MapMarker, MapView } from './map-engine.ts'

/** The viewer of a map decides about its zoom and its buttons. */
export type MapKind = 'player' | 'guardian' | 'creation' | 'file' | 'adventure' | 'trail'

interface KindRules {
  openingZoom: ZoomRange
  /** Metres around the middle that fit when the map opens. */
  openingMeters: number
  /** Range of the zoom buttons; null means there are none. */
  buttonZoom: ZoomRange | null
  hasPeek: boolean
  /** Another company's map may be shown; never to a child, whose position must stay with us. */
  mayBeForeign: boolean
}

export const mapKinds: Record<MapKind, KindRules> = {
  player: {
    openingZoom: PLAYER_ZOOM,
    // The nearest spot and the child lie apart from each other; "Peek" shows all.
    openingMeters: 0,
    buttonZoom: null,
    hasPeek: true,
    mayBeForeign: false,
  },
  guardian: {
    openingZoom: GUARDIAN_OPENING_ZOOM,
    openingMeters: MAP_RADIUS_METERS,
    buttonZoom: GUARDIAN_BUTTON_ZOOM,
    hasPeek: false,
    mayBeForeign: true,
  },
  creation: {
    openingZoom: CREATION_ZOOM,
    // Shows one spot and the path to it, not the whole meadow.
    openingMeters: 100,
    buttonZoom: null,
    hasPeek: false,
    mayBeForeign: true,
  },
  file: {
    openingZoom: CREATION_ZOOM,
    openingMeters: 100,
    // A file may hold a meadow or a whole valley.
    buttonZoom: TRAIL_BUTTON_ZOOM,
    hasPeek: false,
    mayBeForeign: true,
  },
  adventure: {
    openingZoom: ADVENTURE_ZOOM,
    // The circle alone decides.
    openingMeters: 30,
    buttonZoom: ADVENTURE_ZOOM,
    hasPeek: false,
    // Only our own map lets a spot be dragged.
    mayBeForeign: false,
  },
  trail: {
    openingZoom: GUARDIAN_OPENING_ZOOM,
    openingMeters: 100,
    buttonZoom: TRAIL_BUTTON_ZOOM,
    hasPeek: false,
    mayBeForeign: false,
  },
}

const USUAL_WIDTH_PIXELS = 340
/** Peek may zoom out further than the buttons, to show far challenges. */
const PEEK_LOWEST_ZOOM = 10

/**
 * The opening view of a map of this kind: a circle of `circleMeters` fits, the zoom stays within the kind's range
 * [MAP-06].
 */
export function openingView(
  kind: MapKind,
  centre: LatLng,
  circleMeters: number | null,
  shortSidePixels: number,
): MapView {
  const { openingZoom, openingMeters } = mapKinds[kind]
  const radiusMeters = Math.max(openingMeters, circleMeters ?? 0)
  const zoom = zoomForCircle(
    { lat: centre.lat, radiusMeters },
    shortSidePixels > 0 ? shortSidePixels : USUAL_WIDTH_PIXELS,
    openingZoom,
  )
  return { type: 'centre', centre, zoom }
}

/** A view of everything on the map. */
export function peekView(kind: MapKind, markers: readonly MapMarker[], centre: LatLng): MapView {
  return fittingView(kind, [centre, ...markers.map((marker) => marker.place)])
}

/** A view in which all these places fit. */
export function fittingView(kind: MapKind, places: readonly LatLng[]): MapView {
  const { max } = mapKinds[kind].openingZoom
  return { type: 'fit', places, zoomRange: { min: PEEK_LOWEST_ZOOM, max } }
}
