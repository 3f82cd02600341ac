import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { compareScenes, describeScene, matchScenes } from './index.ts'
import {
  atDusk,
  byAPoorCamera,
  createNumbers,
  cutOut,
  fromAStepAside,
  makeFacade,
  makeScene,
  makeWindows,
  onAnotherDay,
  paint,
  seenFromTheSide,
  withNoise,
} from './testing/pictures.ts'

/** Many where there is time. */
const isRelease = process.env['TEST_BUDGET'] === 'release'
const PLACES = isRelease ? 46 : 10
/** Of places on another day, and of walls of windows. */
const SEEDS = isRelease ? 6 : 3

let oak: Buffer
beforeAll(async () => {
  oak = await makeScene(1)
})

const half = { x: 0.25, y: 0.25, width: 0.5, height: 0.5 }

describe('[OPEN-38] the same view is recognised', () => {
  const ways: [string, (picture: Buffer) => Promise<Buffer>][] = [
    ['from the very spot', async (picture) => picture],
    ['at dusk', (picture) => sharp(picture).linear(0.25, 3).jpeg({ quality: 70 }).toBuffer()],
    ['against the light', (picture) => sharp(picture).gamma(2.2).jpeg().toBuffer()],
    ['in mist', (picture) => sharp(picture).linear(0.2, 150).jpeg().toBuffer()],
    ['out of focus', (picture) => sharp(picture).blur(3).jpeg().toBuffer()],
    ['by a poor camera', (picture) => withNoise(picture, 90)],
    ['squeezed into few bytes', (picture) => sharp(picture).jpeg({ quality: 15 }).toBuffer()],
    ['from further away', (picture) => sharp(picture).resize(400).jpeg().toBuffer()],
    ['from nearer', (picture) => cutOut(picture, half)],
    ['from the side', (picture) => seenFromTheSide(picture, 0.3)],
    ['with the phone held upright', (picture) => sharp(picture).rotate(90).jpeg().toBuffer()],
    ['in grey', (picture) => sharp(picture).greyscale().png().toBuffer()],
    ['nearer, tilted, dark and noisy at once', (picture) => byAPoorCamera(picture, 1)],
  ]

  test.each(ways)('%s', async (_, change) => {
    expect((await compareScenes(oak, await change(oak))).level).toBeGreaterThanOrEqual(1)
  })
})

describe('[OPEN-38] where AKAZE proves nothing, SIFT has a look', () => {
  test('a part that is four times nearer, soft and in another light', async () => {
    const part = await cutOut(oak, { x: 0.38, y: 0.38, width: 0.24, height: 0.24 })
    const near = await sharp(part).resize(800).blur(4).gamma(2).jpeg({ quality: 60 }).toBuffer()
    const photo = await describeScene(near)
    const reference = await describeScene(oak)
    const { level, scale } = await matchScenes(reference, photo)
    expect(level).toBeGreaterThanOrEqual(1)
    expect(scale).toBeCloseTo(1 / 0.24, 0)
    expect(photo.sift).not.toBeNull()
  })

  test('most places on another day', async () => {
    let accepted = 0
    for (let seed = 1; seed <= SEEDS; seed++) {
      const place = await makeScene(seed)
      const { level } = await compareScenes(place, await onAnotherDay(place, seed))
      if (level > 0) accepted += 1
    }
    expect(accepted).toBeGreaterThanOrEqual((2 / 3) * SEEDS)
  })

  test('a tenth of the light, and a step aside', async () => {
    expect((await compareScenes(oak, await atDusk(oak))).level).toBeGreaterThan(0)
    expect((await compareScenes(oak, await fromAStepAside(oak, 1))).level).toBeGreaterThan(0)
  })

  test('it is not asked where AKAZE has proven the view', async () => {
    const scene = await describeScene(oak)
    await matchScenes(scene, scene)
    expect(scene.sift).toBeNull()
  })
})

describe('[OPEN-38] look-alikes are not taken for one view', () => {
  const left = { x: 0, y: 0, width: 0.5, height: 1 }
  const right = { ...left, x: 0.5 }

  test.each(isRelease ? [1, 2, 3, 201, 202, 203] : [1, 201])(
    'two towers of one plan (%i)',
    async (seed) => {
      const facade = await makeFacade(seed)
      const found = await compareScenes(await cutOut(facade, left), await cutOut(facade, right))
      expect(found).toMatchObject({ level: 0, isAmbiguous: true, overlap: 0 })
    },
  )

  test('nearly all windows of one kind', async () => {
    let accepted = 0
    for (let seed = 1; seed <= SEEDS; seed++) {
      const wall = await makeWindows(seed)
      const { level } = await compareScenes(await cutOut(wall, left), await cutOut(wall, right))
      if (level > 0) accepted += 1
    }
    expect(accepted).toBeLessThanOrEqual(SEEDS / 6)
  })

  test.each(isRelease ? [1, 2, 3] : [1])(
    'the same tower is, also from a step aside (%i)',
    async (seed) => {
      const tower = await cutOut(await makeFacade(seed), left)
      expect((await compareScenes(tower, await withNoise(tower, 40))).level).toBe(5)
      const aside = await compareScenes(tower, await fromAStepAside(tower, seed))
      expect(aside).toMatchObject({ isAmbiguous: false })
      expect(aside.level).toBeGreaterThan(0)
    },
  )
})

