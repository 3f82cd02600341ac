import { fileURLToPath } from 'node:url'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { QueryClient } from './connection.ts'
import { assertFits, MigrationError, readJournal, type Migration } from './journal.ts'
import { createOrm } from './orm.ts'

export const DEFAULT_MIGRATIONS_FOLDER = fileURLToPath(
  new URL('../../../migrations', import.meta.url),
)

/** Any number; the same in every release, since it keeps servers that start together apart. */
const ADVISORY_LOCK = 7_226_253

/**
 * Brings the schema up to this release: all of it or nothing, one server at a time.
 * `client` must be one connection of its own, without time limits.
 *
 * @returns how many migrations were applied now.
 * @throws MigrationError when folder and database do not fit together; nothing was changed then.
 */
export async function migrateDatabase(
  client: QueryClient,
  folder: string,
): Promise<{ applied: number }> {
  const known = readJournal(folder)
  await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCK])
  try {
    const before = await readApplied(client)
    assertFits(known, before)
    // Without this a server would need the right to create schemas even when there is nothing to do.
    if (before.length === known.length) return { applied: 0 }
    await migrate(createOrm(client), { migrationsFolder: folder })
    const after = await readApplied(client)
    assertFits(known, after)
    if (after.length !== known.length) {
      throw new MigrationError(`Only ${after.length} of ${known.length} migrations were applied`)
    }
    return { applied: after.length - before.length }
  } finally {
    await client.query('select pg_advisory_unlock($1)', [ADVISORY_LOCK]).catch(() => undefined)
  }
}

async function readApplied(client: QueryClient): Promise<Pick<Migration, 'when' | 'hash'>[]> {
  const table = await client.query(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as exists",
  )
  if (!(table.rows[0] as { exists: boolean }).exists) return []
  const { rows } = await client.query(
    'select hash, created_at from drizzle.__drizzle_migrations order by created_at, id',
  )
  return (rows as { hash: string; created_at: string }[]).map((row) => ({
    hash: row.hash,
    when: Number(row.created_at),
  }))
}
