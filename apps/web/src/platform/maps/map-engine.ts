import type { DrawnMapView } from '@bramble/contract'
import type { LatLng } from '@bramble/domain/geo/lat-lng'
import type { ZoomRange } from '@bramble/domain/geo/zoom'
import type { AnimalName } from '@bramble/domain/player/animals'

/** Each kind has its own colour and its own shape, so that the colour alone is never needed. */
export type MarkerKind = 'player' | 'child' | 'target' | 'available' | 'grown-up'

/** How a child stands on the map of all: near, too far away or calling, not heard from. */
export type ChildLook = 'near' | 'away' | 'silent'

export interface MapMarker {
  id: string
  kind: MarkerKind
  title: string
  place: LatLng
  /** Number, animal and state of one child among several. */
  child?: { number: number; animal?: AnimalName | undefined; look: ChildLook }
  /** Number of one spot among several that a list names too. */
  number?: number
  /** Drawn as the circle in which it lies, in metres. */
  areaMeters?: number
  /** Place in its circle: words say about how far that is. */
  hiddenAt?: LatLng
  /** It can be dragged to another place. */
  isMovable?: boolean
  /** Something is said of it when it is pressed. */
  isPressable?: boolean
}

/** Everything a map shows. */
export interface MapPicture {
  markers: readonly MapMarker[]
  /** Centre of the distance rings. */
  middle: LatLng
  /** Null: no circle. */
  circle: { centre: LatLng; radiusMeters: number } | null
  /** A line around some land, closed by the map; empty: none. */
  outline: readonly LatLng[]
  /** The tiles of our own server; null draws distance rings instead. */
  tiles: { url: string; maxZoom: number } | null
  /** A map of vectors in place of the tiles; what cannot be read counts as none. */
  drawn: DrawnMapView | null
}

/** The visible part of the world. */
export type MapView =
  | { type: 'centre'; centre: LatLng; zoom: number }
  | { type: 'fit'; places: readonly LatLng[]; zoomRange: ZoomRange }

/** A map in a page, without dragging, pinching and scrolling. */
export interface MapSurface {
  draw: (picture: MapPicture) => void
  look: (view: MapView) => void
  destroy: () => void
}

/** Events of a map. An engine may leave out all but `onTrouble`: a list beside the map does the same. */
export interface MapEvents {
  /** Called once when the ground cannot be drawn: tiles fail, or a vendor refuses us. */
  onTrouble: () => void
  /** A movable marker was dragged. */
  onMove?: (markerId: string, place: LatLng) => void
  /** A pressable marker was pressed. */
  onPress?: (markerId: string) => void
  /** A place on the ground was clicked. */
  onPick?: (place: LatLng) => void
}

/** A map library behind a port; in tests, plain elements. */
export interface MapEngine {
  /** @throws when the map cannot be made in this element */
  open: (element: HTMLElement, view: MapView, events: MapEvents) => MapSurface
}
