import sharp, { type Sharp } from 'sharp'
import { describe, expect, test } from 'vitest'
import { cleanPhoto } from './image-pipeline.ts'
import { makeMediaHeader, makePicture } from './testing/pictures.ts'

// What cameras of phones write, whole and damaged. The picture has a bright upper half, so that one
// sees whether it stands upright and how much of it is there.

const SIZE = { width: 640, height: 480 }
const CANARY = 'CANARY-PLACE'

function scene(size = SIZE, channels: 1 | 3 = 3): Sharp {
  const { width, height } = size
  const pixels = Buffer.alloc(width * height * channels)
  for (let y = 0, at = 0, state = 1; y < height; y++) {
    for (let x = 0; x < width * channels; x++) {
      state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
      pixels[at++] = (y < height / 2 ? 190 : 40) + ((state >> 16) & 31)
    }
  }
  return sharp(pixels, { raw: { width, height, channels } })
}

const plain = () => scene().jpeg().toBuffer()
const progressive = () => scene().jpeg({ progressive: true }).toBuffer()
const located = () =>
  scene()
    .withExif({ IFD0: { Artist: CANARY }, IFD3: { GPSLatitude: '51/1 28/1 40/1' } })
    .jpeg()
    .toBuffer()

function segment(marker: number, data: Buffer | string): Buffer {
  const body = Buffer.from(data)
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([head, body])
}

/** Segments right behind the start of a JPEG. */
const withSegments = (jpeg: Buffer, ...segments: Buffer[]) =>
  Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)])

/** Between the first segment, which has always the same length, and the next. */
const withStrayBytes = (jpeg: Buffer) =>
  Buffer.concat([jpeg.subarray(0, 20), Buffer.alloc(20, 7), jpeg.subarray(20)])

/** An EXIF of one entry: the way in which the phone was held, as 16 bits unless `type` says else. */
function exif(orientation: number, type = 3): Buffer {
  const entry = Buffer.alloc(26)
  entry.write('MM\0*', 'latin1')
  entry.writeUInt32BE(8, 4)
  entry.writeUInt16BE(1, 8)
  entry.writeUInt16BE(0x0112, 10)
  entry.writeUInt16BE(type, 12)
  entry.writeUInt32BE(1, 14)
  if (type === 3) entry.writeUInt16BE(orientation, 18)
  else entry.writeUInt32BE(orientation, 18)
  return Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), entry])
}

const held = async (...all: Buffer[]) =>
  withSegments(await plain(), ...all.map((one) => segment(0xe1, one)))

const shareOf = (bytes: Buffer, share: number) => bytes.subarray(0, bytes.length * share)

/** The rest of the file is zeros, as on a card that was pulled out. */
const zeroedFrom = (bytes: Buffer, share: number) =>
  Buffer.from(bytes).fill(0, Math.floor(bytes.length * share))

const noise = (length: number) =>
  Buffer.from(Array.from({ length }, (_, index) => Math.imul(index, 2_654_435_761) >>> 24))

/** As after a bad sector; among it are restart markers that belong elsewhere. */
function withNonsense(jpeg: Buffer): Buffer {
  const damaged = Buffer.from(jpeg)
  noise(200).copy(damaged, Math.floor(jpeg.length / 2))
  Buffer.from([0xff, 0xd3, 0xff, 0xd6]).copy(damaged, Math.floor(jpeg.length / 2) + 50)
  return damaged
}

/** Restart markers at each row of blocks, none of which is there. */
async function withLostRestarts(): Promise<Buffer> {
  const jpeg = await plain()
  const scan = jpeg.indexOf(Buffer.from([0xff, 0xda]))
  // The encoder writes no restarts: a table says that there are some, where the data have none.
  const interval = segment(0xdd, Buffer.from([0, 40]))
  return Buffer.concat([jpeg.subarray(0, scan), interval, jpeg.subarray(scan)])
}

