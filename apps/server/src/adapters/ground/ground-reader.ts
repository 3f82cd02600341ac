import { toPlane } from '@bramble/domain/geo/distance'
import type { LatLng } from '@bramble/domain/geo/lat-lng'
import { DRAWN_MAP_METERS } from '@bramble/domain/geo/drawn-map'
import { drawMap, type GroundFeatures, type NamedFeatures, type PackedMap } from '@bramble/ground'
import QuickLRU from 'quick-lru'
import { gzipSync } from 'node:zlib'
import type { VectorArchive } from './archive.ts'
import {
  joinTiles,
  readTileGround,
  toMercator,
  worldMeters,
  type TileGround,
} from './tile-ground.ts'

/** At the border of a file half of the roads are missing and everything looks free. */
const BORDER_METERS = 200
const MAX_KEPT_BYTES = 16 * 1024 * 1024
const MAX_KEPT_TILES = 200
/** The sea at the poles is no map: the projection ends there. */
const MAX_LATITUDE = 85

/** Reads the ground from an open file; tiles that were read lately are kept. */
export function createGroundReader(archive: VectorArchive) {
  const { schema } = archive
  const side = 2 ** schema.zoom
  const kept = new QuickLRU<string, TileGround>({ maxSize: MAX_KEPT_TILES })
  let keptBytes = 0

  async function tileAt(x: number, y: number): Promise<TileGround | null> {
    const key = `${x} ${y}`
    const known = kept.get(key)
    if (known !== undefined) return known
    const bytes = await archive.read(x, y)
    if (bytes === null) return null
    const ground = readTileGround(bytes, schema)
    keptBytes += ground.bytes
    if (keptBytes > MAX_KEPT_BYTES) {
      kept.clear()
      keptBytes = ground.bytes
    }
    kept.set(key, ground)
    return ground
  }

  /** Null: the file does not know the ground there. */
  async function read(
    place: LatLng,
    reachMeters: number,
    isDrawn = false,
  ): Promise<NamedFeatures | null> {
    if (Math.abs(place.lat) > MAX_LATITUDE || !isWithin(archive.bounds, place)) return null
    const { x, y } = toMercator(place)
    const reach = reachMeters / worldMeters(place.lat)
    const tiles: { x: number; y: number; ground: TileGround }[] = []
    for (let row = toTile(y - reach); row <= toTile(y + reach); row++) {
      for (let column = toTile(x - reach); column <= toTile(x + reach); column++) {
        const ground = await tileAt(column, row)
        const isOwn = column === toTile(x) && row === toTile(y)
        // A verdict must not take the end of the file for open land; a picture just ends there.
        if (ground === null && (!isDrawn || isOwn)) return null
        if (ground !== null) tiles.push({ x: column, y: row, ground })
      }
    }
    const { zoom } = schema
    return joinTiles(tiles, { zoom, origin: place, reachMeters, isCutToTiles: isDrawn })
  }

  return {
    /** The ground around a place; null: the file does not know it. */
    async featuresAround(place: LatLng, reachMeters: number): Promise<GroundFeatures | null> {
      const features = await read(place, reachMeters)
      if (features === null) return null
      const { origin, lines, areas } = features
      return { origin, reachMeters, lines, areas }
    },
    /** A map around a place, to be drawn; null: the file does not know it. */
    async mapAround(place: LatLng, reachMeters = DRAWN_MAP_METERS): Promise<PackedMap | null> {
      const features = await read(place, reachMeters, true)
      return features && drawMap(features, (text) => gzipSync(text).length)
    },
  }

  function toTile(of: number): number {
    return Math.max(0, Math.min(side - 1, Math.floor(of * side)))
  }
}

function isWithin(bounds: VectorArchive['bounds'], place: LatLng): boolean {
  if (bounds === null) return true
  const [west, south, east, north] = bounds
  const corner = toPlane(place, { lat: south, lng: west })
  const opposite = toPlane(place, { lat: north, lng: east })
  // A file of the whole world has no border.
  const isWhole = east - west >= 359
  return (
    (isWhole || (-corner.eastMeters >= BORDER_METERS && opposite.eastMeters >= BORDER_METERS)) &&
    -corner.northMeters >= BORDER_METERS &&
    opposite.northMeters >= BORDER_METERS
  )
}
