import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { cleanPhoto } from './image-pipeline.ts'
import {
  GIF,
  makeBombPng,
  makeLyingJpeg,
  makeMediaHeader,
  makeOrientedPhoto,
  makePicture,
  makePolyglot,
  SVG,
} from './testing/pictures.ts'

const WHITE = { r: 255, g: 255, b: 255 }
const plain = (channels: 3 | 4, background: object) => ({
  create: { width: 200, height: 100, channels, background },
})

describe('T8 what is refused, whatever it calls itself', () => {
  const refused: [string, () => Promise<Buffer> | Buffer, string][] = [
    ['a drawing', () => SVG, 'photo.unsupported'],
    ['a web page', () => Buffer.from('<!doctype html><script>1</script>'), 'photo.unsupported'],
    ['a GIF', () => GIF, 'photo.unsupported'],
    ['a TIFF', () => sharp(plain(3, WHITE)).tiff().toBuffer(), 'photo.unsupported'],
    ['an AVIF', () => sharp(plain(3, WHITE)).avif({ effort: 0 }).toBuffer(), 'photo.unsupported'],
    ['a PDF', () => Buffer.from('%PDF-1.7\n'), 'photo.unsupported'],
    [
      'a sound in the frame of a WebP',
      () => Buffer.from('RIFF\0\0\0\0WAVEfmt '),
      'photo.unsupported',
    ],
    ['the frame of a WebP alone', () => Buffer.from('RIFF\x04\0\0\0WEBP'), 'photo.unreadable'],
    [
      'a drawing behind the first bytes of a PNG',
      () => Buffer.concat([makeBombPng(8).subarray(0, 8), SVG]),
      'photo.unreadable',
    ],
    [
      'a drawing behind the first bytes of a JPEG',
      () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), SVG]),
      'photo.unreadable',
    ],
    ['zeros', () => Buffer.alloc(10_000), 'photo.unsupported'],
    ['30,000 x 30,000 pixels', () => makeBombPng(), 'photo.too-large'],
    ['52 megapixels', () => makeBombPng(7_212), 'photo.too-large'],
    ['16,000 x 8 pixels', () => makePicture('png', { width: 16_000, height: 8 }), 'photo.too-thin'],
    ['63 x 80 pixels', () => makePicture('jpeg', { width: 63, height: 80 }), 'photo.too-thin'],
    ['a strip of 9 to 1', () => makePicture('webp', { width: 900, height: 100 }), 'photo.too-thin'],
    ['a JPEG that claims to be giant', () => makeLyingJpeg(30_000, 30_000), 'photo.too-large'],
  ]

  test.each(refused)('%s', async (_, make, code) => {
    await expect(cleanPhoto(await make())).rejects.toMatchObject({ code })
  })

  test.each([
    [64, 64],
    [64, 512],
    [512, 64],
  ])('but %i x %i pixels are taken', async (width, height) => {
    expect(await cleanPhoto(await makePicture('jpeg', { width, height }))).toMatchObject({
      width,
      height,
    })
  })

  test.each([
    ['jpeg', [0.01, 0.1, 0.45]],
    ['png', [0.01, 0.1, 0.5, 0.9]],
    ['webp', [0.01, 0.1, 0.5, 0.9]],
    ['gif', [0.01, 0.1, 0.5, 0.9]],
  ] as const)('a %s that ends too early', async (format, shares) => {
    const whole = await makePicture(format)
    for (const share of shares) {
      const part = whole.subarray(0, Math.floor(whole.length * share))
      await expect(cleanPhoto(part)).rejects.toMatchObject({ code: 'photo.unreadable' })
    }
  })

  test('a HEIC, with what to do about it', async () => {
    for (const brand of ['heic', 'mif1']) {
      await expect(cleanPhoto(makeMediaHeader(brand))).rejects.toMatchObject({
        code: 'photo.unsupported',
        message: expect.stringContaining('Most compatible') as string,
        words: { key: 'shared.photoProblems.heic' },
      })
    }
    await expect(cleanPhoto(makeMediaHeader('isom'))).rejects.toMatchObject({
      message: expect.not.stringContaining('HEIC') as string,
    })
  })
})

