import {
  clipLine,
  clipRing,
  commonOf,
  squareOf,
  type AreaFeature,
  type Box,
  type LineFeature,
  type NamedFeatures,
  type NamedLine,
} from '@bramble/ground'
import type { LatLng } from '@bramble/domain/geo/lat-lng'
import { EARTH_RADIUS_METERS } from '@bramble/domain/geo/distance'
import type { Meaning, Schema } from './meaning.ts'
import { readTile, type Properties } from './read-tile.ts'

/** The ground of a tile, in shares of the tile from its north-west corner. */
export interface TileGround {
  features: { meaning: Meaning; parts: Float32Array[] }[]
  names: { text: string; parts: Float32Array[] }[]
  /** About what it takes in memory. */
  bytes: number
}

/** @throws UnfitTileError */
export function readTileGround(bytes: Uint8Array, schema: Schema): TileGround {
  const ground: TileGround = { features: [], names: [], bytes: 0 }
  const isWanted = (layer: string) => schema.layers.has(layer) || schema.namesIn.has(layer)
  for (const { parts, extent, shape, layer, properties } of readTile(bytes, isWanted)) {
    const text = schema.namesIn.has(layer) && shape !== 'area' ? nameOf(properties) : null
    const meaning =
      shape === 'place' || !schema.layers.has(layer)
        ? null
        : schema.meaningOf({ layer, properties, shape })
    if (text === null && meaning === null) continue
    const shares = parts.map((part) => Float32Array.from(part, (step) => step / extent))
    ground.bytes += 200 + shares.reduce((sum, part) => sum + 100 + part.length * 4, 0)
    if (meaning !== null) ground.features.push({ meaning, parts: shares })
    if (text !== null) ground.names.push({ text, parts: shares })
  }
  return ground
}

/** As it is said there; in Latin letters where a file has only those. */
function nameOf(properties: Properties): string | null {
  const name = properties.name ?? properties['name:latin']
  return typeof name === 'string' && name !== '' ? name : null
}

/** Web Mercator: the world is a square of side 1, with its north-west corner at 0, 0. */
export function toMercator({ lat, lng }: LatLng): { x: number; y: number } {
  const sine = Math.sin((lat * Math.PI) / 180)
  return {
    x: (lng + 180) / 360,
    y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI),
  }
}

/** How many metres the side of the Mercator world is long at a latitude. */
export function worldMeters(lat: number): number {
  return 2 * Math.PI * EARTH_RADIUS_METERS * Math.cos((lat * Math.PI) / 180)
}

/**
 * Puts tiles together around a place, cut to a square. The scale is that of the place's latitude:
 * 3 cm wrong at 600 m.
 *
 * @param options.isCutToTiles each feature ends where its own tile does: tiles overlap, and what is drawn
 *   must not stand there twice
 */
export function joinTiles(
  tiles: readonly { x: number; y: number; ground: TileGround }[],
  {
    zoom,
    origin,
    reachMeters,
    isCutToTiles = false,
  }: { zoom: number; origin: LatLng; reachMeters: number; isCutToTiles?: boolean },
): NamedFeatures {
  const middle = toMercator(origin)
  const meters = worldMeters(origin.lat)
  const tileMeters = meters / 2 ** zoom
  const lines: LineFeature[] = []
  const areas: AreaFeature[] = []
  const names: NamedLine[] = []
  const square = squareOf(reachMeters)
  for (const { x, y, ground } of tiles) {
    const west = (x / 2 ** zoom - middle.x) * meters
    const north = (middle.y - y / 2 ** zoom) * meters
    const own = { west, north, east: west + tileMeters, south: north - tileMeters }
    const box = isCutToTiles ? commonOf(square, own) : square
    const place = (part: Float32Array) =>
      Array.from(part, (share, at) =>
        at % 2 === 0 ? west + share * tileMeters : north - share * tileMeters,
      )
    for (const { meaning, parts } of ground.features) {
      if (meaning.shape === 'line') {
        const { shape: _, ...line } = meaning
        for (const part of parts) {
          for (const points of clipLine(place(part), box)) lines.push({ ...line, points })
        }
      } else {
        const placed = parts.map(place)
        // A house at a border stands whole in both tiles: cut, it would have a wall in the middle.
        const isHouse = isCutToTiles && meaning.kind === 'building'
        if (isHouse && !isMiddleIn(placed[0] ?? [], own)) continue
        const rings = placed
          .map((ring) => clipRing(ring, isHouse ? square : box))
          .filter((ring) => ring.length > 6)
        if (rings.length > 0) areas.push({ kind: meaning.kind, rings })
      }
    }
    for (const { text, parts } of ground.names) {
      for (const part of parts) names.push({ text, points: place(part) })
    }
  }
  return { origin, reachMeters, lines, areas, names }
}

/** Whether the middle of a ring's box lies in a box; of two that touch, in one of them. */
function isMiddleIn(ring: readonly number[], { west, south, east, north }: Box): boolean {
  const middleOf = (axis: 0 | 1) => {
    let [least, most] = [Infinity, -Infinity]
    for (let at = axis; at < ring.length; at += 2) {
      least = Math.min(least, ring[at]!)
      most = Math.max(most, ring[at]!)
    }
    return (least + most) / 2
  }
  const [x, y] = [middleOf(0), middleOf(1)]
  return x >= west && x < east && y >= south && y < north
}
