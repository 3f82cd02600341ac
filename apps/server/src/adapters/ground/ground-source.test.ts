import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { packedMapSchema } from '@bramble/contract'
import { createGround, warningOf } from '@bramble/ground'
import { unpackMap } from '@bramble/ground/packed-map'
import { denseTown } from '@bramble/ground/testing/dense-town'
import { toPlane, fromPlane } from '@bramble/domain/geo/distance'
import { afterAll, describe, expect, test } from 'vitest'
import { folderForTests } from '#/testing/test-folder.ts'
import { ConfigError } from '#/config/environment.ts'
import { PARK } from '#/modules/game/testing/game.ts'
import type { GroundAnswer, GroundSource } from '#/modules/ground/index.ts'
import { startGroundThread, type GroundThread } from './ground-thread.ts'
import { openGround, openGroundSource } from './index.ts'
import { readTile, UnfitTileError } from './read-tile.ts'
import { toMercator } from './tile-ground.ts'
import { writeMap } from './testing/made-map.ts'
import { writeHostileArchive } from './testing/hostile-archive.ts'
import { makeTile } from './testing/made-tile.ts'

const dir = folderForTests()
const opened: GroundSource[] = []
afterAll(async () => {
  for (const source of opened) await source.close()
})

/** It is the machine that may be busy. */
const PATIENT = { waitMs: 60_000 }

function known<T>(answer: GroundAnswer<T>): T {
  if (answer.at === 'known') return answer.value
  throw new Error(`the map says ${answer.at}`)
}

const pathOf = (name: string) => join(dir, `${name}.pmtiles`)

async function open(name: string): Promise<GroundSource> {
  const source = await openGroundSource(pathOf(name), 'MAP_FEATURES', PATIENT)
  opened.push(source)
  return source
}

async function mistake(name: string): Promise<readonly string[]> {
  const error: unknown = await open(name).catch((reason: unknown) => reason)
  if (error instanceof ConfigError) return error.lines
  throw new Error('it opened, or failed otherwise', { cause: error })
}

/** A road from south to north 50 m in the east, a pond in the west, a house in the north. */
const SCHEMAS = {
  transportation: {
    zoom: 14,
    road: { layer: 'transportation', properties: { class: 'minor' } },
    water: { layer: 'water', properties: { class: 'lake' } },
    house: { layer: 'building', properties: {} },
  },
  roads: {
    zoom: 15,
    road: { layer: 'roads', properties: { kind: 'minor_road', kind_detail: 'residential' } },
    water: { layer: 'water', properties: { kind: 'water' } },
    house: { layer: 'buildings', properties: { kind: 'building' } },
  },
  streets: {
    zoom: 14,
    road: { layer: 'streets', properties: { kind: 'residential' } },
    water: { layer: 'water_polygons', properties: { kind: 'water' } },
    house: { layer: 'buildings', properties: {} },
  },
} as const

describe.each(Object.keys(SCHEMAS) as (keyof typeof SCHEMAS)[])(
  'tiles told by %s',
  (recognisedBy) => {
    test('tell roads, water and houses around a place', async () => {
      const { zoom, road, water, house } = SCHEMAS[recognisedBy]
      await writeMap(pathOf(recognisedBy), PARK, {
        ...{ zoom, recognisedBy },
        features: [
          { ...road, shape: 'line', points: [50, -200, 50, 200] },
          { ...water, shape: 'area', points: [-60, -10, -40, -10, -40, 10, -60, 10] },
          { ...house, shape: 'area', points: [-5, 40, 5, 40, 5, 50, -5, 50] },
        ],
      })
      const source = await open(recognisedBy)
      const ground = createGround(known(await source.featuresAround(PARK, 150, 'family')))
      const at = (eastMeters: number, northMeters: number) =>
        warningOf(ground.verdictAt(toPlane(PARK, fromPlane(PARK, { eastMeters, northMeters }))))
      expect([at(50, 0), at(-50, 0), at(0, 45), at(0, 0), at(-30, 0)]).toEqual([
        'road',
        'water',
        'building',
        null,
        null,
      ])
    })
  },
)

