import { readdir, writeFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { folderOfTest } from '#/testing/test-folder.ts'
import { createTileCache } from './tile-cache.ts'

let folder: string
beforeEach(async () => {
  folder = folderOfTest()
})

const tile = (y: number) => ({ z: 16, x: 1, y })
const kept = (cachedAtMs: number, size = 1_000) => ({
  bytes: Buffer.alloc(size, 7),
  cachedAtMs,
  validator: {},
})

test('gives back a tile, since when it is kept, and what its server said about it', async () => {
  const cache = createTileCache(folder, 1e6)
  const whole = { ...kept(1_700_000_000_000), validator: { etag: '"a"', lastModified: 'Mon' } }
  await cache.put(tile(1), whole)
  expect(await cache.get(tile(1))).toEqual(whole)
  expect(await cache.get(tile(2))).toBeNull()
})

test('a file that is a picture alone is one', async () => {
  await mkdir(join(folder, '16', '1'), { recursive: true })
  const bytes = Buffer.from('\x89PNG\r\n\x1a\n and so on', 'latin1')
  await writeFile(join(folder, '16', '1', '1.tile'), bytes)
  expect(await createTileCache(folder, 1e6).get(tile(1))).toMatchObject({ bytes, validator: {} })
})

test('beyond its bound the oldest tiles go, also those of an earlier start', async () => {
  const first = createTileCache(folder, 1e6)
  for (const y of [1, 2, 3, 4]) await first.put(tile(y), kept(1_000_000 * y))
  const second = createTileCache(folder, 5_100)
  for (const y of [5, 6]) await second.put(tile(y), kept(1_000_000 * y))

  const names = await readdir(join(folder, '16', '1'))
  expect(names.sort()).toEqual(['3.tile', '4.tile', '5.tile', '6.tile'])
})

test('a disk that takes nothing is no error', async () => {
  const file = join(folder, 'a-file')
  await writeFile(file, '')
  await createTileCache(file, 1e6).put(tile(1), kept(1))
  expect(await createTileCache(file, 1e6).get(tile(1))).toBeNull()
})
