import { deflateSync } from 'node:zlib'
import sharp from 'sharp'

type Format = 'jpeg' | 'png' | 'webp'

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
      pixels[i++] = (x * 255) / width
      pixels[i++] = (y * 255) / height
      pixels[i++] = (x + y * seed) & 255
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
