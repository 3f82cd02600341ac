import { ConfigError } from '#/config/environment.ts'
import type { TileArchive } from '#/modules/maps/index.ts'

/** Uses of the file that `MAP_TILES` names. */
export type OpenedTiles =
  | { kind: 'none' }
  | { kind: 'pictures'; archive: TileArchive }
  /** It has no pictures; it may tell the ground. */
  | { kind: 'vectors'; path: string }

/**
 * Looks into the file that `MAP_TILES` names, if it names one.
 *
 * @throws ConfigError for a file that cannot be read, or that holds neither pictures nor vectors
 */
export async function openTileArchive(mapTiles: string | null): Promise<OpenedTiles> {
  if (mapTiles?.endsWith('.pmtiles') !== true) return { kind: 'none' }
  const { openPmtiles, UnfitArchiveError, VectorArchiveError } =
    await import('./pmtiles-archive.ts')
  try {
    return { kind: 'pictures', archive: await openPmtiles(mapTiles) }
  } catch (error) {
    if (error instanceof VectorArchiveError) return { kind: 'vectors', path: mapTiles }
    const reason =
      error instanceof UnfitArchiveError ? error.message : 'no PMTiles file can be read there.'
    throw new ConfigError([`MAP_TILES is wrong: ${reason}`], error)
  }
}
