import { deflateSync } from 'node:zlib'
import sharp from 'sharp'

type Format = 'jpeg' | 'png' | 'webp' | 'gif'

/** A picture that is not just one colour, so that its size and content mean something. */
export function makePicture(
  format: Format = 'jpeg',
  { width = 640, height = 480, seed = 1 } = {},
): Promise<Buffer> {
  return sharp(gradient(width, height, seed), { raw: { width, height, channels: 3 } })
    .toFormat(format)
    .toBuffer()
}

/** A JPEG as a phone takes it: lying on its side, and it knows where it was taken. */
export function makePhonePhoto(): Promise<Buffer> {
  return sharp(gradient(640, 480, 7), { raw: { width: 640, height: 480, channels: 3 } })
    .withExif({
      IFD0: { Make: 'Bramble Phone', Copyright: 'CANARY-NAME' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 28/1 40/1', GPSLongitudeRef: 'W' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
}

/** A picture as it was stored by a phone that was held in one of eight ways; its first pixels are white. */
export function makeOrientedPhoto(orientation: number): Promise<Buffer> {
  const [width, height] = [640, 480]
  const pixels = Buffer.alloc(width * height * 3, 20)
  for (let y = 0; y < height / 2; y++) pixels.fill(255, y * width * 3, (y * width + width / 2) * 3)
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 28/1 40/1' } })
    .withMetadata({ orientation })
    .jpeg()
    .toBuffer()
}

/** As detailed as what a phone takes: shapes of all sizes, and the grain of the sensor. */
export async function makePhonePicture({
  width,
  height,
}: {
  width: number
  height: number
}): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3)
  for (let y = 0, i = 0, state = 1; y < height; y++) {
    for (let x = 0; x < width; x++) {
      state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
      const shape = 128 + 60 * Math.sin(x / 37) * Math.cos(y / 23) + 40 * Math.sin((x + y) / 5)
      for (let channel = 0; channel < 3; channel++) {
        pixels[i++] = Math.max(0, Math.min(255, shape + channel * 9 + ((state >> 16) & 15)))
      }
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 80 })
    .toBuffer()
}

/** A JPEG whose header claims another size than its data have. */
export async function makeLyingJpeg(width: number, height: number): Promise<Buffer> {
  const lying = Buffer.from(await makePicture())
  const frame = lying.indexOf(Buffer.from([0xff, 0xc0]))
  lying.writeUInt16BE(height, frame + 5)
  lying.writeUInt16BE(width, frame + 7)
  return lying
}

/** A JPEG that is a web page and an archive as well. */
export async function makePolyglot(): Promise<Buffer> {
  const jpeg = await makePicture()
  const page = Buffer.from('<html><script>CANARY()</script></html>')
  const comment = Buffer.from([0xff, 0xfe, 0, page.length + 2])
  const archive = Buffer.from('PK\x03\x04CANARY.txt', 'latin1')
  return Buffer.concat([jpeg.subarray(0, 2), comment, page, jpeg.subarray(2), archive, page])
}

/** The first bytes of a media file of a brand. */
export function makeMediaHeader(brand: string): Buffer {
  return Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${brand}`), Buffer.alloc(500)])
}

/** More noise than JPEG can pack: a file of at least so many bytes. */
export async function makeHugeJpeg(minBytes: number): Promise<Buffer> {
  const side = Math.ceil(Math.sqrt(minBytes))
  const pixels = Buffer.alloc(side * side * 3)
  for (let i = 0, state = 1; i < pixels.length; i++) {
    state = (state * 1_103_515_245 + 12_345) & 0x7fffffff
    pixels[i] = state >> 16
  }
  return sharp(pixels, { raw: { width: side, height: side, channels: 3 } })
    .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
    .toBuffer()
}

/** A small PNG that claims to unfold to a giant: a decompression bomb. */
export function makeBombPng(side = 30_000): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header[8] = 1
  const rows = Buffer.alloc((Math.ceil(side / 8) + 1) * side)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A drawing with a script in it. */
export const SVG = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"><script>alert(1)</script></svg>',
)

export const GIF = Buffer.from('R0lGODlhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs=', 'base64')

function gradient(width: number, height: number, seed: number): Buffer {
  const pixels = Buffer.alloc(width * height * 3)
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      // Edges in all directions, as in a picture that nothing has shaken.
      const block = Math.imul((x >> 2) * 73_856_093 + (y >> 2) * 19_349_663 + seed, 2_654_435_761)
      pixels[i++] = (x * 255) / width
      pixels[i++] = (y * 127) / height + (block >>> 25)
      pixels[i++] = block >>> 24
    }
  }
  return pixels
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return (crc ^ 0xffffffff) >>> 0
}