describe('T8 what is cleaned', () => {
  test('a JPEG that is a web page and an archive as well is a picture only', async () => {
    const { variants } = await cleanPhoto(await makePolyglot())
    for (const bytes of Object.values(variants)) {
      expect(bytes.includes('CANARY')).toBe(false)
      expect(bytes.includes('PK\x03\x04')).toBe(false)
      expect(bytes.subarray(-2)).toEqual(Buffer.from([0xff, 0xd9]))
    }
  })

  test('a JPEG that claims more than it has is a whole one afterwards', async () => {
    const { variants } = await cleanPhoto(await makeLyingJpeg(2_000, 2_000))
    const { format, width, height } = await sharp(variants.full, { failOn: 'warning' }).metadata()
    expect([format, width, height]).toEqual(['jpeg', 1920, 1920])
    await expect(
      sharp(variants.full, { failOn: 'warning' }).raw().toBuffer(),
    ).resolves.toBeDefined()
  })

  test.each([
    [1, 'left top'],
    [2, 'right top'],
    [3, 'right bottom'],
    [4, 'left bottom'],
    [5, 'left top'],
    [6, 'right top'],
    [7, 'right bottom'],
    [8, 'left bottom'],
  ])('held in way %i it stands upright, and nobody learns where', async (orientation, corner) => {
    const upload = await makeOrientedPhoto(orientation)
    expect((await sharp(upload).metadata()).exif).toBeDefined()
    const { width, height, variants } = await cleanPhoto(upload)
    expect([width, height]).toEqual(orientation < 5 ? [640, 480] : [480, 640])
    for (const bytes of [variants.full, variants.thumb]) {
      const { exif, orientation: left } = await sharp(bytes).metadata()
      expect([exif, left]).toEqual([undefined, undefined])
      expect(await brightCorner(bytes)).toBe(corner)
    }
  })

  test('the colours of a printing press become those of a screen', async () => {
    const press = await sharp(plain(3, { r: 250, g: 30, b: 30 }))
      .toColourspace('cmyk')
      .jpeg()
      .toBuffer()
    expect((await sharp(press).metadata()).channels).toBe(4)
    const { variants } = await cleanPhoto(press)
    const { space, channels } = await sharp(variants.full).metadata()
    expect([space, channels]).toEqual(['srgb', 3])
    const { r, g } = await middleOf(variants.full)
    expect(r).toBeGreaterThan(150)
    expect(g).toBeLessThan(120)
  })

  test.each(['png', 'webp', 'gif'] as const)(
    'what one can see through in a %s is white',
    async (format) => {
      const glass = await sharp(plain(4, { r: 0, g: 0, b: 0, alpha: 0 }))
        .toFormat(format)
        .toBuffer()
      const { variants } = await cleanPhoto(glass)
      expect(await middleOf(variants.full)).toEqual(WHITE)
    },
  )

  test.each(['webp', 'gif'] as const)('of a moving %s the first picture stays', async (format) => {
    const first = await sharp(plain(3, WHITE)).png().toBuffer()
    const second = await sharp(plain(3, { r: 0, g: 0, b: 0 }))
      .png()
      .toBuffer()
    const moving = await sharp([first, second], { join: { animated: true } })
      .toFormat(format)
      .toBuffer()
    expect((await sharp(moving).metadata()).pages).toBe(2)
    const { width, height, variants } = await cleanPhoto(moving)
    expect([width, height]).toEqual([200, 100])
    expect(await middleOf(variants.full)).toEqual(WHITE)
  })
})

async function pixelAt(bytes: Buffer, x: number, y: number) {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels
  const [r = 0, g = 0, b = 0] = data.subarray(at, at + 3)
  return { r, g, b }
}

const middleOf = (bytes: Buffer) => pixelAt(bytes, 0.5, 0.5)

async function brightCorner(bytes: Buffer): Promise<string> {
  const bright: string[] = []
  for (const [across, x] of [
    ['left', 0.1],
    ['right', 0.9],
  ] as const) {
    for (const [down, y] of [
      ['top', 0.1],
      ['bottom', 0.9],
    ] as const) {
      if ((await pixelAt(bytes, x, y)).r > 128) bright.push(`${across} ${down}`)
    }
  }
  return bright.join(', ')
}
