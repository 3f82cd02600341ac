import { open } from 'node:fs/promises'
import { PMTiles, TileType } from 'pmtiles'
import type { TileArchive } from '#/modules/maps/index.ts'
import { pmtilesSource } from '../pmtiles-source.ts'

/** A map that we cannot show, and why. */
export class UnfitArchiveError extends Error {}

/** A map of vectors: no pictures, but it may tell the ground. */
export class VectorArchiveError extends UnfitArchiveError {}

const PICTURES: ReadonlySet<TileType> = new Set([TileType.Png, TileType.Jpeg, TileType.Webp])

/**
 * Opens a PMTiles file (version 3) of pictures.
 *
 * @throws VectorArchiveError for one of vectors; UnfitArchiveError for other things that browsers do
 *   not show as they are
 */
export async function openPmtiles(path: string): Promise<TileArchive> {
  const file = await open(path, 'r')
  try {
    const archive = new PMTiles(pmtilesSource(file, path))
    const { tileType, maxZoom } = await archive.getHeader()
    if (tileType === TileType.Mvt) throw new VectorArchiveError('the file holds vectors.')
    if (!PICTURES.has(tileType)) {
      throw new UnfitArchiveError(
        'the file holds neither pictures (PNG, JPEG or WebP) nor vector tiles (MVT).',
      )
    }
    return {
      attribution: readAttribution(await archive.getMetadata()),
      maxZoom,
      async read({ z, x, y }) {
        const tile = await archive.getZxy(z, x, y)
        return tile === undefined ? null : Buffer.from(tile.data)
      },
      close: () => file.close(),
    }
  } catch (error) {
    await file.close()
    throw error
  }
}

/** The name of whose map it is, without the links that it may be written with. */
function readAttribution(metadata: unknown): string {
  const isNamed = typeof metadata === 'object' && metadata !== null && 'attribution' in metadata
  const text = isNamed && typeof metadata.attribution === 'string' ? metadata.attribution : ''
  const plain = text
    .replace(/<[^>]*>/g, '')
    .replaceAll('&copy;', '©')
    .replaceAll('&amp;', '&')
  return plain.trim().slice(0, 200)
}
