import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PhotoStore } from '#/modules/photos/index.ts'
import type { Database } from '#/platform/db/database.ts'
import { makeFolder, syncFolder, syncTree } from '#/platform/sync-files.ts'
import { readAtOneMoment, readPages, readSchemaVersion } from '#/platform/db/transfer.ts'
import { DURABLE_TABLES } from '../durable-tables.ts'
import { OperatorError } from '../failure.ts'
import { createLineWriter, OWNER_ONLY_FILE, OWNER_ONLY_FOLDER, type LineWriter } from './lines.ts'
import {
  fileOf,
  MANIFEST_FILE,
  PICTURES_FILE,
  PICTURES_FOLDER,
  type FileFacts,
  type Manifest,
} from './manifest.ts'
import { exportPicture } from './pictures.ts'

export interface ExportRequest {
  database: Database
  store: PhotoStore
  /** New or empty. */
  folder: string
  nowMs: number
}

export interface Exported {
  manifest: Manifest
  /** Photos that are left out, because their files went while this ran. */
  photosWithoutFile: number
}

const ROWS_AT_ONCE = 500
const PHOTOS = 'photos'

/**
 * Writes everything durable into a folder, as it was at one moment. A folder that was not finished
 * is emptied again.
 *
 * @throws OperatorError when there is something in the folder
 */
export async function exportData(request: ExportRequest): Promise<Exported> {
  const { folder } = request
  makeFolder(folder)
  if ((await readdir(folder)).length > 0) throw new OperatorError(`${folder} is not empty.`)
  try {
    const exported = await writeAll(request)
    const text = `${JSON.stringify(exported.manifest, null, 2)}\n`
    syncTree(folder)
    await writeFile(join(folder, MANIFEST_FILE), text, { mode: OWNER_ONLY_FILE, flush: true })
    syncFolder(folder)
    return exported
  } catch (error) {
    for (const name of await readdir(folder)) {
      await rm(join(folder, name), { recursive: true, force: true })
    }
    throw error
  }
}

async function writeAll({ database, store, folder, nowMs }: ExportRequest): Promise<Exported> {
  await mkdir(join(folder, PICTURES_FOLDER), { mode: OWNER_ONLY_FOLDER })
  const tables: Record<string, FileFacts> = {}
  const photos: string[] = []
  await readAtOneMoment(database, async (tx) => {
    for (const durable of DURABLE_TABLES) {
      const pages = readPages(tx, durable, ROWS_AT_ONCE)
      if (durable.table === PHOTOS) {
        for await (const rows of pages) photos.push(...rows)
        continue
      }
      const file = join(folder, fileOf(durable.table))
      tables[durable.table] = await writeFileOfLines(file, async (list) => {
        for await (const rows of pages) await list.write(rows)
      })
    }
  })
  // Until here the embedded database served nobody else; pictures take longer than rows.
  const { photosWithoutFile, ...files } = await writePhotos(photos, store, folder)
  tables[PHOTOS] = files.rows
  const manifest: Manifest = {
    format: 1,
    createdAt: new Date(nowMs).toISOString(),
    schema: readSchemaVersion(),
    tables,
    pictures: files.pictures,
  }
  return { manifest, photosWithoutFile }
}

/** Photos whose files are gone are left out. */
async function writePhotos(photos: readonly string[], store: PhotoStore, folder: string) {
  let photosWithoutFile = 0
  let rows: FileFacts | undefined
  const pictures = await writeFileOfLines(join(folder, PICTURES_FILE), async (pictureList) => {
    rows = await writeFileOfLines(join(folder, fileOf(PHOTOS)), async (list) => {
      for (const row of photos) {
        const { id } = JSON.parse(row) as { id: string }
        const files = await exportPicture(store, id, folder)
        if (files === null) {
          photosWithoutFile += 1
        } else {
          await pictureList.write(files)
          await list.write([row])
        }
      }
    })
  })
  return { photosWithoutFile, rows: rows as FileFacts, pictures }
}

async function writeFileOfLines(
  path: string,
  work: (list: LineWriter) => Promise<void>,
): Promise<FileFacts> {
  const list = await createLineWriter(path)
  try {
    await work(list)
    return await list.finish()
  } catch (error) {
    await list.abandon().catch(() => undefined)
    throw error
  }
}
