import { mkdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { folderForTests } from '#/testing/test-folder.ts'
import { writeArchive } from '#/adapters/tile-archive/testing/archive-file.ts'
import { startServer } from '#/main.ts'
import { requireWholeMaps } from './whole-maps.ts'

const dir = folderForTests()
const whole = join(dir, 'whole.pmtiles')
beforeAll(async () => {
  const bytes = Buffer.alloc(2_000, 7)
  await writeArchive(whole, { type: 'vector', tiles: [{ z: 1, x: 0, y: 0, bytes }] })
})

test('a whole file is taken, at each length below it is refused with setting and remedy', () => {
  const cut = join(dir, 'cut.pmtiles')
  requireWholeMaps({ tiles: whole, features: whole })
  const { length } = readFileSync(whole)
  for (const size of [length - 1, Math.floor(length / 2), 200, 127, 126, 8, 7, 1, 0]) {
    writeFileSync(cut, readFileSync(whole))
    truncateSync(cut, size)
    for (const setting of ['tiles', 'features'] as const) {
      const maps = { ...{ tiles: null, features: null }, [setting]: cut }
      expect(() => requireWholeMaps(maps)).toThrow(
        new RegExp(`^MAP_${setting.toUpperCase()} is wrong: .*(fetch|name)`),
      )
    }
  }
})

test.each([
  ['empty', () => '', /the file is empty: fetch it again/],
  ['half a download', () => readFileSync(whole).subarray(0, 900), /ends after 900 of \d+ bytes/],
  ['a page of a proxy', () => '<!doctype html>'.repeat(40), /no PMTiles file/],
])('a start with %s ends before a database is made', async (_, content, said) => {
  const path = join(dir, 'start.pmtiles')
  writeFileSync(path, content())
  const DATA_DIR = join(dir, 'data')
  mkdirSync(DATA_DIR, { recursive: true })
  const lines: string[] = []
  const start = startServer({ DATA_DIR, MAP_FEATURES: path, PORT: '1' }, {}, (line) =>
    lines.push(line),
  )
  await expect(start).rejects.toThrow(said)
  expect(lines).toEqual([])
})
