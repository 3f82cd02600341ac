import type { Database } from './database.ts'
import { JOBS_SCHEMA, PRODUCT_SCHEMA } from './schemas.ts'

/**
 * Indexes that a PostgreSQL left unfinished when it stopped in the middle of building them: nobody reads by
 * them, and one that holds values apart holds nothing.
 */
export async function findInvalidIndexes(database: Database): Promise<string[]> {
  const { rows } = await database.executeSql(
    `select indexrelid::regclass::text as name from pg_index
      join pg_class on pg_class.oid = indexrelid
      where not indisvalid and relnamespace in (select oid from pg_namespace where nspname in ($1, $2))
      order by 1`,
    [PRODUCT_SCHEMA, JOBS_SCHEMA],
  )
  return (rows as { name: string }[]).map(({ name }) => name)
}
