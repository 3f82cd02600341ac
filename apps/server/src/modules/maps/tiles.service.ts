import type { Clock } from '#/platform/clock.ts'
import { pictureType } from './picture-type.ts'
import type { TileCache } from './tile-cache.ts'
import type { TileFetcher } from './tile-fetcher.ts'
import type { TileId, TileSource } from './tile-source.ts'

/** A tile to be sent. */
export interface Tile {
  bytes: Buffer
  contentType: string
}

export interface TilesService {
  /** Null when there is none to be had: the map draws rings instead. */
  read(tile: TileId): Promise<Tile | null>
  /** For the maintenance job. */
  sweep(): Promise<number>
}

const DAY_MS = 24 * 60 * 60_000
/** The tile policy of OpenStreetMap asks for at least a week. */
const FRESH_MS = 7 * DAY_MS
/** An old map is better than none. */
const KEPT_MS = 60 * DAY_MS

export interface TilesDeps {
  clock: Clock
  source: TileSource
  cache: TileCache
  fetcher: TileFetcher
}

/** Our own copy of the map: phones never talk to a tile server, so nobody else learns their place. */
export function createTilesService({ clock, source, cache, fetcher }: TilesDeps): TilesService {
  const fetching = new Map<string, Promise<Buffer | null>>()

  async function renew(address: string, tile: TileId): Promise<Buffer | null> {
    const bytes = await fetcher.fetch(address)
    if (bytes) await cache.put(tile, { bytes, keptAtMs: clock.now() })
    return bytes
  }

  /** Twenty children who look at one place make one request. */
  function renewOnce(address: string, tile: TileId): Promise<Buffer | null> {
    const running = fetching.get(address)
    if (running) return running
    const started = renew(address, tile).finally(() => fetching.delete(address))
    fetching.set(address, started)
    return started
  }

  return {
    async read(tile) {
      if (source.addressOf === null) return null
      const kept = await cache.get(tile)
      if (kept && Math.abs(clock.now() - kept.keptAtMs) < FRESH_MS) return toTile(kept.bytes)
      const renewed = await renewOnce(source.addressOf(tile), tile)
      const bytes = renewed ?? kept?.bytes
      return bytes ? toTile(bytes) : null
    },
    sweep: () => cache.sweep(clock.now() - KEPT_MS),
  }
}

function toTile(bytes: Buffer): Tile | null {
  const contentType = pictureType(bytes)
  return contentType && { bytes, contentType }
}
