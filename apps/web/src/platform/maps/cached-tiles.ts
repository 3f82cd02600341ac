import { boxesAround } from '@bramble/domain/geo/bounding-box'
import type { LatLng } from '@bramble/domain/geo/lat-lng'
import { MERCATOR_RADIUS_METERS, toWebMercator } from '@bramble/domain/geo/web-mercator'
import { savesData } from '../device.ts'
import { TILE_CACHE_PREFIX } from './tile-caches.ts'

/** Tiles of this many metres around the child are kept for a game. */
export const TILES_RADIUS_METERS = 600
/** The zooms of a child's map. */
const ZOOMS = [16, 17] as const
/** Few at a time, so that the game's own calls come through. */
const AT_ONCE = 3

const HALF_WORLD_METERS = Math.PI * MERCATOR_RADIUS_METERS

/** Column and row of the tile at a place (OGC WMTS, GoogleMapsCompatible). */
function tileAt(place: LatLng, zoom: number): { x: number; y: number } {
  const { xMeters, yMeters } = toWebMercator(place)
  const side = (2 * HALF_WORLD_METERS) / 2 ** zoom
  const last = 2 ** zoom - 1
  const column = (meters: number) => Math.min(last, Math.max(0, Math.floor(meters / side)))
  return { x: column(xMeters + HALF_WORLD_METERS), y: column(HALF_WORLD_METERS - yMeters) }
}

/** Addresses of the tiles that a circle touches, at the given zooms. */
export function tilesAround(
  centre: LatLng,
  radiusMeters: number,
  zooms: readonly number[],
): string[] {
  return zooms.flatMap((zoom) =>
    boxesAround(centre, radiusMeters).flatMap(({ north, south, west, east }) => {
      const from = tileAt({ lat: north, lng: west }, zoom)
      const to = tileAt({ lat: south, lng: east }, zoom)
      const paths: string[] = []
      for (let x = from.x; x <= to.x; x++) {
        for (let y = from.y; y <= to.y; y++) paths.push(`/tiles/${zoom}/${x}/${y}`)
      }
      return paths
    }),
  )
}

/**
 * Keeps the map around a child for the time without a signal, until `forgetTiles`. Tiles that are
 * kept already are not asked for again; one that does not come is left out.
 */
export async function keepTiles(
  gameId: string,
  { centre, maxZoom }: { centre: LatLng; maxZoom: number },
): Promise<void> {
  // Absent on insecure addresses, where no worker would read them either.
  if (!('caches' in window) || !navigator.serviceWorker?.controller) return
  // A phone that saves data gets the wider zoom alone.
  const wanted = savesData() ? ZOOMS.slice(0, 1) : ZOOMS
  const zooms = wanted.filter((zoom) => zoom <= maxZoom)
  const cache = await caches.open(TILE_CACHE_PREFIX + gameId)
  const queue = tilesAround(centre, TILES_RADIUS_METERS, zooms)
  const work = async () => {
    for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
      if (await cache.match(path)) continue
      // A tile is not worth an error: the map draws its rings without it.
      await cache.add(path).catch(() => undefined)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}
