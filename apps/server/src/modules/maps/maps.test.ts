import { createServer } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makePicture } from '#/modules/photos/testing/pictures.ts'
import { openTestApp } from '#/testing/test-app.ts'
import type { TestApp } from '#/testing/test-app.ts'

type Answering = (request: IncomingMessage, response: ServerResponse) => void

let tileServer: Server
let answering: Answering
let requests: IncomingMessage[] = []
let app: TestApp
let picture: Buffer

beforeAll(async () => {
  picture = await makePicture('png', { width: 256, height: 256 })
  tileServer = createServer((request, response) => {
    requests.push(request)
    answering(request, response)
  })
  await new Promise<void>((resolve) => tileServer.listen(0, '127.0.0.1', resolve))
  const { port } = tileServer.address() as AddressInfo
  const MAP_TILES = `http://127.0.0.1:${port}/tiles/{z}/{x}/{y}.png`
  app = await openTestApp({ env: { MAP_TILES } })
})
afterAll(async () => {
  await app.close()
  tileServer.closeAllConnections()
  await new Promise((resolve) => tileServer.close(resolve))
})
beforeEach(() => {
  requests = []
  answering = (_request, response) => response.end(picture)
  // Beyond the pause after failures.
  app.clock.advance(60_000)
})

const get = (path: string) => app.ada.send({ method: 'GET', url: path })

test('[MAP-01] tiles come from our own server, and are fetched once', async () => {
  const all = await Promise.all([1, 2, 3].map(() => get('/tiles/16/32765/21803')))
  all.push(await get('/tiles/16/32765/21803'))
  for (const tile of all) {
    expect(tile.status).toBe(200)
    expect(tile.raw).toEqual(picture)
    expect(tile.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=86400',
    })
  }
  expect(requests.map(({ url }) => url)).toEqual(['/tiles/16/32765/21803.png'])
  expect(requests[0]!.headers['user-agent']).toMatch(/^Bramble\/.*\(\+http/)
  expect(requests[0]!.headers.cookie).toBeUndefined()
})

test('only tiles that exist at zooms of the game are asked for', async () => {
  const wrong = ['9/1/1', '20/1/1', '10/1024/0', '10/0/1024', '10/-1/0', '10/a/0', '10/0/0.5']
  for (const path of wrong)
    expect([path, (await get(`/tiles/${path}`)).status]).toEqual([path, 404])
  expect(requests).toEqual([])
})

test('T9 what is no picture, too large, or sent elsewhere is a 404 at once', async () => {
  const elsewhere: Answering = (_request, response) =>
    response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end()
  const troubles: Answering[] = [
    (_request, response) => response.end('<html>busy</html>'),
    (_request, response) => response.end(Buffer.concat([picture, Buffer.alloc(600_000)])),
    (_request, response) => response.writeHead(404).end(),
    elsewhere,
    (_request, response) => response.destroy(),
  ]
  for (const [index, trouble] of troubles.entries()) {
    answering = trouble
    expect((await get(`/tiles/15/${index}/0`)).status).toBe(404)
  }
})

test('after failures the tile server is left alone for a while, and old tiles are still shown', async () => {
  expect((await get('/tiles/14/1/1')).status).toBe(200)
  answering = (_request, response) => response.writeHead(500).end()
  app.clock.advance(8 * 24 * 60 * 60_000)
  expect((await get('/tiles/14/1/1')).raw).toEqual(picture)
  for (const x of [2, 3, 4, 5, 6]) expect((await get(`/tiles/14/${x}/1`)).status).toBe(404)
  expect(requests.length).toBeLessThan(6)

  answering = (_request, response) => response.end(picture)
  app.clock.advance(20_000)
  expect((await get('/tiles/14/6/1')).status).toBe(200)
})

test('the map says whose it is, or that there is none', async () => {
  const settings = await app.ada.call('readMapSettings')
  expect(settings.body).toEqual({ hasTiles: true, attribution: '© OpenStreetMap contributors' })

  const without = await openTestApp({ env: { MAP_TILES: 'none' } })
  try {
    const none = await without.ada.call('readMapSettings')
    expect(none.body).toEqual({ hasTiles: false, attribution: '' })
    const tile = await without.ada.send({ method: 'GET', url: '/tiles/16/32765/21803' })
    expect(tile.status).toBe(404)
  } finally {
    await without.close()
  }
})
