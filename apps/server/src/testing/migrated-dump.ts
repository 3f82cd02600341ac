import { createHash } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { link, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase, type Database } from '#/platform/db/database.ts'
import { pgliteVersion } from '#/platform/db/embedded/prepared.ts'
import { readJournal } from '#/platform/db/journal.ts'

const PREFIX = 'bramble-test-dump-'
const KEEP_MS = 24 * 60 * 60 * 1000

/**
 * A migrated database as a tar, made once per set of migrations and kept in the folder for
 * temporary files: making one takes seconds, loading it a third of a second.
 */
export function loadMigratedDump(folder: string): Promise<Blob> {
  return loadDump(schemaKey(folder), (database) => database.migrate({ folder }))
}

/** A database in which nothing was ever done, kept in the same way. */
export function loadEmptyDump(): Promise<Blob> {
  return loadDump('empty', async () => undefined)
}

async function loadDump(key: string, fill: (database: Database) => Promise<unknown>) {
  const path = join(tmpdir(), `${PREFIX}${pgliteVersion()}-${key}.tar`)
  try {
    return await openAsBlob(path)
  } catch {
    await makeDump(path, fill)
    return openAsBlob(path)
  }
}

/** Names a state of the schema: another set of migrations has another key. */
export function schemaKey(folder: string): string {
  return createHash('sha256')
    .update(JSON.stringify(readJournal(folder)))
    .digest('hex')
    .slice(0, 16)
}

async function makeDump(
  path: string,
  fill: (database: Database) => Promise<unknown>,
): Promise<void> {
  await removeOldDumps()
  const database = await openDatabase({ kind: 'memory' })
  try {
    await fill(database)
    const dump = await database.dump()
    // Another worker may be making it at this moment, or reading one that it has made: a blob cannot be
    // read once its file was replaced.
    const unfinished = `${path}.${process.pid}-${Math.random()}`
    await writeFile(unfinished, Buffer.from(await dump.arrayBuffer()))
    await link(unfinished, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
    await rm(unfinished)
  } finally {
    await database.close()
  }
}

async function removeOldDumps(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(PREFIX)) continue
    const path = join(tmpdir(), name)
    const isOld = await stat(path).then(
      ({ mtimeMs }) => Date.now() - mtimeMs > KEEP_MS,
      () => false,
    )
    if (isOld) await rm(path, { force: true })
  }
}
