import { createServer, type AddressInfo, type Server } from 'node:net'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createServer as createApp } from '#/app.ts'
import { serveMetrics } from '#/platform/metrics/serve-metrics.ts'
import { listen } from './listen.ts'
import { listenErrorOf } from './listen-error.ts'

let taken: Server
let port: number
beforeAll(async () => {
  taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  ;({ port } = taken.address() as AddressInfo)
})
afterAll(() => {
  taken.close()
})

const NO_ADDRESSES = [
  'x86_64-conda-linux-gnu',
  '192.0.2.1',
  'no such host',
  '999.1.1.1',
  '2001:db8::1',
]

async function start(host: string, at: number): Promise<string> {
  const app = createApp({ logger: false, trustedProxies: [] })
  const error = await listen(app, { host, port: at, lan: null }).then(
    () => null,
    (thrown: Error) => thrown.message,
  )
  await app.close()
  return error ?? 'it listens'
}

const metrics = {
  contentType: 'text/plain; version=0.0.4; charset=utf-8' as const,
  render: async () => '',
}
const count = async (host: string, at: number) =>
  serveMetrics(metrics, { host, port: at }).then(
    (server) => server.close().then(() => 'it listens'),
    (thrown: Error) => thrown.message,
  )

test.each(NO_ADDRESSES)('HOST and METRICS_HOST %s are no address of this machine', async (host) => {
  const said = `HOST is not an address of this machine: ${host}.`
  expect(await start(host, 0)).toContain(said)
  expect(await count(host, 0)).toContain(`METRICS_${said}`)
})

test('PORT and METRICS_PORT that something else has', async () => {
  expect(await start('127.0.0.1', port)).toBe(
    `PORT ${port} is in use at 127.0.0.1: stop what listens there, or choose another PORT ` +
      `(listen EADDRINUSE: address already in use 127.0.0.1:${port})`,
  )
  expect(await count('127.0.0.1', port)).toMatch(/^METRICS_PORT \d+ is in use at 127\.0\.0\.1/)
})

test.each([
  ['EACCES', /^PORT 80 is not for this user: take one from 1024 on/],
  ['EWHATEVER', /^HOST 127\.0\.0\.1, PORT 80: nothing can listen there \(listen EWHATEVER\)/],
])('%s', (code, said) => {
  const error = Object.assign(new Error(`listen ${code}`), { code })
  const settings = {
    host: { name: 'HOST', value: '127.0.0.1' },
    port: { name: 'PORT', value: 80 },
  }
  expect(listenErrorOf(error, settings).message).toMatch(said)
})
