import type { FastifyRequest } from 'fastify'

/** Where Vite serves the client to those who work on it. */
const CLIENT_SERVER_PORT = 5173

export interface OwnOriginsOptions {
  publicUrl: string
  port: number
  isProduction: boolean
  /** The desk of the walk simulator, whose guardian is on a name of its own. */
  deskOrigin: string | null
}

/**
 * The origins at which our own pages are opened. In production one; on the own machine also by its
 * local names, beside the address for phones.
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
 * The origin at which a browser made a request; the public one when the request names none of ours,
 * as behind a proxy that ends TLS.
 */
export function originOf(request: FastifyRequest, origins: readonly string[]): string {
  const isEncrypted = (request.raw.socket as { encrypted?: boolean }).encrypted === true
  const named = `${isEncrypted ? 'https' : 'http'}://${request.headers.host ?? ''}`
  return origins.find((origin) => origin === named) ?? origins[0] ?? named
}