test('a place outside the tiles has no map', async () => {
  await writeMap(pathOf('small'), PARK, { features: [] })
  const source = await open('small')
  expect(await source.featuresAround(PARK, 150, 'family')).toMatchObject({ at: 'known' })
  const north = { lat: PARK.lat + 1, lng: PARK.lng }
  expect(await source.featuresAround(north, 150, 'family')).toEqual({ at: 'none' })
  // The edge of the nine tiles is near: half of what is there is not in the file.
  const edge = fromPlane(PARK, { eastMeters: 3_000, northMeters: 0 })
  expect(await source.featuresAround(edge, 1_500, 'family')).toEqual({ at: 'none' })
})

describe('a map to be drawn', () => {
  test('has what is around a place, each thing once though tiles overlap, with names', async () => {
    await writeMap(pathOf('drawn'), PARK, {
      features: [
        {
          ...{ layer: 'transportation', shape: 'line', properties: { class: 'path' } },
          points: [-100, 20, 100, 20],
        },
        {
          ...{ layer: 'transportation', shape: 'line' },
          ...{ properties: { class: 'path', subclass: 'steps' }, points: [0, 20, 0, 60] },
        },
        {
          ...{ layer: 'transportation_name', shape: 'line', properties: { name: 'Elm Walk' } },
          points: [-100, 20, 100, 20],
        },
        {
          ...{ layer: 'landcover', shape: 'area', properties: { class: 'wood', subclass: 'wood' } },
          points: [-2_500, 100, 2_500, 100, 2_500, 2_500, -2_500, 2_500],
        },
      ],
    })
    const source = await open('drawn')
    const map = unpackMap(known(await source.mapAround(PARK, 'family')))
    const lengthOf = (kind: string) =>
      map.lines
        .filter((one) => one.kind === kind)
        .flatMap((one) => one.lines)
        .reduce((sum, [east = 0, north = 0, toEast = 0, toNorth = 0]) => {
          return sum + Math.hypot(toEast - east, toNorth - north)
        }, 0)
    expect(lengthOf('way')).toBeCloseTo(200, -1)
    expect(lengthOf('steps')).toBeCloseTo(40, -1)
    expect(map.names).toMatchObject([{ text: 'Elm Walk', degrees: 0 }])
    const [wood] = map.areas
    expect(wood?.kind).toBe('wood')
    const norths = wood!.shapes.flat(2).filter((_, at) => at % 2 === 1)
    expect([Math.min(...norths), Math.max(...norths)]).toEqual([100, 600])
    expect(await source.mapAround({ lat: 10, lng: 10 }, 'family')).toEqual({ at: 'none' })
  })

  test('of the fullest tile there is stays below 40 kB on its way', async () => {
    const { areas, lines } = denseTown()
    await writeMap(pathOf('dense'), PARK, {
      features: [
        ...areas.map(({ rings: [ring] }) => {
          const points = ring!.slice(0, -2)
          return { layer: 'building', shape: 'area', points } as const
        }),
        ...lines.map(({ points }) => {
          const properties = { class: 'minor' }
          return { layer: 'transportation', shape: 'line', properties, points } as const
        }),
      ],
    })
    const source = await openGroundSource(pathOf('dense'), 'MAP_FEATURES', {
      ...{ limitMs: 60_000, waitMs: 60_000 },
    })
    opened.push(source)
    const map = known(await source.mapAround(PARK, 'family'))
    expect(gzipSync(JSON.stringify(map)).length).toBeLessThan(40_000)
    expect(map.lines.find(({ kind }) => kind === 'lane')?.lines.length).toBeGreaterThan(28)
    expect(map.areas.find(({ kind }) => kind === 'building')?.shapes.length).toBeGreaterThan(1_000)
    expect(packedMapSchema.safeParse(map).success).toBe(true)
  })
})

