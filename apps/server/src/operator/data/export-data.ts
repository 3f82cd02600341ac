import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PhotoStore } from '#/modules/photos/index.ts'
import type { Database, Tx } from '#/platform/db/database.ts'
import { syncTree } from '#/platform/db/embedded/sync-tree.ts'
import { readAtOneMoment, readPages, readSchemaVersion } from '#/platform/db/transfer.ts'
import { DURABLE_TABLES, type DurableTable } from '../durable-tables.ts'
import { OperatorError } from '../operator-error.ts'
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
/** Between two pages the database waits, and not for long: their files are copied meanwhile. */
const PHOTOS_AT_ONCE = 20

/**
 * Writes everything durable into a folder, as it was at one moment. A folder that was not finished
 * is emptied again.
 *
 * @throws OperatorError when there is something in the folder
 */
export async function exportData(request: ExportRequest): Promise<Exported> {
  const { database, folder } = request
  await mkdir(join(folder), { recursive: true, mode: OWNER_ONLY_FOLDER })
  if ((await readdir(folder)).length > 0) throw new OperatorError(`${folder} is not empty.`)
  try {
    const exported = await readAtOneMoment(database, (tx) => writeAll(request, tx))
    const text = `${JSON.stringify(exported.manifest, null, 2)}\n`
    syncTree(folder)
    await writeFile(join(folder, MANIFEST_FILE), text, { mode: OWNER_ONLY_FILE, flush: true })
    return exported
  } catch (error) {
    for (const name of await readdir(folder)) {
      await rm(join(folder, name), { recursive: true, force: true })
    }
    throw error
  }
}

async function writeAll({ store, folder, nowMs }: ExportRequest, tx: Tx): Promise<Exported> {
  await mkdir(join(folder, PICTURES_FOLDER), { mode: OWNER_ONLY_FOLDER })
  const tables: Record<string, FileFacts> = {}
  let photosWithoutFile = 0
  const pictures = await writeFileOfLines(join(folder, PICTURES_FILE), async (pictureList) => {
    for (const durable of DURABLE_TABLES) {
      const { table } = durable
      tables[table] = await writeFileOfLines(join(folder, fileOf(table)), async (list) => {
        if (table !== 'photos') return writeTable(tx, durable, list)
        photosWithoutFile = await writePhotos({ tx, durable, store, folder }, list, pictureList)
      })
    }
  })
  const schema = readSchemaVersion()
  const createdAt = new Date(nowMs).toISOString()
  return { manifest: { format: 1, createdAt, schema, tables, pictures }, photosWithoutFile }
}

async function writeTable(tx: Tx, durable: DurableTable, list: LineWriter): Promise<void> {
  for await (const rows of readPages(tx, durable, ROWS_AT_ONCE)) await list.write(rows)
}

/** Tells how many photos have no files any more. */
async function writePhotos(
  from: { tx: Tx; durable: DurableTable; store: PhotoStore; folder: string },
  list: LineWriter,
  pictureList: LineWriter,
): Promise<number> {
  let withoutFile = 0
  for await (const rows of readPages(from.tx, from.durable, PHOTOS_AT_ONCE)) {
    for (const row of rows) {
      const { id } = JSON.parse(row) as { id: string }
      const pictures = await exportPicture(from.store, id, from.folder)
      if (pictures === null) {
        withoutFile += 1
      } else {
        await pictureList.write(pictures)
        await list.write([row])
      }
    }
  }
  return withoutFile
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
