import { setTimeout as sleep } from 'node:timers/promises'
import type { Request } from '@playwright/test'
import { rounded } from './support/figures.ts'
import { startHttp2Proxy } from './support/http2-proxy.ts'
import { openHunt } from './support/hunt.ts'
import { openChromium } from './support/open-chromium.ts'
import { startServer } from './support/server-process.ts'

// Traffic of a child's phone while it roams without a find: by call as heads and bodies of
// HTTP/1.1, and in all as bytes of TCP with TLS and HTTP/2, which `deploy/` sets up and which tells a repeated
// header by a number. Exits with 1 when an hour is too much. See README.md.
const SECONDS = Number(process.env['SECONDS'] ?? 60)
const MAX_MEGABYTES_AN_HOUR = 3
/** Twenty looks and four places, and some that a change may cost. */
const MAX_CALLS_A_MINUTE = 26
const LOOK_MS = 10_000
/** More than the game itself is sent in that time. */
const LOADING_BYTES = 20_000

interface Traffic {
  requests: number
  up: number
  down: number
}

const byCall = new Map<string, Traffic>()

async function count(request: Request): Promise<void> {
  const { pathname } = new URL(request.url())
  const call = `${request.method()} ${pathname.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '{id}')}`
  const sizes = await request.sizes()
  const traffic = byCall.get(call) ?? { requests: 0, up: 0, down: 0 }
  traffic.requests += 1
  traffic.up += sizes.requestHeadersSize + sizes.requestBodySize
  traffic.down += sizes.responseHeadersSize + sizes.responseBodySize
  byCall.set(call, traffic)
}

/** Files for a game without a signal are loaded in the background at first, once a release. */
async function untilLoaded(): Promise<void> {
  for (let last = -Infinity, now = 0; now - last > LOADING_BYTES;) {
    last = now
    await sleep(LOOK_MS)
    now = proxy.bytes().down
  }
}

const server = await startServer({
  games: 1,
  playersPerGame: 1,
  challenges: 3,
  clockMsPerRequest: null,
  hasLimits: true,
})
const proxy = await startHttp2Proxy(server.port)
const browser = await openChromium('--ignore-certificate-errors')
try {
  const [game] = server.games
  if (game === undefined) throw new Error('there is no game')
  const page = await openHunt(browser, proxy.origin, game)
  await untilLoaded()
  const counting: Promise<void>[] = []
  page.on('requestfinished', (request) => counting.push(count(request)))
  const before = proxy.bytes()
  await sleep(SECONDS * 1_000)
  const after = proxy.bytes()
  await Promise.all(counting)
  await page.context().close()
  const perMinute = (value: number) => rounded((value / SECONDS) * 60, 1)
  console.table(
    Object.fromEntries(
      [...byCall].map(([call, { requests, up, down }]) => [
        call,
        {
          'a minute': perMinute(requests),
          'kB up a minute': perMinute(up / 1_000),
          'kB down a minute': perMinute(down / 1_000),
          'bytes up a request': Math.round(up / requests),
          'bytes down a request': Math.round(down / requests),
        },
      ]),
    ),
  )
  const perHour = (bytes: number) => rounded((bytes / SECONDS) * (3_600 / 1e6), 2)
  const plain = [...byCall.values()].reduce((sum, { up, down }) => sum + up + down, 0)
  const megabytes = perHour(after.up - before.up + after.down - before.down)
  console.log(`HTTP/1.1 without TLS: ${perHour(plain)} MB an hour`)
  console.log(`HTTP/2 with TLS: ${megabytes} MB an hour, at most ${MAX_MEGABYTES_AN_HOUR}`)
  const requests = [...byCall.values()].reduce((sum, one) => sum + one.requests, 0)
  console.log(`${perMinute(requests)} calls a minute, at most ${MAX_CALLS_A_MINUTE}`)
  const isTooMuch = megabytes > MAX_MEGABYTES_AN_HOUR || perMinute(requests) > MAX_CALLS_A_MINUTE
  if (isTooMuch) process.exitCode = 1
} finally {
  await browser.close()
  proxy.stop()
  await server.stop()
}
