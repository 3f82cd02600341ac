import { stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ConfigError } from '#/config/environment.ts'
import type { TileArchive } from '#/modules/maps/index.ts'
import { makePicture } from '#/modules/photos/testing/pictures.ts'
import { appOfTest } from '#/testing/app-for-tests.ts'
import { folderForTests } from '#/testing/test-folder.ts'
import { openTileArchive } from './index.ts'
import { writeArchive } from './testing/archive-file.ts'

const OAK = { z: 16, x: 32765, y: 21803 }
const dir = folderForTests()
let picture: Buffer
const opened: TileArchive[] = []
beforeAll(async () => {
  picture = await makePicture('png', { width: 256, height: 256 })
})
afterAll(async () => {
  for (const archive of opened) await archive.close()
})

async function open(name: string, content: Parameters<typeof writeArchive>[1]) {
  const path = join(dir, `${name}.pmtiles`)
  await writeArchive(path, content)
  const found = await openTileArchive(path)
  if (found.kind !== 'pictures') throw new Error('it was not taken for pictures')
  const { archive } = found
  opened.push(archive)
  return { archive, path }
}

async function mistake(path: string): Promise<readonly string[]> {
  const error: unknown = await openTileArchive(path).catch((reason: unknown) => reason)
  if (error instanceof ConfigError) return error.lines
  throw new Error('it opened, or failed otherwise', { cause: error })
}

test('gives the tiles that are in the file, and null for all others', async () => {
  const other = { z: 17, x: 65531, y: 43607, bytes: await makePicture('png', { seed: 2 }) }
  const tiles = [other, { ...OAK, bytes: picture }]
  const { archive } = await open('two', { type: 'png', tiles })
  expect(await archive.read(OAK)).toEqual(picture)
  expect(await archive.read(other)).toEqual(other.bytes)
  expect(await archive.read({ ...OAK, x: OAK.x + 1 })).toBeNull()
  expect(archive.maxZoom).toBe(17)
})

test('a file that was cut since it opened rejects: none there would be the harmless reading', async () => {
  const { archive, path } = await open('cut', { type: 'png', tiles: [{ ...OAK, bytes: picture }] })
  await truncate(path, (await stat(path)).size - 100)
  await expect(archive.read(OAK)).rejects.toThrow('the file ends in the middle of it')
})

test('says whose map it is, without the links of the metadata', async () => {
  const metadata = { attribution: '<a href="https://maps.example">&copy; Some Mappers</a>' }
  const tiles = [{ ...OAK, bytes: picture }]
  const { archive } = await open('named', { type: 'webp', tiles, metadata })
  expect(archive.attribution).toBe('© Some Mappers')
})

test('vectors are no pictures, and may tell the ground', async () => {
  const path = join(dir, 'vector.pmtiles')
  await writeArchive(path, { type: 'vector', tiles: [{ ...OAK, bytes: picture }] })
  expect(await openTileArchive(path)).toEqual({ kind: 'vectors', path })
})

test('a start with a file that is no map says so in one line something else, or nothing', async () => {
  const path = join(dir, 'text.pmtiles')
  await writeFile(path, 'This is no map at all. '.repeat(20))
  const line = 'MAP_TILES is wrong: no PMTiles file can be read there.'
  expect(await mistake(path)).toEqual([line])
  expect(await mistake(join(dir, 'missing.pmtiles'))).toEqual([line])
})

test('[MAP-01] the game shows the map of a file, with its name, and asks nobody else', async () => {
  const metadata = { attribution: '© Garden Mappers' }
  const tiles = [{ ...OAK, bytes: picture }]
  const { path } = await open('garden', { type: 'png', tiles, metadata })
  const app = await appOfTest({ env: { MAP_TILES: path } })
  expect((await app.ada.call('readMapSettings')).body).toEqual({
    hasTiles: true,
    attribution: '© Garden Mappers',
    maxZoom: 16,
    drawnMapCredit: null,
    guardianMap: null,
  })
  const tile = await app.ada.send({ method: 'GET', url: '/tiles/16/32765/21803' })
  expect([tile.status, tile.raw]).toEqual([200, picture])
  const missing = await app.ada.send({ method: 'GET', url: '/tiles/16/1/1' })
  expect(missing.status).toBe(404)
})
