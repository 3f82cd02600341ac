import type { Metadata, Sharp } from 'sharp'
import {
  MAX_PHOTO_BYTES,
  MAX_PHOTO_PIXELS,
  MAX_PHOTO_RATIO,
  MAX_PHOTO_SIDE_PIXELS,
  MIN_PHOTO_SIDE_PIXELS,
} from '@bramble/domain/limits'
import { AppError } from '#/platform/http/app-error.ts'
import { say } from '#/platform/text/words.ts'
import { loadDecoder } from './decoder.ts'
import type { PhotoVariant } from './photo-store.ts'

const THUMB_SIDE_PIXELS = 320
const CROP_SIDE_PIXELS = 200
const JPEG_QUALITY = 80
const TIMEOUT_SECONDS = 10
/** Quality of a mended picture, which is encoded once more afterwards. */
const MENDED_QUALITY = 95
/** With fewer of its rows a picture does not show what was photographed. */
const MIN_ROWS_SHARE = 0.5
const FORMATS: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'gif'])
const HEIC_BRANDS: ReadonlySet<string> = new Set(
  'heic heix heim heis hevc hevx hevm hevs mif1 msf1'.split(' '),
)

/** A photo re-encoded by the server: upright JPEGs without metadata. */
export interface CleanPhoto {
  width: number
  height: number
  variants: Record<PhotoVariant, Buffer>
}

/** Re-encodes an upload, mended where its end is missing. @throws errors of an upload (T8) */
export async function cleanPhoto(upload: Buffer): Promise<CleanPhoto> {
  if (upload.length > MAX_PHOTO_BYTES) throw new AppError('photo.too-large')
  // A decoder that is not there is a defect of the server: below here it would be one of the photo.
  await loadDecoder()
  await requireAcceptable(upload)
  try {
    return await encodeAnew(upload)
  } catch (error) {
    const whole = withEnd(upload)
    if (whole === null) throw unreadable(error)
    const mended = await cutToSeenRows(whole)
    await requireAcceptable(mended)
    return await encodeAnew(mended).catch((again: unknown) => {
      throw unreadable(again)
    })
  }
}

async function encodeAnew(picture: Buffer): Promise<CleanPhoto> {
  const { data, info } = await fitStored(await open(picture))
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .jpeg({ quality: JPEG_QUALITY })
    .toBuffer({ resolveWithObject: true })
  const variants = { full: data, ...(await remakeVariants(data)) }
  return { width: info.width, height: info.height, variants }
}

/**
 * The rows of a JPEG that were there before its file broke off; it keeps which way up it was held.
 * @throws {AppError} `photo.unreadable` when less than half of the picture is there
 */
async function cutToSeenRows(jpeg: Buffer): Promise<Buffer> {
  try {
    const { orientation = 1 } = await (await open(jpeg)).metadata()
    // Not upright yet: the missing rows are the last ones of the file.
    const { data, info } = await fitStored(await open(jpeg, { autoOrient: false }))
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { width, height, channels } = info
    const rows = countSeenRows(data, width * channels, channels)
    if (rows < MIN_ROWS_SHARE * height) throw new Error('less than half of the picture is there')
    const sharp = await loadDecoder()
    return await sharp(data.subarray(0, rows * width * channels), {
      raw: { width, height: rows, channels },
    })
      .withMetadata({ orientation: orientation >= 1 && orientation <= 8 ? orientation : 1 })
      .jpeg({ quality: MENDED_QUALITY })
      .toBuffer()
  } catch (error) {
    throw unreadable(error)
  }
}

/** Rows above those that the decoder filled with one colour, as it does behind a break. */
function countSeenRows(pixels: Buffer, rowBytes: number, channels: number): number {
  const last = pixels.subarray(pixels.length - rowBytes)
  const isFilled = last.subarray(channels).equals(last.subarray(0, rowBytes - channels))
  let rows = pixels.length / rowBytes
  if (!isFilled) return rows
  while (rows > 0 && pixels.subarray((rows - 1) * rowBytes, rows * rowBytes).equals(last)) rows -= 1
  return rows
}

function fitStored(picture: Sharp): Sharp {
  return picture.resize(MAX_PHOTO_SIDE_PIXELS, MAX_PHOTO_SIDE_PIXELS, {
    fit: 'inside',
    withoutEnlargement: true,
  })
}

/** The small variants of a clean picture. @throws Error when it is damaged */
export async function remakeVariants(full: Buffer): Promise<Record<'thumb' | 'crop', Buffer>> {
  return {
    thumb: await shrink(full, THUMB_SIDE_PIXELS, 'inside'),
    crop: await shrink(full, CROP_SIDE_PIXELS, 'cover'),
  }
}

