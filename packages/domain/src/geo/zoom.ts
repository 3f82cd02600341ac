/** Ground size of a pixel at zoom 0 on the equator with 256-pixel tiles: 2 pi 6,378,137 / 256. */
export const METERS_PER_PIXEL_AT_ZOOM_0 = 156_543.033_928_041

/** Lowest and highest zoom a map may show. */
export interface ZoomRange {
  min: number
  max: number
}

/** The child's map [MAP-02, OPEN-69]. */
export const PLAYER_ZOOM: ZoomRange = { min: 14, max: 17 }
/** The guardian's map opens like the child's; its buttons reach further [MAP-05, OPEN-69]. */
export const GUARDIAN_OPENING_ZOOM: ZoomRange = PLAYER_ZOOM
export const GUARDIAN_BUTTON_ZOOM: ZoomRange = { min: 10, max: 18 }
/** The map on which a challenge is made [MAP-06]. */
export const CREATION_ZOOM: ZoomRange = { min: 15, max: 18 }
/** The buttons of the map on which a trail is made: from its valley to one of its spots. */
export const TRAIL_BUTTON_ZOOM: ZoomRange = { min: 10, max: 19 }
/** The map on which a grown-up looks at the spots of an adventure: a path of 2 m must be seen. */
export const ADVENTURE_ZOOM: ZoomRange = { min: 15, max: 19 }

/** Metres on the ground per map pixel, for Web Mercator with 256-pixel tiles. */
export function metersPerPixel(lat: number, zoom: number): number {
  return (METERS_PER_PIXEL_AT_ZOOM_0 * Math.cos((lat * Math.PI) / 180)) / 2 ** zoom
}

/** Puts a zoom into its range. */
export function clampZoom(zoom: number, range: ZoomRange): number {
  return Math.max(range.min, Math.min(range.max, zoom))
}

/** The largest whole zoom, within its range, at which a circle fits a view of so many pixels. */
export function zoomForCircle(
  circle: { lat: number; radiusMeters: number },
  viewPixels: number,
  range: ZoomRange,
): number {
  const pixelsAtZoom0 = (2 * circle.radiusMeters) / metersPerPixel(circle.lat, 0)
  return clampZoom(Math.floor(Math.log2(viewPixels / pixelsAtZoom0)), range)
}
