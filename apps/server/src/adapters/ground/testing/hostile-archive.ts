import { writeFile } from 'node:fs/promises'
import { zxyToTileId } from 'pmtiles'

const HEADER_BYTES = 127

/** Writes a PMTiles file with one tile that is wrong in the way that is asked for. */
export async function writeHostileArchive(
  path: string,
  of: {
    place?: { z: number; x: number; y: number }
    tile?: Buffer
    /** As the directory tells it. */
    tileLength?: number
    tileType?: number
    tileCompression?: number
    /** The root leads to a leaf that leads to itself. */
    isCyclic?: boolean
  },
): Promise<void> {
  const { place = { z: 14, x: 0, y: 0 }, tile = Buffer.alloc(8) } = of
  const metadata = Buffer.from(JSON.stringify({ vector_layers: [{ id: 'transportation' }] }))
  const id = zxyToTileId(place.z, place.x, place.y)
  const length = of.tileLength ?? tile.length
  // Number of entries, id, run (0: a leaf follows), length, place and one.
  const root = varints([1, of.isCyclic ? 0 : id, of.isCyclic ? 0 : 1, length, 1])
  const leaf = varints([1, 0, 0, 5, 1])
  const header = Buffer.alloc(HEADER_BYTES)
  header.write('PMTiles', 0)
  header.writeUInt8(3, 7)
  let at = HEADER_BYTES
  for (const [field, bytes] of [
    [8, root],
    [24, metadata],
    [40, leaf],
    [56, tile],
  ] as const) {
    header.writeBigUInt64LE(BigInt(at), field)
    header.writeBigUInt64LE(BigInt(bytes.length), field + 8)
    at += bytes.length
  }
  Buffer.from([1, 1, of.tileCompression ?? 1, of.tileType ?? 1, 0, 14]).copy(header, 96)
  await writeFile(path, Buffer.concat([header, root, metadata, leaf, tile]))
}

function varints(numbers: readonly number[]): Buffer {
  const bytes: number[] = []
  for (const number of numbers) {
    let rest = number
    for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128)
    bytes.push(rest)
  }
  return Buffer.from(bytes)
}
