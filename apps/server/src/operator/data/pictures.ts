import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { PHOTO_VARIANTS, type PhotoStore } from '#/modules/photos/index.ts'
import { OperatorError } from '../failure.ts'
import { OWNER_ONLY_FILE, readLines } from './lines.ts'
import { PICTURES_FILE, PICTURES_FOLDER } from './manifest.ts'

const PAGE_SIZE = 200

const pictureSchema = z.object({
  photoId: z.uuid(),
  variant: z.enum(PHOTO_VARIANTS),
  sha256: z.string(),
})
type Picture = z.infer<typeof pictureSchema>

/** Copies the files of a photo out of the store; null when the store does not have all of them. */
export async function exportPicture(
  store: PhotoStore,
  photoId: string,
  folder: string,
): Promise<string[] | null> {
  const lines: string[] = []
  for (const variant of PHOTO_VARIANTS) {
    const bytes = await store.get(photoId, variant)
    if (bytes === null) return null
    const picture = { photoId, variant, sha256: digest(bytes) }
    await writeFile(pathOf(folder, picture), bytes, { mode: OWNER_ONLY_FILE })
    lines.push(JSON.stringify(picture))
  }
  return lines
}

/** @throws OperatorError when a picture is missing or is not what it was */
export async function checkPictures(folder: string): Promise<void> {
  for await (const picture of readPictures(folder)) await readIntact(folder, picture)
}

/**
 * Puts every picture into the store; `recordId` gets the id of each photo before its first file is there.
 */
export async function importPictures(
  store: PhotoStore,
  folder: string,
  recordId: (photoId: string) => void,
): Promise<void> {
  for await (const picture of readPictures(folder)) {
    recordId(picture.photoId)
    await store.put(picture.photoId, picture.variant, await readIntact(folder, picture))
  }
}

async function* readPictures(folder: string): AsyncGenerator<Picture> {
  for await (const page of readLines(join(folder, PICTURES_FILE), PAGE_SIZE)) {
    for (const line of page) yield pictureSchema.parse(JSON.parse(line))
  }
}

async function readIntact(folder: string, picture: Picture): Promise<Buffer> {
  const path = pathOf(folder, picture)
  const bytes = await readFile(path).catch(() => null)
  if (bytes !== null && digest(bytes) === picture.sha256) return bytes
  throw new OperatorError(`${path} is ${bytes === null ? 'missing' : 'damaged'}.`)
}

function pathOf(folder: string, { photoId, variant }: Omit<Picture, 'sha256'>): string {
  return join(folder, PICTURES_FOLDER, `${photoId}-${variant}.jpg`)
}

function digest(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}
