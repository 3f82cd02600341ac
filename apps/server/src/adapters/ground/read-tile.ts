import { PbfReader } from 'pbf'

/** A tile that is no Mapbox Vector Tile (version 2), or one that would take too much. */
export class UnfitTileError extends Error {}

export type Properties = Readonly<Record<string, string | number | boolean>>

export interface TileFeature {
  layer: string
  properties: Properties
  /** `place`: parts of one point each. */
  shape: 'line' | 'area' | 'place'
  /** In steps of the layer from the tile's north-west corner: east, south, east, south. */
  parts: Int32Array[]
  /** Steps from one side of the tile to the other. */
  extent: number
}

/** The fullest tile of the planet has fewer. */
const MAX_POINTS = 200_000
const MAX_FEATURES = 100_000
const MAX_EXTENT = 65_536

/** Numbers of fields and of kinds of geometry in the format. */
const LAYER = 3
const NAME = 1
const FEATURE = 2
const KEY = 3
const VALUE = 4
const EXTENT = 5
const TAGS = 2
const TYPE = 3
const GEOMETRY = 4
const POINT = 1
const LINE_STRING = 2
const POLYGON = 3

/**
 * Reads places, lines and areas of the wanted layers. It walks the drawing commands itself and never trusts a
 * count: a tile of thirty bytes may claim a hundred million points.
 *
 * @throws UnfitTileError
 */
export function readTile(bytes: Uint8Array, isWanted: (layer: string) => boolean): TileFeature[] {
  const pbf = new PbfReader(bytes)
  const features: TileFeature[] = []
  const left = { points: MAX_POINTS, features: MAX_FEATURES }
  let field: number
  while ((field = pbf.nextField()) !== 0) {
    if (field === LAYER) readLayer(pbf, endOf(pbf, bytes.length), isWanted, left, features)
  }
  return features
}

interface Left {
  points: number
  features: number
}

function readLayer(
  pbf: PbfReader,
  end: number,
  isWanted: (layer: string) => boolean,
  left: Left,
  features: TileFeature[],
): void {
  let name = ''
  let extent = 4096
  const keys: string[] = []
  const values: Properties[string][] = []
  const places: [number, number][] = []
  let field: number
  while ((field = pbf.nextField(end)) !== 0) {
    if (field === NAME) name = textOf(pbf, end)
    else if (field === KEY) keys.push(textOf(pbf, end))
    else if (field === EXTENT) extent = pbf.readVarint()
    else if (field === VALUE) values.push(readValue(pbf, endOf(pbf, end)))
    else if (field === FEATURE) {
      if (--left.features < 0) throw new UnfitTileError('too many features')
      const featureEnd = endOf(pbf, end)
      places.push([pbf.pos, featureEnd])
      pbf.pos = featureEnd
    }
  }
  pbf.pos = end
  if (!isWanted(name)) return
  if (!(extent >= 1 && extent <= MAX_EXTENT)) throw new UnfitTileError('a wrong extent')
  for (const [from, to] of places) {
    pbf.pos = from
    const feature = readFeature(pbf, to, keys, values, left)
    if (feature !== null) features.push({ ...feature, layer: name, extent })
  }
  pbf.pos = end
}

function readFeature(
  pbf: PbfReader,
  end: number,
  keys: readonly string[],
  values: readonly Properties[string][],
  left: Left,
): Omit<TileFeature, 'layer' | 'extent'> | null {
  const properties: Record<string, Properties[string]> = {}
  let type = 0
  let parts: Int32Array[] = []
  let field: number
  while ((field = pbf.nextField(end)) !== 0) {
    if (field === TYPE) type = pbf.readVarint()
    else if (field === TAGS) {
      const tagsEnd = endOf(pbf, end)
      while (pbf.pos < tagsEnd) {
        const key = keys[pbf.readVarint()]
        const value = values[pbf.readVarint()]
        if (key !== undefined && value !== undefined) properties[key] = value
      }
    } else if (field === GEOMETRY) {
      parts = readParts(pbf, endOf(pbf, end), left)
    }
  }
  if (type === POINT) return { properties, shape: 'place', parts }
  if (type !== LINE_STRING && type !== POLYGON) return null
  const lines = parts.filter((part) => part.length > 2)
  return { properties, shape: type === POLYGON ? 'area' : 'line', parts: lines }
}

const MOVE_TO = 1
const LINE_TO = 2
const CLOSE_PATH = 7

function readParts(pbf: PbfReader, end: number, left: Left): Int32Array[] {
  const parts: Int32Array[] = []
  let part: number[] = []
  let [east, south] = [0, 0]
  const finish = () => {
    if (part.length > 0) parts.push(Int32Array.from(part))
    part = []
  }
  while (pbf.pos < end) {
    const command = pbf.readVarint()
    const kind = command & 7
    const count = command >>> 3
    if (kind === CLOSE_PATH) {
      if (count !== 1) throw new UnfitTileError('a ring that is closed more than once')
      if (part.length > 2) part.push(part[0]!, part[1]!)
      continue
    }
    if (kind !== MOVE_TO && kind !== LINE_TO) throw new UnfitTileError('an unknown command')
    left.points -= count
    if (left.points < 0 || count * 2 > end - pbf.pos) throw new UnfitTileError('too many points')
    for (let n = 0; n < count; n++) {
      if (kind === MOVE_TO) finish()
      east += pbf.readSVarint()
      south += pbf.readSVarint()
      part.push(east, south)
    }
  }
  finish()
  return parts
}

function readValue(pbf: PbfReader, end: number): Properties[string] {
  let value: Properties[string] = ''
  let field: number
  while ((field = pbf.nextField(end)) !== 0) {
    if (field === 1) value = textOf(pbf, end)
    else if (field === 2) value = pbf.readFloat()
    else if (field === 3) value = pbf.readDouble()
    else if (field === 4 || field === 5) value = pbf.readVarint()
    else if (field === 6) value = pbf.readSVarint()
    else if (field === 7) value = pbf.readBoolean()
  }
  pbf.pos = end
  return value
}

/** End of what follows. It must end where it stands in, or reading would never end. */
function endOf(pbf: PbfReader, limit: number): number {
  const end = pbf.readVarint() + pbf.pos
  if (!(end <= limit)) throw new UnfitTileError('a piece that is longer than the whole')
  return end
}

function textOf(pbf: PbfReader, limit: number): string {
  const end = endOf(pbf, limit)
  const text = utf8.decode(pbf.buf.subarray(pbf.pos, end))
  pbf.pos = end
  return text
}

const utf8 = new TextDecoder()
