import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { OperatorError } from '../failure.ts'

const fileSchema = z.object({
  /** Lines of the file. */
  rows: z.int().nonnegative(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})

const manifestSchema = z.object({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  schema: z.object({ tag: z.string(), hash: z.string() }),
  tables: z.record(z.string(), fileSchema),
  /** The list of pictures, each with its own SHA-256. */
  pictures: fileSchema,
})

/** Contents of a folder of exported data; written last, so that a folder without it is unfinished. */
export type Manifest = z.infer<typeof manifestSchema>
export type FileFacts = z.infer<typeof fileSchema>

export const MANIFEST_FILE = 'manifest.json'
export const PICTURES_FILE = 'pictures.jsonl'
export const PICTURES_FOLDER = 'photos'

/** The name of a table's file. */
export function fileOf(table: string): string {
  return `${table}.jsonl`
}

/** @throws OperatorError when there is none, or none that can be understood */
export async function readManifest(folder: string): Promise<Manifest> {
  const path = join(folder, MANIFEST_FILE)
  const text = await readFile(path, 'utf8').catch(() => {
    throw new OperatorError(`${folder} holds no finished export: there is no ${MANIFEST_FILE}.`)
  })
  const result = manifestSchema.safeParse(parse(text))
  if (!result.success) throw new OperatorError(`${path} is damaged.`)
  return result.data
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