async function ultraHdr(): Promise<Buffer> {
  const marks =
    'http://ns.adobe.com/xap/1.0/\0<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:hdrgm="http://ns.adobe.com/hdr-gain-map/1.0/" hdrgm:Version="1.0"/></rdf:RDF></x:xmpmeta>'
  const gains = await scene({ width: 160, height: 120 }, 1).jpeg().toBuffer()
  const gainMap = withSegments(
    gains,
    segment(0xe1, marks.replace('hdrgm:Version="1.0"', 'hdrgm:Version="1.0" hdrgm:GainMapMax="2"')),
  )
  return Buffer.concat([withSegments(await located(), segment(0xe1, marks)), gainMap])
}

const film = Buffer.concat([makeMediaHeader('mp42'), Buffer.from(CANARY), noise(100_000)])
const samsung = Buffer.concat([
  Buffer.from('\0\0\x01\x0aImage_UTC_Data1700000000000', 'latin1'),
  Buffer.from(`SEFH${CANARY}SEFT`),
])

interface Expected {
  width?: number
  height?: number
}
const UPRIGHT = { width: 480, height: 640 }

describe('T8 what cameras of phones write is taken whole', () => {
  const kinds: [string, () => Promise<Buffer>, Expected?][] = [
    ['a film behind the picture', async () => Buffer.concat([await located(), film])],
    ['a second picture', async () => Buffer.concat([await located(), await located()])],
    ["Samsung's trailer", async () => Buffer.concat([await located(), samsung])],
    ['Ultra HDR with its gain map', ultraHdr],
    ['progressive', progressive],
    ['CMYK', () => scene().toColourspace('cmyk').jpeg().toBuffer()],
    ['grey JPEG', () => scene(SIZE, 1).toColourspace('b-w').jpeg().toBuffer()],
    ['grey PNG of 16 bits', () => scene(SIZE, 1).toColourspace('grey16').png().toBuffer()],
    ['PNG of 16 bits', () => scene().toColourspace('rgb16').png().toBuffer()],
    ['PNG without its last part', async () => (await scene().png().toBuffer()).subarray(0, -12)],
    ['WebP', () => scene().webp().toBuffer()],
    ['held in no known way (0)', () => held(exif(0))],
    ['held in no known way (9)', () => held(exif(9))],
    ['an EXIF of nonsense', () => held(Buffer.concat([Buffer.from('Exif\0\0'), noise(200)]))],
    ['an EXIF that is cut off', () => held(exif(6).subarray(0, 14))],
    ['its way as 32 bits', () => held(exif(1, 4))],
    ['two times the same EXIF', () => held(exif(6), exif(6)), UPRIGHT],
    ['a place behind the first EXIF', () => held(exif(6), Buffer.from(CANARY)), UPRIGHT],
    ['stray bytes between two parts', async () => withStrayBytes(await plain())],
  ]

  test.each(kinds)('%s', async (_, make, { width = 640, height = 480 } = {}) => {
    const photo = await cleanPhoto(await make())
    expect([photo.width, photo.height]).toEqual([width, height])
    // Turned upright, the upper half of the file is the right half of the picture.
    const [bright, dark] = width < height ? [0.9, 0.1] : [0.1, 0.9]
    const along = (share: number): [number, number] =>
      width < height ? [share, 0.5] : [0.5, share]
    expect(await shadeAt(photo.variants.full, ...along(bright))).toBeGreaterThan(128)
    expect(await shadeAt(photo.variants.full, ...along(dark))).toBeLessThan(128)
    await expectBare(photo.variants)
  })

  test.each([
    ['12', { width: 4_032, height: 3_024 }],
    ['50', { width: 8_192, height: 6_144 }],
  ])('%s megapixels', async (_, size) => {
    const upload = await sharp({ create: { ...size, channels: 3, background: '#3a5' } })
      .jpeg({ quality: 60 })
      .toBuffer()
    expect(await cleanPhoto(upload)).toMatchObject({ width: 1920, height: 1440 })
  })
})

