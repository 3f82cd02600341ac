import { writeFile } from 'node:fs/promises'
import { zxyToTileId } from 'pmtiles'

/** Kinds of tiles by their number in the format. */
export const TILE_TYPES = { vector: 1, png: 2, jpeg: 3, webp: 4 } as const

export interface ArchiveContent {
  type: keyof typeof TILE_TYPES
  tiles: { z: number; x: number; y: number; bytes: Buffer }[]
  metadata?: Record<string, unknown>
}

const HEADER_BYTES = 127
const UNCOMPRESSED = 1

/** Writes a PMTiles file, version 3: header, one directory, metadata, tiles; nothing compressed. */
export async function writeArchive(path: string, content: ArchiveContent): Promise<void> {
  const tiles = content.tiles
    .map((tile) => ({ ...tile, id: zxyToTileId(tile.z, tile.x, tile.y) }))
    .sort((one, other) => one.id - other.id)
  const directory = writeDirectory(tiles)
  const metadata = Buffer.from(JSON.stringify(content.metadata ?? {}))
  const data = Buffer.concat(tiles.map(({ bytes }) => bytes))

  const header = Buffer.alloc(HEADER_BYTES)
  header.write('PMTiles', 0)
  header.writeUInt8(3, 7)
  let at = HEADER_BYTES
  const place = (field: number, length: number) => {
    header.writeBigUInt64LE(BigInt(at), field)
    header.writeBigUInt64LE(BigInt(length), field + 8)
    at += length
  }
  place(8, directory.length)
  place(24, metadata.length)
  place(40, 0)
  place(56, data.length)
  for (const field of [72, 80, 88]) header.writeBigUInt64LE(BigInt(tiles.length), field)
  const zooms = tiles.map(({ z }) => z)
  const bytes = [1, UNCOMPRESSED, UNCOMPRESSED, TILE_TYPES[content.type]]
  Buffer.from([...bytes, Math.min(...zooms), Math.max(...zooms)]).copy(header, 96)
  await writeFile(path, Buffer.concat([header, directory, metadata, data]))
}

/** Counts, then ids as differences, runs, lengths, and places one after the other. */
function writeDirectory(tiles: { id: number; bytes: Buffer }[]): Buffer {
  const numbers = [
    tiles.length,
    ...tiles.map(({ id }, index) => id - (tiles[index - 1]?.id ?? 0)),
    ...tiles.map(() => 1),
    ...tiles.map(({ bytes }) => bytes.length),
    ...tiles.map((_, index) => (index === 0 ? 1 : 0)),
  ]
  return Buffer.concat(numbers.map(varint))
}

function varint(number: number): Buffer {
  const bytes: number[] = []
  let rest = number
  while (rest >= 128) {
    bytes.push((rest % 128) + 128)
    rest = Math.floor(rest / 128)
  }
  return Buffer.from([...bytes, rest])
}
