import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { listenErrorOf } from '#/platform/http/listen-error.ts'
import type { Metrics } from './metrics.ts'

/** Address at which metrics are asked for. */
export interface MetricsAddress {
  host: string
  port: number
}

/** Headers must arrive within this; a question of Prometheus has no body. */
const REQUEST_MS = 5_000

/**
 * Answers `GET /metrics` on a port of its own, which no proxy leads to.
 * @throws an error that names METRICS_HOST or METRICS_PORT
 */
export async function serveMetrics(
  metrics: Pick<Metrics, 'contentType' | 'render'>,
  { host, port }: MetricsAddress,
): Promise<{ port: number; close(): Promise<void> }> {
  const server = createServer(
    { headersTimeout: REQUEST_MS, requestTimeout: REQUEST_MS },
    (request, response) => {
      if (request.url !== '/metrics' || request.method !== 'GET') {
        response.writeHead(404).end()
        return
      }
      metrics.render().then(
        (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
        () => response.writeHead(500).end(),
      )
    },
  )
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => {
      reject(
        listenErrorOf(error, {
          host: { name: 'METRICS_HOST', value: host },
          port: { name: 'METRICS_PORT', value: port },
        }),
      )
    })
    // Processes of one supervisor would otherwise share the port and answer in turn.
    server.listen({ host, port, exclusive: true }, resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve()
        })
        server.closeAllConnections()
      }),
  }
}
