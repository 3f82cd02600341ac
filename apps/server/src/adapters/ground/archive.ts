import { open } from 'node:fs/promises'
import { gunzip } from 'node:zlib'
import { promisify } from 'node:util'
import { Compression, PMTiles, SharedPromiseCache, TileType } from 'pmtiles'
import { pmtilesSource } from '../pmtiles-source.ts'
import type { Schema } from './meaning.ts'
import { OPENMAPTILES } from './schemas/openmaptiles.ts'
import { PROTOMAPS } from './schemas/protomaps.ts'
import { SHORTBREAD } from './schemas/shortbread.ts'

/** A file that cannot tell the ground, and why, in a sentence for the operator. */
export class UnfitFileError extends Error {}

/** An open file of vector tiles. */
export interface VectorArchive {
  schema: Schema
  attribution: string
  /** West, south, east and north in degrees; null where the file does not say. */
  bounds: readonly [number, number, number, number] | null
  /** A tile of the schema's zoom, unpacked; null where the file has none. */
  read(x: number, y: number): Promise<Uint8Array | null>
  close(): Promise<void>
}

const SCHEMAS = [OPENMAPTILES, PROTOMAPS, SHORTBREAD] as const
/** The fullest tile of the planet is 1.4 MB. What unpacks to more is no map. */
const MAX_UNPACKED_BYTES = 4 * 1024 * 1024
/** Directories that are kept: each is some hundred kilobytes unpacked. */
const KEPT_DIRECTORIES = 16
const unzip = promisify(gunzip)

/**
 * Opens a PMTiles file (version 3) of vector tiles.
 * @throws UnfitFileError
 */
export async function openVectorArchive(path: string): Promise<VectorArchive> {
  const file = await open(path, 'r').catch(() => {
    throw new UnfitFileError('no file can be read there.')
  })
  try {
    const archive = new PMTiles(
      pmtilesSource(file, path),
      new SharedPromiseCache(KEPT_DIRECTORIES),
      unpack,
    )
    const header = await archive.getHeader().catch(() => {
      throw new UnfitFileError('no PMTiles file can be read there.')
    })
    if (header.tileType !== TileType.Mvt) {
      throw new UnfitFileError('the file holds no vector tiles (MVT).')
    }
    for (const compression of [header.tileCompression, header.internalCompression]) {
      if (compression !== Compression.None && compression !== Compression.Gzip) {
        throw new UnfitFileError('the file is packed by something else than gzip.')
      }
    }
    const metadata = await archive.getMetadata().catch(() => null)
    const schema = schemaOf(metadata)
    if (header.maxZoom < schema.zoom) {
      throw new UnfitFileError(
        `the file ends at zoom ${header.maxZoom}; ${schema.name} tells the ground at zoom ${schema.zoom}: take a file that is not cut.`,
      )
    }
    const { minLon, minLat, maxLon, maxLat } = header
    const isKnown = maxLon > minLon && maxLat > minLat
    return {
      schema,
      attribution: attributionOf(metadata),
      bounds: isKnown ? [minLon, minLat, maxLon, maxLat] : null,
      async read(x, y) {
        const tile = await archive.getZxy(schema.zoom, x, y)
        return tile === undefined ? null : new Uint8Array(tile.data)
      },
      close: () => file.close(),
    }
  } catch (error) {
    await file.close()
    throw error
  }
}

/** pmtiles' own unpacks whatever comes, up to gigabytes. */
async function unpack(bytes: ArrayBuffer, compression: Compression): Promise<ArrayBuffer> {
  if (compression === Compression.None) return bytes
  if (compression !== Compression.Gzip) throw new Error('an unknown compression')
  const unpacked = await unzip(bytes, { maxOutputLength: MAX_UNPACKED_BYTES })
  return new Uint8Array(unpacked).buffer
}

/** The layers tell the schema: names of files are anybody's choice. */
function schemaOf(metadata: unknown): Schema {
  const layers = field(metadata, 'vector_layers')
  const ids = new Set(Array.isArray(layers) ? layers.map((layer) => field(layer, 'id')) : [])
  const schema = SCHEMAS.find(({ recognisedBy }) => ids.has(recognisedBy))
  if (schema !== undefined) return schema
  const names = SCHEMAS.map(({ name }) => name).join(', ')
  throw new UnfitFileError(`its layers are of no schema that is known (${names}).`)
}

function attributionOf(metadata: unknown): string {
  const text = field(metadata, 'attribution')
  return typeof text === 'string' ? text : ''
}

function field(of: unknown, name: string): unknown {
  return typeof of === 'object' && of !== null ? (of as Record<string, unknown>)[name] : undefined
}
