import { z } from 'zod'

/** Validators of a tile for conditional requests. */
const validatorSchema = z.object({
  etag: z.string().optional(),
  lastModified: z.string().optional(),
})
export type Validator = z.infer<typeof validatorSchema>

export interface CachedTile {
  bytes: Buffer
  cachedAtMs: number
  validator: Validator
}

/** The file's form: one line of JSON, then the picture. */
export function encodeTile({ bytes, validator }: Omit<CachedTile, 'cachedAtMs'>): Buffer {
  return Buffer.concat([Buffer.from(`${JSON.stringify(validator)}\n`), bytes])
}

/** Reads such a file, or one with only a picture. */
export function decodeTile(file: Buffer): Omit<CachedTile, 'cachedAtMs'> {
  const end = file.indexOf('\n')
  // Pictures never begin with a brace.
  if (file.toString('latin1', 0, 1) !== '{' || end < 0) return { bytes: file, validator: {} }
  const read = validatorSchema.safeParse(parse(file.toString('utf8', 0, end)))
  return { bytes: file.subarray(end + 1), validator: read.data ?? {} }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const PNG = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
const JPEG = Buffer.from([0xff, 0xd8, 0xff])

/** The type by the first bytes. Null: no supported picture. */
export function pictureType(bytes: Buffer): 'image/png' | 'image/jpeg' | 'image/webp' | null {
  if (bytes.subarray(0, PNG.length).equals(PNG)) return 'image/png'
  if (bytes.subarray(0, JPEG.length).equals(JPEG)) return 'image/jpeg'
  const isRiff = bytes.subarray(0, 4).toString('latin1') === 'RIFF'
  return isRiff && bytes.subarray(8, 12).toString('latin1') === 'WEBP' ? 'image/webp' : null
}
