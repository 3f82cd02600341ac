import type { FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses writes that another site makes a browser send (T12). A browser says where a request comes
 * from by `Sec-Fetch-Site` or at least by `Origin`; a request with neither is not from a browser and
 * carries no cookie by accident.
 */
export function refuseCrossSite(request: FastifyRequest, publicOrigin: string): void {
  if (SAFE_METHODS.has(request.method)) return
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) {
    if (site === 'same-origin' || site === 'none') return
    throw new AppError('request.cross-site')
  }
  const origin = request.headers.origin
  if (origin === undefined || origin === publicOrigin) return
  if (!URL.canParse(origin) || new URL(origin).host !== request.headers.host) {
    throw new AppError('request.cross-site')
  }
}
