import { open } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { PbfWriter } from 'pbf'

const ZOOM = 14
/** The tiles of one square of zoom 5, at the latitude of Central Europe: more than any country there has. */
const SQUARE = { zoom: 5, x: 16, y: 10 }
const SIDE = 2 ** (ZOOM - SQUARE.zoom)
const ENTRIES_PER_LEAF = 4_096
const HEADER_BYTES = 127
const GZIP = 2
const VECTORS = 1

/** Corners of the square, in shares of the world from its north-west corner. */
export const COUNTRY = {
  x: SQUARE.x / 2 ** SQUARE.zoom,
  y: SQUARE.y / 2 ** SQUARE.zoom,
  side: 2 ** -SQUARE.zoom,
}

/**
 * Writes a PMTiles file (version 3) with as many entries as a country has, in leaves under a root. Its
 * tiles are the given ones again and again: each is stored once.
 *
 * @param tiles vector tiles of zoom 14, unpacked
 * @returns how many entries and leaves it has
 */
export async function writeCountry(
  path: string,
  tiles: readonly Uint8Array[],
  metadata: object,
): Promise<{ entries: number; leaves: number }> {
  const packed = tiles.map((tile) => gzipSync(tile))
  const offsets: number[] = []
  let dataLength = 0
  for (const { length } of packed) {
    offsets.push(dataLength)
    dataLength += length
  }
  const entries = SIDE ** 2
  // A square's tiles have ids in a row along the Hilbert curve.
  const firstId = (4 ** ZOOM - 1) / 3 + hilbert(SQUARE.zoom, SQUARE.x, SQUARE.y) * entries
  const leaves: Buffer[] = []
  const root: Entry[] = []
  let leavesLength = 0
  for (let from = 0; from < entries; from += ENTRIES_PER_LEAF) {
    const leaf = gzipSync(
      directoryOf(
        Array.from({ length: Math.min(ENTRIES_PER_LEAF, entries - from) }, (_, n) => {
          // Neighbours are different tiles.
          const tile = ((from + n) * 7) % packed.length
          const length = packed[tile]!.length
          return { id: firstId + from + n, run: 1, length, offset: offsets[tile]! }
        }),
      ),
    )
    root.push({ id: firstId + from, run: 0, length: leaf.length, offset: leavesLength })
    leaves.push(leaf)
    leavesLength += leaf.length
  }
  const parts = [
    gzipSync(directoryOf(root)),
    gzipSync(JSON.stringify(metadata)),
    ...leaves,
    ...packed,
  ]
  const header = Buffer.alloc(HEADER_BYTES)
  header.write('PMTiles', 0)
  header.writeUInt8(3, 7)
  let at = HEADER_BYTES
  for (const [field, length] of [
    [8, parts[0]!.length],
    [24, parts[1]!.length],
    [40, leavesLength],
    [56, dataLength],
  ] as const) {
    header.writeBigUInt64LE(BigInt(at), field)
    header.writeBigUInt64LE(BigInt(length), field + 8)
    at += length
  }
  for (const field of [72, 80, 88]) header.writeBigUInt64LE(BigInt(entries), field)
  Buffer.from([0, GZIP, GZIP, VECTORS, ZOOM, ZOOM]).copy(header, 96)
  const file = await open(path, 'w')
  for (const part of [header, ...parts]) await file.write(part)
  await file.close()
  return { entries, leaves: leaves.length }
}

interface Entry {
  id: number
  run: number
  length: number
  offset: number
}

function directoryOf(entries: readonly Entry[]): Uint8Array {
  const pbf = new PbfWriter()
  pbf.writeVarint(entries.length)
  entries.forEach(({ id }, n) => pbf.writeVarint(id - (entries[n - 1]?.id ?? 0)))
  for (const { run } of entries) pbf.writeVarint(run)
  for (const { length } of entries) pbf.writeVarint(length)
  for (const { offset } of entries) pbf.writeVarint(offset + 1)
  return pbf.finish()
}

/** The place of a tile along the Hilbert curve of its zoom. */
function hilbert(zoom: number, column: number, row: number): number {
  let [x, y, distance] = [column, row, 0]
  for (let side = 2 ** zoom / 2; side >= 1; side /= 2) {
    const [right, down] = [(x & side) > 0 ? 1 : 0, (y & side) > 0 ? 1 : 0]
    distance += side * side * ((3 * right) ^ down)
    if (down === 0) {
      if (right === 1) [x, y] = [side - 1 - x, side - 1 - y]
      ;[x, y] = [y, x]
    }
  }
  return distance
}