/** The header decides the type; name and claimed type are ignored. */
async function requireAcceptable(upload: Buffer): Promise<void> {
  if (upload.length === 0) throw new AppError('photo.unreadable')
  if (isHeic(upload)) {
    throw new AppError('photo.unsupported', { sentence: say('shared.photoProblems.heic') })
  }
  if (!looksLikePhoto(upload)) throw new AppError('photo.unsupported')
  let metadata: Metadata
  try {
    metadata = await (await open(upload)).metadata()
  } catch (error) {
    throw unreadable(error)
  }
  if (!FORMATS.has(metadata.format)) throw new AppError('photo.unsupported')
  const { width, height } = metadata
  if (width * height > MAX_PHOTO_PIXELS) throw tooManyPixels()
  const [shorter, longer] = [Math.min(width, height), Math.max(width, height)]
  if (shorter < MIN_PHOTO_SIDE_PIXELS || longer > MAX_PHOTO_RATIO * shorter) {
    throw new AppError('photo.too-thin')
  }
}

function looksLikePhoto(upload: Buffer): boolean {
  const isJpeg = upload.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))
  const isPng = upload.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))
  const isRiff = upload.subarray(0, 4).toString('latin1') === 'RIFF'
  const isWebp = isRiff && upload.subarray(8, 12).toString('latin1') === 'WEBP'
  return isJpeg || isPng || isWebp || isGif(upload)
}

/** Whether this is a GIF of more than the few pixels that web pages use to count visits. */
function isGif(upload: Buffer): boolean {
  if (upload.length < 10 || !/^GIF8[79]a/.test(upload.subarray(0, 6).toString('latin1')))
    return false
  return Math.min(upload.readUInt16LE(6), upload.readUInt16LE(8)) >= MIN_PHOTO_SIDE_PIXELS
}

/** The format of iPhones, whose decoder may not be shipped freely. */
function isHeic(upload: Buffer): boolean {
  const isMediaFile = upload.subarray(4, 8).toString('latin1') === 'ftyp'
  return isMediaFile && HEIC_BRANDS.has(upload.subarray(8, 12).toString('latin1'))
}

async function open(upload: Buffer, { autoOrient = true } = {}): Promise<Sharp> {
  const sharp = await loadDecoder()
  return sharp(upload, {
    failOn: 'truncated',
    limitInputPixels: MAX_PHOTO_PIXELS,
    limitInputChannels: 5,
    pages: 1,
    autoOrient,
  }).timeout({ seconds: TIMEOUT_SECONDS })
}

/** A smaller JPEG of a clean picture; `inside` never enlarges it. */
export async function shrink(
  jpeg: Buffer,
  sidePixels: number,
  fit: 'inside' | 'cover',
): Promise<Buffer> {
  const sharp = await loadDecoder()
  return sharp(jpeg)
    .resize(sidePixels, sidePixels, { fit, withoutEnlargement: fit === 'inside' })
    .jpeg({ quality: JPEG_QUALITY })
    .toBuffer()
}

function unreadable(error: unknown): AppError {
  if (error instanceof AppError) return error
  const isTooLarge = error instanceof Error && error.message.includes('exceeds pixel limit')
  return isTooLarge ? tooManyPixels() : new AppError('photo.unreadable')
}

function tooManyPixels(): AppError {
  const { words } = say('shared.photoProblems.tooManyPixels')
  // As specified: the sentence of this code contains "file too large" [OPEN-26].
  const text = 'file too large: a photo may have at most 50 megapixels.'
  return new AppError('photo.too-large', { sentence: { text, words } })
}

const END_OF_IMAGE = Buffer.from([0xff, 0xd9])
const START_OF_SCAN = 0xda

/** Markers inside a scan: a stuffed 0xff, restarts, and fill bytes. */
const isInsideScan = (code: number) => code === 0 || code === 0xff || (code >= 0xd0 && code <= 0xd7)

/**
 * A JPEG whose file stops before its end, with an end behind what is there; a segment that is not
 * complete is left out. Null: no JPEG, no pixels before the break, or it has an end.
 *
 * A decoder that is told to ignore a missing end may hand out memory that it never wrote, and
 * ignores other damage too. With an end in its place the strict decoder reads it.
 */
function withEnd(jpeg: Buffer): Buffer | null {
  if (jpeg[0] !== 0xff || jpeg[1] !== 0xd8) return null
  let hasScan = false
  let at = 2
  while (at < jpeg.length) {
    const code = jpeg[at + 1]
    if (jpeg[at] !== 0xff || code === undefined) break
    if (code === 0xff) {
      at += 1
      continue
    }
    if (code === 0xd9) return null
    const end = at + 4 <= jpeg.length ? at + 2 + jpeg.readUInt16BE(at + 2) : Infinity
    if (end > jpeg.length) break
    at = end
    if (code !== START_OF_SCAN) continue
    hasScan = true
    at = endOfScan(jpeg, at)
  }
  return hasScan ? Buffer.concat([jpeg.subarray(0, at), END_OF_IMAGE]) : null
}

/** Position of the next marker that ends the scan, or the end of the file. */
function endOfScan(jpeg: Buffer, from: number): number {
  let at = jpeg.indexOf(0xff, from)
  while (at !== -1 && at + 1 < jpeg.length && isInsideScan(jpeg[at + 1] ?? 0)) {
    at = jpeg.indexOf(0xff, at + 1)
  }
  return at === -1 ? jpeg.length : at
}
