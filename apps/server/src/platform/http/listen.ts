import { createServer, type Server } from 'node:https'
import type { FastifyInstance } from 'fastify'
import { closeWithin, DRAIN_MS } from './close.ts'
import type { KeyAndCertificate } from './lan-certificate.ts'
import { listenErrorOf } from './listen-error.ts'

/** Address at which a server listens. */
export interface Listening {
  /** The port of plain HTTP, as it turned out when 0 was asked for. */
  port: number
  /** Closes the server that Fastify does not know of. */
  close(): Promise<void>
}

export interface ListenOptions {
  host: string
  port: number
  lan: { host: string; port: number; certificate: KeyAndCertificate } | null
}

/**
 * Listens on HTTP, and with `lan` on HTTPS beside it: one application on both.
 * @throws an error that names HOST or PORT
 */
export async function listen(app: FastifyInstance, options: ListenOptions): Promise<Listening> {
  await app.listen({ host: options.host, port: options.port }).catch((error: unknown) => {
    throw listenErrorOf(error, {
      host: { name: 'HOST', value: options.host },
      port: { name: 'PORT', value: options.port },
    })
  })
  const address = app.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : options.port
  if (options.lan === null) return { port, close: () => Promise.resolve() }

  const { host, port: lanPort, certificate } = options.lan
  const secure = createServer({ ...certificate, minVersion: 'TLSv1.2' }, (request, response) => {
    app.routing(request, response)
  })
  secure.headersTimeout = app.server.headersTimeout
  secure.requestTimeout = app.server.requestTimeout
  await new Promise<void>((resolve, reject) => {
    secure.once('error', (error) => {
      reject(
        listenErrorOf(error, {
          host: { name: 'HOST', value: host },
          // It follows from the one of plain HTTP.
          port: { name: 'PORT', value: lanPort },
        }),
      )
    })
    secure.listen(lanPort, host, resolve)
  })
  return { port, close: () => closeServer(secure) }
}

function closeServer(server: Server): Promise<void> {
  const closed = () =>
    new Promise<void>((resolve) => {
      server.close(() => {
        resolve()
      })
    })
  return closeWithin(server, DRAIN_MS, closed)
}