describe('a start with a file that cannot tell the ground says so in one line', () => {
  test('Protomaps cut at zoom 14', async () => {
    await writeMap(pathOf('cut'), PARK, { zoom: 14, recognisedBy: 'roads', features: [] })
    expect(await mistake('cut')).toEqual([
      expect.stringMatching(/^MAP_FEATURES is wrong: .*zoom 14; Protomaps .* zoom 15/),
    ])
  })

  test('layers of another schema, pictures, other tiles, another compression, no file', async () => {
    await writeMap(pathOf('other'), PARK, { recognisedBy: 'planet', features: [] })
    expect(await mistake('other')).toEqual([expect.stringMatching(/no schema that is known/)])
    await writeHostileArchive(pathOf('png'), { tileType: 2 })
    expect(await mistake('png')).toEqual([expect.stringMatching(/no vector tiles/)])
    await writeHostileArchive(pathOf('mlt'), { tileType: 6 })
    expect(await mistake('mlt')).toEqual([expect.stringMatching(/no vector tiles/)])
    await writeHostileArchive(pathOf('zstd'), { tileCompression: 4 })
    expect(await mistake('zstd')).toEqual([expect.stringMatching(/something else than gzip/)])
    await writeFile(pathOf('text'), 'This is no map at all. '.repeat(2_000))
    expect(await mistake('text')).toEqual([expect.stringMatching(/no PMTiles file can be read/)])
    expect(await mistake('missing')).toEqual([expect.stringMatching(/no file can be read/)])
  })
})

test('two files of vectors are one too many, and the second one is named', async () => {
  const logger = { warn: () => undefined }
  const tiles = { kind: 'vectors', path: pathOf('small') }
  expect(await openGround({ kind: 'none' }, null, logger)).toBeNull()
  const source = await openGround(tiles, null, logger)
  expect(source?.schema).toBe('OpenMapTiles')
  await source?.close()
  await expect(openGround(tiles, pathOf('small'), logger)).rejects.toMatchObject({
    lines: ['MAP_FEATURES has no meaning where MAP_TILES is a file of vectors.'],
  })
})

describe('a hostile file is not read, never free ground, and the next place is answered', () => {
  const { x, y } = toMercator(PARK)
  const tile = { z: 14, x: Math.floor(x * 2 ** 14), y: Math.floor(y * 2 ** 14) }
  /** A tile with one area whose geometry is these commands. */
  const tileOf = (commands: readonly number[]) => {
    const feature = Buffer.from([0x18, 3, 0x22, commands.length, ...commands])
    const layer = Buffer.concat([
      Buffer.from([0x0a, 5, ...Buffer.from('water'), 0x12, feature.length]),
      feature,
    ])
    return Buffer.concat([Buffer.from([0x1a, layer.length]), layer])
  }
  const TRIANGLE = [9, 0, 0, 18, 2, 2, 2, 4]
  const CLOSED_2_TO_27_TIMES = [...TRIANGLE, 0x87, 0x80, 0x80, 0x80, 0x04]
  const LINES_2_TO_27 = [...TRIANGLE, 0x82, 0x80, 0x80, 0x80, 0x04]

  test.each([
    ['a gzip bomb', { tile: gzipSync(Buffer.alloc(256 * 1024 * 1024)), tileCompression: 2 }],
    ['a tile of noise', { tile: Buffer.from('3fa9ffffffffffffff0107ff', 'hex') }],
    ['something that is not packed as it says', { tile: makeTile([]), tileCompression: 2 }],
    ['a ring that is closed 2^27 times', { tile: tileOf(CLOSED_2_TO_27_TIMES) }],
    ['2^27 lines that are not there', { tile: tileOf(LINES_2_TO_27) }],
    ['a directory that leads to itself', { isCyclic: true }],
    ['a tile that is longer than the file may be read', { tileLength: 2 ** 40 }],
  ])('%s', async (name, content) => {
    const path = name.replaceAll(' ', '-')
    await writeHostileArchive(pathOf(path), { place: tile, ...content })
    const source = await open(path)
    expect(await source.featuresAround(PARK, 30, 'family')).toEqual({ at: 'not-now' })
    const elsewhere = await source.featuresAround({ lat: 1, lng: 1 }, 30, 'family')
    expect(elsewhere).toEqual({
      at: path === 'a-directory-that-leads-to-itself' ? 'not-now' : 'none',
    })
  })

  test('what a tile claims is not believed', () => {
    expect(readTile(tileOf([...TRIANGLE, 15]), () => true)).toHaveLength(1)
    for (const commands of [CLOSED_2_TO_27_TIMES, LINES_2_TO_27]) {
      expect(() => readTile(tileOf(commands), () => true)).toThrow(UnfitTileError)
    }
    const longerThanTheWhole = Buffer.from([0x1a, 0x7f, 0x0a])
    expect(() => readTile(longerThanTheWhole, () => true)).toThrow(UnfitTileError)
  })
})