describe('T8 what breaks off is mended: the rows that are there stay', () => {
  const broken: [string, () => Promise<Buffer>, number][] = [
    ['its end alone is missing', async () => (await plain()).subarray(0, -2), 1],
    ['half of its end is missing', async () => (await plain()).subarray(0, -1), 1],
    ['the last hundredth', async () => shareOf(await plain(), 0.99), 0.95],
    ['the last tenth', async () => shareOf(await plain(), 0.9), 0.85],
    ['a third', async () => shareOf(await plain(), 0.67), 0.6],
    ['zeros in place of the last tenth', async () => zeroedFrom(await plain(), 0.9), 0.85],
    ['a progressive one of half its bytes', async () => shareOf(await progressive(), 0.5), 1],
    ['a progressive one between two scans', async () => betweenScans(await progressive()), 1],
    ['restart markers are missing', withLostRestarts, 1],
    ['nonsense in the middle', async () => withNonsense(await plain()), 1],
  ]

  test.each(broken)('%s', async (_, make, least) => {
    const photo = await cleanPhoto(await make())
    expect(photo.width).toBe(640)
    expect(photo.height).toBeGreaterThanOrEqual(480 * least)
    expect(await shadeAt(photo.variants.full, 0.5, 0.02)).toBeGreaterThan(128)
    await expectBare(photo.variants)
    await expect(sharp(photo.variants.full, { failOn: 'warning' }).stats()).resolves.toBeDefined()
  })

  test('and stands upright, without its place', async () => {
    const upload = withSegments(shareOf(await located(), 0.85), segment(0xe1, exif(6)))
    expect(upload.includes(CANARY)).toBe(true)
    const { width, height, variants } = await cleanPhoto(upload)
    expect(height).toBe(640)
    expect(width).toBeLessThan(480)
    expect(width).toBeGreaterThan(360)
    await expectBare(variants)
  })

  test('what is missing is never filled with what was in memory', async () => {
    const part = shareOf(await plain(), 0.7)
    const [one, other] = [await cleanPhoto(part), await cleanPhoto(part)]
    expect(one.variants.full.equals(other.variants.full)).toBe(true)
  })

  test.each([
    ['less than half', async () => shareOf(await plain(), 0.4)],
    ['nothing but its head', async () => (await plain()).subarray(0, 300)],
    ['an empty file', async () => Buffer.alloc(0)],
    ['the first bytes and zeros', async () => zeroedFrom(await plain(), 0.002)],
    ['a giant without an end', async () => giantWithoutEnd()],
  ])('but %s is refused', async (_, make) => {
    await expect(cleanPhoto(await make())).rejects.toMatchObject({
      code: expect.stringMatching(/^photo\.(unreadable|too-large)$/) as string,
    })
  })
})

/** Breaks off within the head of the last scan. */
function betweenScans(jpeg: Buffer): Buffer {
  return jpeg.subarray(0, jpeg.lastIndexOf(Buffer.from([0xff, 0xda])) + 5)
}

async function giantWithoutEnd(): Promise<Buffer> {
  const jpeg = Buffer.from((await makePicture()).subarray(0, -2))
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]))
  jpeg.writeUInt16BE(30_000, frame + 5)
  jpeg.writeUInt16BE(30_000, frame + 7)
  return jpeg
}

async function shadeAt(picture: Buffer, x: number, y: number): Promise<number> {
  const { data, info } = await sharp(picture)
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return data[Math.floor(y * info.height) * info.width + Math.floor(x * info.width)] ?? 0
}

/** Nothing is left but the picture: no place, no name, no second picture, no bytes behind the end. */
async function expectBare(variants: Record<string, Buffer>): Promise<void> {
  for (const bytes of Object.values(variants)) {
    const { exif: left, xmp, iptc, orientation, format } = await sharp(bytes).metadata()
    expect([left, xmp, iptc, orientation, format]).toEqual([
      ...[undefined, undefined, undefined, undefined],
      'jpeg',
    ])
    for (const word of [CANARY, 'Exif', 'hdrgm', 'ftyp', 'SEFT']) {
      expect(bytes.includes(word), word).toBe(false)
    }
    expect(bytes.indexOf(Buffer.from([0xff, 0xd9]))).toBe(bytes.length - 2)
  }
}
