import { PbfWriter } from 'pbf'

export interface MadeFeature {
  layer: string
  shape: 'line' | 'area'
  properties?: Readonly<Record<string, string | number | boolean>>
  /** Steps of 4096 a tile: east, south, in turn. A ring is closed by its encoding. */
  points: readonly number[]
}

const ENDING = { line: 0, area: 1 } as const

/** Writes a Mapbox Vector Tile (version 2). */
export function makeTile(features: readonly MadeFeature[]): Buffer {
  const tile = new PbfWriter()
  for (const name of new Set(features.map(({ layer }) => layer))) {
    tile.writeMessage(3, writeLayer, {
      name,
      features: features.filter((one) => one.layer === name),
    })
  }
  return Buffer.from(tile.finish())
}

function writeLayer(of: { name: string; features: readonly MadeFeature[] }, pbf: PbfWriter): void {
  const keys: string[] = []
  const values: (string | number | boolean)[] = []
  const indexIn = <T>(all: T[], one: T) => {
    if (!all.includes(one)) all.push(one)
    return all.indexOf(one)
  }
  pbf.writeStringField(1, of.name)
  for (const { shape, properties = {}, points } of of.features) {
    const tags = Object.entries(properties).flatMap(([key, value]) => [
      indexIn(keys, key),
      indexIn(values, value),
    ])
    const geometry = commandsOf(points, ENDING[shape] === 1)
    pbf.writeMessage(
      2,
      (_, feature) => {
        feature.writePackedVarint(2, tags)
        feature.writeVarintField(3, shape === 'area' ? 3 : 2)
        feature.writePackedVarint(4, geometry)
      },
      null,
    )
  }
  for (const key of keys) pbf.writeStringField(3, key)
  for (const value of values) {
    pbf.writeMessage(
      4,
      (_, message) => {
        if (typeof value === 'string') message.writeStringField(1, value)
        else if (typeof value === 'number') message.writeVarintField(5, value)
        else message.writeBooleanField(7, value)
      },
      null,
    )
  }
  pbf.writeVarintField(5, 4096)
  pbf.writeVarintField(15, 2)
}

/** Move to the first, lines to the others, and for a ring the closing. */
function commandsOf(points: readonly number[], isRing: boolean): number[] {
  const zigzag = (step: number) => (step << 1) ^ (step >> 31)
  const steps = points.map((at, n) => zigzag(at - (points[n - 2] ?? 0)))
  const lines = points.length / 2 - 1
  return [9, ...steps.slice(0, 2), (lines << 3) | 2, ...steps.slice(2), ...(isRing ? [15] : [])]
}
