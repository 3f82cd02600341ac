import type { Clock } from '#/platform/clock.ts'
import type { Logger } from '#/platform/logger.ts'
import { reasonOf } from '#/platform/reason.ts'
import { createSampledLog } from '#/platform/sampled-log.ts'
import { type CachedTile, pictureType } from './cached-tile.ts'
import type { TileCache } from './tile-cache.ts'
import type { TileFetcher } from './tile-fetcher.ts'
import type { TileId } from './tile-id.ts'
import type { TileSource } from './tile-source.ts'

export interface Tile {
  bytes: Buffer
  contentType: string
}

const DAY_MS = 24 * 60 * 60_000
/** The tile policy of OpenStreetMap requires at least a week. */
const FRESH_MS = 7 * DAY_MS
/** An old map is better than none. */
const KEPT_MS = 60 * DAY_MS

export interface TilesDeps {
  clock: Clock
  source: TileSource
  cache: TileCache
  fetcher: TileFetcher
  logger: Pick<Logger, 'warn'>
}

export type TilesService = ReturnType<typeof createTilesService>

/** A cache of tiles: phones never talk to a tile server, so it does not learn their place. */
export function createTilesService({ clock, source, cache, fetcher, logger }: TilesDeps) {
  const logSampled = createSampledLog()
  const fetching = new Map<string, Promise<Buffer | null>>()

  async function renew(
    address: string,
    tile: TileId,
    kept: CachedTile | null,
  ): Promise<Buffer | null> {
    const fetched = await fetcher.fetch(address, kept?.validator ?? {})
    if (fetched === null) return kept?.bytes ?? null
    const cachedAtMs = clock.now()
    if (fetched.kind === 'picture') {
      await cache.put(tile, { ...fetched, cachedAtMs })
      return fetched.bytes
    }
    if (kept !== null) await cache.put(tile, { ...kept, cachedAtMs })
    return kept?.bytes ?? null
  }

  /** Parallel requests for one tile share one fetch. */
  function renewOnce(
    address: string,
    tile: TileId,
    kept: CachedTile | null,
  ): Promise<Buffer | null> {
    const running = fetching.get(address)
    if (running) return running
    const started = renew(address, tile, kept).finally(() => fetching.delete(address))
    fetching.set(address, started)
    return started
  }

  async function find(tile: TileId): Promise<Buffer | null> {
    if (source.kind === 'none') return null
    if (source.kind === 'archive') {
      return source.archive.read(tile).catch((error: unknown) => {
        // Without the address: it tells where somebody looks.
        const reason = reasonOf(error)
        logSampled(reason, logger.warn.bind(logger), { reason }, 'MAP_TILES cannot be read')
        return null
      })
    }
    const kept = await cache.get(tile)
    if (kept && Math.abs(clock.now() - kept.cachedAtMs) < FRESH_MS) return kept.bytes
    return renewOnce(source.addressOf(tile), tile, kept)
  }

  return {
    /** Null: there is none, and the map draws rings instead. */
    async read(tile: TileId): Promise<Tile | null> {
      const bytes = await find(tile)
      const contentType = bytes && pictureType(bytes)
      return contentType && { bytes, contentType }
    },
    /** For the maintenance job. */
    sweep: () => cache.sweep(clock.now() - KEPT_MS),
  }
}
