import type { LatLng } from '@bramble/domain/geo/lat-lng'
import type { ZoomRange } from '@bramble/domain/geo/zoom'

/** Each kind has its own colour and its own shape, so that colour alone never tells. */
export type MarkerKind = 'player' | 'target' | 'available' | 'grown-up'

export interface MapMarker {
  id: string
  kind: MarkerKind
  title: string
  place: LatLng
}

/** All that is drawn. */
export interface MapPicture {
  markers: readonly MapMarker[]
  /** Where the rings have their middle. */
  middle: LatLng
  /** Null: no circle. */
  circle: { centre: LatLng; radiusMeters: number } | null
  /** The tiles of our own server; null draws quiet distance rings instead. */
  tiles: { url: string; maxZoom: number } | null
}

/** Which part of the world is seen. */
export type MapView =
  | { type: 'centre'; centre: LatLng; zoom: number }
  | { type: 'fit'; places: readonly LatLng[]; zoomRange: ZoomRange }

/** A map in a page. Nobody can drag, pinch or scroll it. */
export interface MapSurface {
  draw: (picture: MapPicture) => void
  look: (view: MapView) => void
  destroy: () => void
}

/** What draws maps; behind it is a vendor, in tests a plain element. */
export interface MapEngine {
  /**
   * `onTrouble` hears, once, that the ground does not come: tiles fail, or a vendor refuses us.
   * @throws when the map cannot be made in this element
   */
  open: (element: HTMLElement, view: MapView, onTrouble: () => void) => MapSurface
}
