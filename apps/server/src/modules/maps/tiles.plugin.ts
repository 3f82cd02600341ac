import type { FastifyReply } from 'fastify'
import { AppError } from '#/platform/http/app-error.ts'
import { API_HEADERS, IMAGE_POLICY } from '#/platform/http/headers.ts'
import type { AppPlugin } from '#/platform/http/route.ts'
import { readTileId } from './tile-id.ts'
import type { TilesService } from './tiles.service.ts'

/**
 * Only the phone itself caches tiles, and only for about the time of a game: the cached squares
 * tell where its owner was.
 */
const CACHE_CONTROL = 'private, max-age=3600'

/** `GET /tiles/{z}/{x}/{y}`, which is not a call of the contract: it answers with pictures. */
export function tilesPlugin(tiles: TilesService): AppPlugin {
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
