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