describe('what could not be read is not free', () => {
  /** A source whose thread does something else with its questions once it is open. */
  async function openWith(
    ask: (thread: GroundThread, question: Parameters<GroundThread['ask']>) => Promise<never>,
    options: { waitMs?: number; hungMs?: number } = {},
  ) {
    const lines: object[] = []
    let isAwkward = false
    const source = await openGroundSource(pathOf('small'), 'MAP_FEATURES', {
      ...PATIENT,
      startThread(path) {
        const thread = startGroundThread(path)
        return {
          ask: (...question) => (isAwkward ? ask(thread, question) : thread.ask(...question)),
          end: () => thread.end(),
        }
      },
      logger: { warn: (line: object) => lines.push(line) },
      ...options,
    })
    opened.push(source)
    return {
      ...{ source, lines },
      begin: () => (isAwkward = true),
      end: () => (isAwkward = false),
    }
  }
  // It ends before it is asked: one that ends meanwhile may have answered on a slow machine.
  const killed = async (thread: GroundThread, question: Parameters<GroundThread['ask']>) => {
    await thread.end()
    return (await thread.ask(...question)) as never
  }
  const hung = () => new Promise<never>(() => undefined)

  test.each([
    ['a thread that dies', killed, {}],
    ['a thread that hangs', hung, { waitMs: 20 }],
  ] as const)('%s: not now, one line in the log, and then the answer', async (_, ask, options) => {
    const { source, lines, begin } = await openWith(ask, options)
    begin()
    expect(await source.featuresAround(PARK, 150, 'family')).toEqual({ at: 'not-now' })
    expect(await source.mapAround(PARK, 'maker')).toEqual({ at: 'not-now' })
    expect(lines.length).toBeGreaterThan(0)
    expect(JSON.stringify(lines)).not.toContain('51.')
  })

  test('families go before makers, forty of whom are never told that there is no map', async () => {
    const gate = Promise.withResolvers<void>()
    const order: string[] = []
    const { source, begin } = await openWith(async (thread, question) => {
      await gate.promise
      const answer = (await thread.ask(...question)) as never
      const [asked] = question
      if (typeof asked === 'object' && 'place' in asked) order.push(String(asked.reachMeters))
      return answer
    })
    begin()
    const makers = Array.from({ length: 40 }, (_, n) =>
      source.featuresAround(PARK, 100 + n, 'maker'),
    )
    const families = Array.from({ length: 40 }, (_, n) =>
      source.featuresAround(PARK, 200 + n, 'family'),
    )
    gate.resolve()
    const found = (await Promise.all(makers)).map(({ at }) => at)
    expect(found.filter((at) => at === 'known')).toHaveLength(20)
    expect(found.filter((at) => at === 'not-now')).toHaveLength(20)
    expect(new Set((await Promise.all(families)).map(({ at }) => at))).toEqual(new Set(['known']))
    // The first maker's question had begun.
    expect(order.slice(1, 41).every((reach) => Number(reach) >= 200)).toBe(true)
  })
})
