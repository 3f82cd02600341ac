import { join } from 'node:path'
import type { PhotoStore } from '#/modules/photos/index.ts'
import type { Database } from '#/platform/db/database.ts'
import {
  clearTable,
  listFilledTables,
  readSchemaVersion,
  writePage,
} from '#/platform/db/transfer.ts'
import { DURABLE_TABLES, type DurableTable } from '../durable-tables.ts'
import { OperatorError } from '../failure.ts'
import { isIntact, readLines } from './lines.ts'
import { fileOf, PICTURES_FILE, readManifest, type Manifest } from './manifest.ts'
import { checkPictures, importPictures } from './pictures.ts'

export interface ImportRequest {
  database: Database
  store: PhotoStore
  folder: string
}

const ROWS_AT_ONCE = 500
/** Hashes of earlier schemas whose exports are read too: the last one before 1.0.0. */
const EARLIER_SCHEMAS: readonly string[] = [
  '98cebf15d028203b8c9c46330d97c36e1febd77023ef134736fb4eb2f82506f0',
]
const SEEDED = new Set(DURABLE_TABLES.flatMap((one) => (one.isSeeded ? [one.table] : [])))

/**
 * Reads what `exportData` has written into an empty database: all of it or nothing. Pictures come
 * first, so that no row ever points at nothing.
 *
 * @throws OperatorError when a file is damaged, the schema is another one, or there are data already
 */
export async function importData(request: ImportRequest): Promise<Manifest> {
  const { database, store, folder } = request
  const manifest = await readManifest(folder)
  requireReadableSchema(manifest)
  await requireIntact(folder, manifest)
  await requireEmpty(database)

  const photoIds = new Set<string>()
  try {
    await importPictures(store, folder, (id) => photoIds.add(id))
    await database.transaction(async (tx) => {
      for (const { table, isSeeded = false } of tablesOf(manifest)) {
        if (isSeeded) await clearTable(tx, table)
        for await (const rows of readLines(join(folder, fileOf(table)), ROWS_AT_ONCE)) {
          await writePage(tx, table, rows)
        }
      }
    })
  } catch (error) {
    for (const id of photoIds) await store.delete(id).catch(() => undefined)
    throw error
  }
  return manifest
}

function requireReadableSchema({ schema }: Manifest): void {
  const own = readSchemaVersion()
  if (schema.hash === own.hash || EARLIER_SCHEMAS.includes(schema.hash)) return
  throw new OperatorError(
    `This was exported by a release whose data end at ${schema.tag}, this one's end at ${own.tag}: ` +
      'import it with the release that made it, then update.',
  )
}

/** The tables that an export has: one of an earlier schema lacks those that are newer. */
function tablesOf({ schema, tables }: Manifest): readonly DurableTable[] {
  const isEarlier = EARLIER_SCHEMAS.includes(schema.hash)
  return DURABLE_TABLES.filter(({ table }) => !isEarlier || tables[table] !== undefined)
}

async function requireIntact(folder: string, manifest: Manifest): Promise<void> {
  const { tables, pictures } = manifest
  const files = tablesOf(manifest).map(({ table }) => [fileOf(table), tables[table]] as const)
  for (const [name, facts] of [...files, [PICTURES_FILE, pictures] as const]) {
    const path = join(folder, name)
    if (facts === undefined) throw new OperatorError(`${folder} does not tell about ${name}.`)
    if (!(await isIntact(path, facts))) throw new OperatorError(`${path} is missing or damaged.`)
  }
  await checkPictures(folder)
}

async function requireEmpty(database: Database): Promise<void> {
  const filled = await database.transaction((tx) => listFilledTables(tx))
  const [first] = filled.filter((table) => !SEEDED.has(table))
  if (first === undefined) return
  throw new OperatorError(`This database is not empty (${first}): take a new one.`)
}
