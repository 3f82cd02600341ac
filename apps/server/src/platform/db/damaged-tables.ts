import type { Database } from './database.ts'
import { sqlState } from './errors.ts'
import { JOBS_SCHEMA, PRODUCT_SCHEMA } from './schemas.ts'

/** Two megabytes: a fraction of the time that a statement has. */
const PAGES_AT_ONCE = 256

/** A table of which a page cannot be read. */
export interface DamagedTable {
  table: string
  reason: string
}

const TABLES = `
  select format('%I.%I', n.nspname, c.relname) as name,
         (pg_relation_size(c.oid) / current_setting('block_size')::int)::int as pages
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema')
    and has_table_privilege(c.oid, 'select')
  order by 1`

/**
 * Reads every row of every table, long values too, some pages at a time. What cannot be read because
 * it is damaged is named; any other failure rejects.
 */
export async function findDamagedTables(
  database: Pick<Database, 'executeSql'>,
): Promise<DamagedTable[]> {
  const { rows } = await database.executeSql(TABLES)
  const damaged: DamagedTable[] = []
  for (const { name, pages } of rows as { name: string; pages: number }[]) {
    const reason = await findDamage(database, name, pages)
    if (reason !== null) damaged.push({ table: name, reason })
  }
  return damaged
}

async function findDamage(
  database: Pick<Database, 'executeSql'>,
  name: string,
  pages: number,
): Promise<string | null> {
  for (let page = 0; page < pages; page += PAGES_AT_ONCE) {
    try {
      await database.executeSql(
        `select sum(length(t::text)) from ${name} t where ctid >= $1::tid and ctid < $2::tid`,
        [`(${page},0)`, `(${page + PAGES_AT_ONCE},0)`],
      )
    } catch (error) {
      // It may have been dropped meanwhile, which is no damage.
      if (sqlState(error)?.startsWith('XX') !== true) throw error
      return (error as Error).message
    }
  }
  return null
}

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
