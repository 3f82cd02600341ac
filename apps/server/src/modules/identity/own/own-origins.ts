import type { FastifyRequest } from 'fastify'

/** Port of Vite's development server. */
const CLIENT_SERVER_PORT = 5173

export interface OwnOriginsOptions {
  publicUrl: string
  port: number
  isProduction: boolean
  /** Origin of the walk simulator's desk, whose guardian has a host name of its own. */
  deskOrigin: string | null
}

/**
 * Origins of our pages. In production one; on a developer's machine also its local names, beside
 * the address for phones.
 */
export function ownOrigins(options: OwnOriginsOptions): readonly string[] {
  const { publicUrl, port, isProduction, deskOrigin } = options
  if (isProduction) return [publicUrl]
  const local = [port, CLIENT_SERVER_PORT].flatMap((one) => [
    `http://localhost:${one}`,
    `http://127.0.0.1:${one}`,
  ])
  const guardian = deskOrigin === null ? [] : [deskOrigin.replace('//demo.', '//guardian.')]
  return [...new Set([publicUrl, ...local, ...guardian])]
}

/**
 * The origin of a browser's request. The public one when the request names none of ours, as
 * behind a proxy that ends TLS.
 */
export function originOf(request: FastifyRequest, origins: readonly string[]): string {
  const isEncrypted = (request.raw.socket as { encrypted?: boolean }).encrypted === true
  const named = `${isEncrypted ? 'https' : 'http'}://${request.headers.host ?? ''}`
  return origins.find((origin) => origin === named) ?? origins[0] ?? named
}
