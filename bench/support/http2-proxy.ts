import { mkdtemp } from 'node:fs/promises'
import { request } from 'node:http'
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import { connect, createServer, type AddressInfo, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemClock } from '../../apps/server/src/platform/clock.ts'
import { lanCertificate } from '../../apps/server/src/platform/http/lan-certificate.ts'

/** Headers that belong to one connection, and which HTTP/2 has no place for. */
const OF_CONNECTION = ['connection', 'keep-alive', 'transfer-encoding']

/** A proxy with HTTP/2 and TLS, as `deploy/` puts before the server. */
export interface CountingProxy {
  origin: string
  /** Bytes of TCP that phones have sent and received until now, with TLS. */
  bytes(): { up: number; down: number }
  stop(): void
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

/** Passes everything on to the server at this port, and counts the bytes before they are unwrapped. */
export async function startHttp2Proxy(port: number): Promise<CountingProxy> {
  const dir = await mkdtemp(join(tmpdir(), 'bramble-proxy-'))
  const secure = createSecureServer(await lanCertificate(dir, '127.0.0.1', systemClock))
  secure.on('request', (asked: Http2ServerRequest, answer: Http2ServerResponse) => {
    const ownHeaders = Object.entries(asked.headers).filter(([name]) => !name.startsWith(':'))
    const headers = { ...Object.fromEntries(ownHeaders), host: asked.authority }
    const passed = request({ port, method: asked.method, path: asked.url, headers }, (got) => {
      const kept = Object.entries(got.headers).filter(([name]) => !OF_CONNECTION.includes(name))
      answer.writeHead(got.statusCode ?? 502, Object.fromEntries(kept))
      got.pipe(answer)
    })
    passed.on('error', () => answer.writeHead(502).end())
    asked.pipe(passed)
  })
  const securePort = await listen(secure)
  let up = 0
  let down = 0
  const counter = createServer((phone) => {
    const inner = connect(securePort, '127.0.0.1')
    phone.on('data', (chunk) => (up += chunk.length)).on('error', () => inner.destroy())
    inner.on('data', (chunk) => (down += chunk.length)).on('error', () => phone.destroy())
    phone.pipe(inner).pipe(phone)
  })
  const outerPort = await listen(counter)
  return {
    origin: `https://localhost:${outerPort}`,
    bytes: () => ({ up, down }),
    stop: () => {
      counter.close()
      secure.close()
    },
  }
}
