import { join } from 'node:path'
import type { FastifyReply } from 'fastify'
import type { Clock } from '#/platform/clock.ts'
import type { Limits } from '#/platform/http/limits.ts'
import type { PageSources } from '#/platform/http/page-headers.ts'
import { route, type AppPlugin } from '#/platform/http/route.ts'
import type { Logger } from '#/platform/logger.ts'
import { AppError } from '#/platform/http/app-error.ts'
import { API_HEADERS, IMAGE_POLICY } from '#/platform/http/headers.ts'
import { createTileCache } from './tile-cache.ts'
import { createTileFetcher } from './tile-fetcher.ts'
import { MAX_ZOOM, readTileId } from './tile-id.ts'
import { readTileSource, type TileArchive } from './tile-source.ts'
import { createTilesService, type TilesService } from './tiles.service.ts'

export type { TileArchive } from './tile-source.ts'

export interface MapsModuleDeps {
  clock: Clock
  limits: Pick<Limits, 'tryConsume'>
  maps: {
    /** `MAP_TILES`; null for the default. */
    tiles: string | null
    /** Key of Google's maps for guardians. Null: our own maps. */
    googleKey: string | null
  }
  /** The map in a file, when `MAP_TILES` names one. */
  tileArchive: TileArchive | null
  /** Whom a map that is drawn of vectors has to name; null: there are no vectors. */
  drawnMapCredit: string | null
  dataDir: string
  logger: Pick<Logger, 'warn'>
  /** Sent to the tile server as our identity. */
  publicUrl: string
}

/** About 30,000 tiles: a town at every zoom of the game. */
const MAX_CACHE_BYTES = 512 * 1024 * 1024

/** Map tiles from our own server. `plugin` serves the tiles themselves. */
export function createMapsModule(deps: MapsModuleDeps) {
  const { clock, limits, dataDir, publicUrl, tileArchive } = deps
  const { googleKey } = deps.maps
  const source = readTileSource(deps.maps.tiles, tileArchive)
  const userAgent = `Bramble/1.0 (+${publicUrl})`
  const tiles = createTilesService({
    clock,
    source,
    cache: createTileCache(join(dataDir, 'tiles'), MAX_CACHE_BYTES),
    fetcher: createTileFetcher({ clock, limits, userAgent, logger: deps.logger }),
    logger: deps.logger,
  })
  const settings = {
    hasTiles: source.kind !== 'none',
    attribution: source.attribution,
    maxZoom: Math.min(MAX_ZOOM, tileArchive?.maxZoom ?? MAX_ZOOM),
    drawnMapCredit: deps.drawnMapCredit,
    guardianMap: googleKey === null ? null : { provider: 'google' as const, apiKey: googleKey },
  }
  return {
    routes: [route('readMapSettings', async () => settings)],
    plugin: tilesPlugin(tiles),
    /** Sources that guardians' pages may load for their maps. */
    guardianPageSources: googleKey === null ? {} : GOOGLE_SOURCES,
    /** For the maintenance job: deletes tiles that nobody requested for two months. */
    sweepTiles: () => tiles.sweep(),
    close: async () => tileArchive?.close(),
  }
}

/**
 * Sources for pages with a Google map, after Google's guide to content security policies. Scripts
 * come from the two hosts of the map only: anybody can put files on other hosts of the wildcards
 * there.
 */
const GOOGLE_SOURCES: PageSources = {
  // Google's script evaluates code.
  scripts: ['https://maps.googleapis.com', 'https://maps.gstatic.com', "'unsafe-eval'"],
  // Google's script inserts style elements.
  styles: ["'unsafe-inline'", 'https://fonts.googleapis.com'],
  fonts: ['https://fonts.gstatic.com'],
  images: ['https://*.googleapis.com', 'https://*.gstatic.com', 'https://*.google.com'],
  connections: ['https://*.googleapis.com', 'https://*.gstatic.com', 'https://*.google.com'],
}

/**
 * Only the phone itself caches tiles, and only for about the time of a game: the cached squares
 * tell where its owner was.
 */
const CACHE_CONTROL = 'private, max-age=3600'

/** `GET /tiles/{z}/{x}/{y}`, which is not a call of the contract: it answers with pictures. */
function tilesPlugin(tiles: TilesService): AppPlugin {
  return (app, doors) => {
    app.get<{ Params: { z: string; x: string; y: string } }>(
      '/tiles/:z/:x/:y',
      async (request, reply) => {
        reply.headers({ ...API_HEADERS, 'content-security-policy': IMAGE_POLICY })
        doors.admitToMap(request)
        const id = readTileId(request.params)
        const tile = id && (await tiles.read(id))
        if (!tile) throw new AppError('route.not-found')
        return sendTile(reply, tile)
      },
    )
  }
}

function sendTile(reply: FastifyReply, tile: { bytes: Buffer; contentType: string }) {
  return reply
    .header('content-type', tile.contentType)
    .header('cache-control', CACHE_CONTROL)
    .send(tile.bytes)
}