describe('what is told about the view', () => {
  test('the very spot gives all five points', async () => {
    const found = await compareScenes(oak, oak)
    expect(found).toMatchObject({ level: 5 })
    expect(found.confidence).toBeCloseTo(1 - Math.exp(-found.score / 15), 10)
    expect(found.overlap).toBeCloseTo(1, 2)
    expect(found.scale).toBeCloseTo(1, 2)
    expect(Math.abs(found.rollDegrees)).toBeLessThan(1)
  })

  test('twice as near: half as wide and high, and fewer points', async () => {
    const near = await sharp(await cutOut(oak, half))
      .resize(800)
      .jpeg()
      .toBuffer()
    const found = await compareScenes(oak, near)
    expect(found.scale).toBeCloseTo(2, 1)
    expect(found.overlap).toBeCloseTo(0.25, 1)
    expect(found.level).toBe(2)
    expect((await compareScenes(near, oak)).scale).toBeCloseTo(0.5, 1)
  })

  test('turned clockwise is positive, and so is right and down', async () => {
    const turned = await compareScenes(oak, await sharp(oak).rotate(90).jpeg().toBuffer())
    expect(turned.rollDegrees).toBeCloseTo(90, 0)
    const leftPart = await cutOut(oak, { x: 0, y: 0, width: 0.75, height: 0.75 })
    const { shift, level } = await compareScenes(oak, leftPart)
    expect(shift.x).toBeCloseTo(0.5 / 0.75 - 0.5, 1)
    expect(shift.y).toBeCloseTo(0.5 / 0.75 - 0.5, 1)
    expect(level).toBe(4)
  })

  test('the same two pictures give the same answer, also after others', async () => {
    const photo = await withNoise(await seenFromTheSide(oak, 0.4), 60)
    const first = await compareScenes(oak, photo)
    await compareScenes(await makeScene(2), photo)
    expect(await compareScenes(oak, photo)).toEqual(first)
    expect(first.level).toBeGreaterThan(0)
  })
})

test('[OPEN-38] of all pairs of different places none is accepted', async () => {
  const scenes = []
  for (let seed = 1; seed <= PLACES; seed++) {
    // Smaller, so that the test stays short.
    const small = await sharp(await makeScene(seed))
      .resize(320)
      .jpeg()
      .toBuffer()
    scenes.push(await describeScene(small))
  }
  for (const [index, a] of scenes.entries()) {
    for (const b of scenes.slice(index + 1)) {
      expect(await matchScenes(a, b)).toMatchObject({ level: 0, overlap: 0 })
    }
  }
}, 300_000)

describe('T8 awkward pictures give an answer in time', () => {
  const next = createNumbers(9)
  const awkward: [string, () => Promise<Buffer>][] = [
    ['nothing but noise', () => paint(640, 480, () => next() * 256)],
    ['one shade', () => paint(640, 480, () => 130)],
    ['one pixel', () => paint(1, 1, () => 90)],
    ['a tiny square', () => paint(40, 40, (x, y) => (x * 7 + y * 13) % 256)],
    ['a strip', () => paint(3_000, 33, (x) => x % 256)],
    ['a line', () => paint(2_000, 1, (x) => x % 256)],
    ['a chessboard', () => paint(640, 480, (x, y) => (((x >> 4) + (y >> 4)) % 2) * 255)],
    ['fine stripes', () => paint(640, 480, (x) => (x % 2) * 255)],
    ['one edge', () => paint(640, 480, (x) => (x < 320 ? 0 : 255))],
  ]

  test.each(awkward)('%s', async (_, make) => {
    const picture = await make()
    expect((await compareScenes(oak, picture)).level).toBe(0)
    expect((await compareScenes(picture, oak)).level).toBe(0)
    await compareScenes(picture, picture)
  })

  test('what is no picture is an error, and the next comparison works', async () => {
    await expect(compareScenes(oak, Buffer.from('no picture'))).rejects.toThrow(Error)
    await expect(compareScenes(oak, Buffer.alloc(0))).rejects.toThrow(Error)
    expect((await compareScenes(oak, oak)).level).toBe(5)
  })
})

test('nothing is left behind that would answer for mistakes of the process', async () => {
  await compareScenes(oak, oak)
  for (const name of ['uncaughtException', 'unhandledRejection'] as const) {
    const sources = process.listeners(name as 'exit').map(String)
    expect(sources.filter((source) => source.includes('ExitStatus'))).toEqual([])
    expect(sources.filter((source) => source.includes('abort'))).toEqual([])
  }
})
