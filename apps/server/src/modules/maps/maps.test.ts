import { writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { folderOfTest } from '#/testing/test-folder.ts'
import { makePicture } from '#/modules/photos/testing/pictures.ts'
import { appOfTest } from '#/testing/app-for-tests.ts'
import { openTestApp, type TestApp } from '#/testing/test-app.ts'

type Answering = (request: IncomingMessage, response: ServerResponse) => void

let tileServer: Server
let answering: Answering
let requests: IncomingMessage[] = []
let app: TestApp
let picture: Buffer
let template: string

beforeAll(async () => {
  picture = await makePicture('png', { width: 256, height: 256 })
  tileServer = createServer((request, response) => {
    requests.push(request)
    answering(request, response)
  })
  await new Promise<void>((resolve) => tileServer.listen(0, '127.0.0.1', resolve))
  const { port } = tileServer.address() as AddressInfo
  template = `http://127.0.0.1:${port}/tiles/{z}/{x}/{y}.png`
  // Each process has its own connections to the tile server.
  app = await openTestApp({ processes: 1, env: { MAP_TILES: template } })
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
      'cache-control': 'private, max-age=3600',
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

test('a tile that is a week old is asked for only if it changed, and kept for another week', async () => {
  answering = (request, response) => {
    if (request.headers['if-none-match'] === '"leaf"') response.writeHead(304).end()
    else response.setHeader('etag', '"leaf"').end(picture)
  }
  expect((await get('/tiles/13/1/1')).status).toBe(200)
  app.clock.advance(8 * 24 * 60 * 60_000)
  expect((await get('/tiles/13/1/1')).raw).toEqual(picture)
  expect((await get('/tiles/13/1/1')).raw).toEqual(picture)
  expect(requests.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, '"leaf"'])
})

test('a whole map at once takes turns: few connections to the tile server, every tile comes', async () => {
  let [open, most] = [0, 0]
  answering = (_request, response) => {
    most = Math.max(most, ++open)
    setTimeout(() => {
      open -= 1
      response.end(picture)
    }, 10)
  }
  const xs = Array.from({ length: 25 }, (_, x) => x)
  const tiles = await Promise.all(xs.map((x) => get(`/tiles/12/${x}/7`)))
  expect(tiles.map(({ status }) => status)).toEqual(xs.map(() => 200))
  expect(most).toBeLessThanOrEqual(4)
})

test('beyond some tiles a minute the tile server is not asked; what is kept is still shown', async () => {
  const limited = await appOfTest({ env: { MAP_TILES: template }, hasLimits: true })
  const ask = (x: number) => limited.ada.send({ method: 'GET', url: `/tiles/16/${x}/1` })
  const statuses: number[] = []
  for (let x = 0; x < 260; x += 1) statuses.push((await ask(x)).status)
  expect(requests).toHaveLength(240)
  expect(statuses.filter((status) => status === 404)).toHaveLength(20)
  expect((await ask(0)).status).toBe(200)
  limited.clock.advance(60_000)
  expect((await ask(259)).status).toBe(200)
})

test('the map says whose it is, or that there is none', async () => {
  const settings = await app.ada.call('readMapSettings')
  expect(settings.body).toEqual({
    hasTiles: true,
    attribution: '© OpenStreetMap contributors',
    maxZoom: 19,
    drawnMapCredit: null,
    guardianMap: null,
  })

  const without = await appOfTest({ env: { MAP_TILES: 'none' } })
  const none = await without.ada.call('readMapSettings')
  expect(none.body).toMatchObject({ hasTiles: false, attribution: '', guardianMap: null })
  const tile = await without.ada.send({ method: 'GET', url: '/tiles/16/32765/21803' })
  expect(tile.status).toBe(404)
})

test("[MAP-01] with Google, the grown-up's pages learn its key and may load its map", async () => {
  const key = 'AIza-made-up-key'
  const google = { MAP_PROVIDER: 'google', GOOGLE_MAPS_API_KEY: key }
  const webDir = folderOfTest()
  await writeFile(join(webDir, 'index.html'), '<html><head></head></html>')
  const withGoogle = await openTestApp({ env: google, webDir })
  const without = await openTestApp({ webDir })
  try {
    const settings = await withGoogle.gwen.call('readMapSettings')
    expect(settings.body).toMatchObject({ guardianMap: { provider: 'google', apiKey: key } })

    const policyOf = async (of: TestApp, url: string) => {
      const page = await of.gwen.send({ method: 'GET', url, headers: { accept: 'text/html' } })
      expect(page.status).toBe(200)
      return String(page.headers['content-security-policy'])
    }
    for (const page of ['/', '/guardian/dashboard/ABC234', '/guardian/challenges/create']) {
      expect(await policyOf(withGoogle, page)).toContain('https://maps.googleapis.com')
      expect(await policyOf(without, page)).not.toContain('google')
    }
    for (const page of ['/join/ABC234', '/player/x/roam', '/return/x']) {
      expect(await policyOf(withGoogle, page)).not.toMatch(/google|gstatic|unsafe-eval/)
    }
  } finally {
    await withGoogle.close()
    await without.close()
  }
})
