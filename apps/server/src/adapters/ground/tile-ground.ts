import type { AreaFeature, GroundFeatures, LineFeature } from '@bramble/ground'
import type { LatLng } from '@bramble/domain/geo/lat-lng'
import { EARTH_RADIUS_METERS } from '@bramble/domain/geo/distance'
import type { Meaning, Schema } from './meaning.ts'
import { readTile } from './read-tile.ts'

/** What a tile says of the ground, in shares of the tile from its north-west corner. */
export interface TileGround {
  features: { meaning: Meaning; parts: Float32Array[] }[]
  /** About what it takes in memory. */
  bytes: number
}

/** @throws UnfitTileError */
export function readTileGround(bytes: Uint8Array, schema: Schema): TileGround {
  const features: TileGround['features'] = []
  let size = 0
  for (const { parts, extent, ...feature } of readTile(bytes, (layer) =>
    schema.layers.has(layer),
  )) {
    const meaning = schema.meaningOf(feature)
    if (meaning === null) continue
    features.push({
      meaning,
      parts: parts.map((part) => Float32Array.from(part, (step) => step / extent)),
    })
    size += 200 + parts.reduce((sum, part) => sum + 100 + part.length * 4, 0)
  }
  return { features, bytes: size }
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
 */
export function joinTiles(
  tiles: readonly { x: number; y: number; ground: TileGround }[],
  { zoom, origin, reachMeters }: { zoom: number; origin: LatLng; reachMeters: number },
): GroundFeatures {
  const middle = toMercator(origin)
  const meters = worldMeters(origin.lat)
  const tileMeters = meters / 2 ** zoom
  const lines: LineFeature[] = []
  const areas: AreaFeature[] = []
  for (const { x, y, ground } of tiles) {
    const west = (x / 2 ** zoom - middle.x) * meters
    const north = (middle.y - y / 2 ** zoom) * meters
    for (const { meaning, parts } of ground.features) {
      const placed = parts.map((part) =>
        Array.from(part, (share, at) =>
          at % 2 === 0 ? west + share * tileMeters : north - share * tileMeters,
        ),
      )
      if (meaning.shape === 'line') {
        const { kind, halfWidthMeters, isBarrier } = meaning
        for (const part of placed) {
          for (const points of cutLine(part, reachMeters))
            lines.push({ kind, halfWidthMeters, isBarrier, points })
        }
      } else {
        const rings = placed
          .map((ring) => cutRing(ring, reachMeters))
          .filter((ring) => ring.length > 6)
        if (rings.length > 0) areas.push({ kind: meaning.kind, rings })
      }
    }
  }
  return { origin, reachMeters, lines, areas }
}

/** The runs of a line whose pieces may touch the square around the origin. */
function cutLine(points: readonly number[], reach: number): number[][] {
  const runs: number[][] = []
  let run: number[] = []
  for (let at = 0; at + 3 < points.length; at += 2) {
    const [east, north, toEast, toNorth] = points.slice(at, at + 4) as [
      number,
      number,
      number,
      number,
    ]
    const isOutside =
      Math.max(east, toEast) < -reach ||
      Math.min(east, toEast) > reach ||
      Math.max(north, toNorth) < -reach ||
      Math.min(north, toNorth) > reach
    if (isOutside) {
      if (run.length > 0) runs.push(run)
      run = []
      continue
    }
    if (run.length === 0) run.push(east, north)
    run.push(toEast, toNorth)
  }
  if (run.length > 0) runs.push(run)
  return runs
}

/** A ring cut to the square, side by side (Sutherland and Hodgman). */
function cutRing(ring: readonly number[], reach: number): number[] {
  let cut = [...ring]
  for (const [axis, sign] of [
    [0, 1],
    [0, -1],
    [1, 1],
    [1, -1],
  ] as const) {
    const inside = (at: number) => sign * cut[at + axis]! <= reach
    const next: number[] = []
    for (let at = 0; at + 1 < cut.length; at += 2) {
      const before = at === 0 ? cut.length - 2 : at - 2
      if (inside(at) !== inside(before)) {
        const from = cut[before + axis]!
        const share = (sign * reach - from) / (cut[at + axis]! - from)
        const other = 1 - axis
        const across = cut[before + other]! + share * (cut[at + other]! - cut[before + other]!)
        next.push(...(axis === 0 ? [sign * reach, across] : [across, sign * reach]))
      }
      if (inside(at)) next.push(cut[at]!, cut[at + 1]!)
    }
    cut = next
    if (cut.length === 0) return cut
  }
  if (cut[0] !== cut.at(-2) || cut[1] !== cut.at(-1)) cut.push(cut[0]!, cut[1]!)
  return cut
}
