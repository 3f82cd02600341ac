import { ConfigError } from '#/config/environment.ts'
import type { TileArchive } from '#/modules/maps/index.ts'

/**
 * The map in the file that `MAP_TILES` names, or null when it names none.
 *
 * @throws ConfigError for a file that cannot be read, or that holds no pictures
 */
export async function openTileArchive(mapTiles: string | null): Promise<TileArchive | null> {
  if (mapTiles?.endsWith('.pmtiles') !== true) return null
  const { openPmtiles, UnfitArchiveError } = await import('./pmtiles-archive.ts')
  try {
    return await openPmtiles(mapTiles)
  } catch (error) {
    const reason =
      error instanceof UnfitArchiveError ? error.message : 'no PMTiles file can be read there.'
    throw new ConfigError([`MAP_TILES is wrong: ${reason}`], error)
  }
}
