import { join } from 'node:path'
import type { Clock } from '#/platform/clock.ts'
import type { Limits } from '#/platform/http/limits.ts'
import { route } from '#/platform/http/route.ts'
import type { AppPlugin, Route } from '#/platform/http/route.ts'
import { createTileCache } from './tile-cache.ts'
import { createTileFetcher } from './tile-fetcher.ts'
import { readTileSource } from './tile-source.ts'
import { tilesPlugin } from './tiles.plugin.ts'
import { createTilesService } from './tiles.service.ts'

export interface MapsModuleDeps {
  clock: Clock
  limits: Pick<Limits, 'consume'>
  /** `MAP_TILES`; null for the default. */
  mapTiles: string | null
  dataDir: string
  /** Tells the tile server who asks. */
  publicUrl: string
}

/** Map tiles from our own server. `plugin` serves the tiles themselves. */
export function createMapsModule(deps: MapsModuleDeps): {
  routes: Route[]
  plugin: AppPlugin
  /** For the maintenance job: forgets tiles that nobody has asked for in two months. */
  sweepTiles(): Promise<number>
} {
  const { clock, limits, dataDir, publicUrl } = deps
  const source = readTileSource(deps.mapTiles)
  const userAgent = `Bramble/1.0 (+${publicUrl})`
  const tiles = createTilesService({
    clock,
    source,
    cache: createTileCache(join(dataDir, 'tiles')),
    fetcher: createTileFetcher(clock, userAgent),
  })
  const settings = { hasTiles: source.addressOf !== null, attribution: source.attribution }
  return {
    routes: [route('readMapSettings', async () => settings)],
    plugin: tilesPlugin(tiles, limits),
    sweepTiles: () => tiles.sweep(),
  }
}
