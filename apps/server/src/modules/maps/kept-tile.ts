import { z } from 'zod'

/** What the tile server said about a tile, for asking whether it is still the same. */
const validatorSchema = z.object({
  etag: z.string().optional(),
  lastModified: z.string().optional(),
})
export type Validator = z.infer<typeof validatorSchema>

/** A tile as it was kept. */
export interface KeptTile {
  bytes: Buffer
  keptAtMs: number
  validator: Validator
}

/** A file: one line of JSON, then the picture. */
export function writeKept({ bytes, validator }: Omit<KeptTile, 'keptAtMs'>): Buffer {
  return Buffer.concat([Buffer.from(`${JSON.stringify(validator)}\n`), bytes])
}

/** The content of such a file, or of one that is a picture alone. */
export function readKept(file: Buffer): Omit<KeptTile, 'keptAtMs'> {
  const end = file.indexOf('\n')
  // No picture begins with a brace.
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
