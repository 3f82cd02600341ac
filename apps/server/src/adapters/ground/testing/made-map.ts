import { fromPlane } from '@bramble/domain/geo/distance'
import type { LatLng } from '@bramble/domain/geo/lat-lng'
import { writeArchive } from '#/adapters/tile-archive/testing/archive-file.ts'
import { toMercator } from '../tile-ground.ts'
import { makeTile, type MadeFeature } from './made-tile.ts'

export interface MapContent {
  zoom?: number
  /** A layer by which the schema is told. */
  recognisedBy?: string
  /** Points in metres east and north of the place, in turn. */
  features: readonly MadeFeature[]
}

/** Steps beyond its edge in which a tile has what is its neighbours'. */
const BUFFER = 64

/** Writes a file of nine vector tiles around a place, each with the features that touch it, uncut. */
export async function writeMap(
  path: string,
  place: LatLng,
  { zoom = 14, recognisedBy = 'transportation', features }: MapContent,
): Promise<void> {
  const side = 2 ** zoom
  const { x, y } = toMercator(place)
  const around = [-1, 0, 1]
  const tiles = around.flatMap((down) =>
    around.map((right) => {
      const [column, row] = [Math.floor(x * side) + right, Math.floor(y * side) + down]
      const placed = features
        .map((feature) => ({
          ...feature,
          points: stepsOf(feature.points, place, { column, row, side }),
        }))
        .filter(({ points }) => touches(points))
      return { z: zoom, x: column, y: row, bytes: makeTile(placed) }
    }),
  )
  const metadata = {
    vector_layers: [{ id: recognisedBy }],
    attribution: '© OpenStreetMap contributors',
  }
  await writeArchive(path, { type: 'vector', tiles, metadata })
}

function stepsOf(
  points: readonly number[],
  place: LatLng,
  { column, row, side }: { column: number; row: number; side: number },
): number[] {
  const steps: number[] = []
  for (let at = 0; at < points.length; at += 2) {
    const point = { eastMeters: points[at]!, northMeters: points[at + 1]! }
    const { x, y } = toMercator(fromPlane(place, point))
    steps.push(Math.round((x * side - column) * 4096), Math.round((y * side - row) * 4096))
  }
  return steps
}

function touches(points: readonly number[]): boolean {
  return [0, 1].every((axis) => {
    const steps = points.filter((_, at) => at % 2 === axis)
    return Math.max(...steps) >= -BUFFER && Math.min(...steps) <= 4096 + BUFFER
  })
}
