import { sql } from 'drizzle-orm'
import type { Database, Tx } from './database.ts'
import { DEFAULT_MIGRATIONS_FOLDER } from './migrate.ts'
import { readJournal } from './journal.ts'

/** A state of the schema. */
export interface SchemaVersion {
  /** Name of the last migration. */
  tag: string
  /** SHA-256 of its file. */
  hash: string
}

export interface TableRows {
  table: string
  /** A condition in SQL; default: all of them. */
  where?: string
}

/** The schema this release works with. */
export function readSchemaVersion(): SchemaVersion {
  const last = readJournal(DEFAULT_MIGRATIONS_FOLDER).at(-1)
  if (last === undefined) throw new Error('there are no migrations')
  return { tag: last.tag, hash: last.hash }
}

/** Reads many tables as they were at one moment. */
export function readAtOneMoment<T>(database: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  return database.transaction(
    async (tx) => {
      // The same moment is then written the same on every engine.
      await tx.execute(sql`set local timezone to 'UTC'`)
      return work(tx)
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

/** Rows as JSON texts that PostgreSQL writes and reads itself: no type passes through JavaScript. */
export async function* readPages(
  tx: Tx,
  { table, where = 'true' }: TableRows,
  pageSize: number,
): AsyncGenerator<string[]> {
  const rows = sql`select * from ${sql.identifier(table)} where ${sql.raw(where)} order by 1`
  await tx.execute(
    sql`declare transfer no scroll cursor for select to_json(row)::text as text from (${rows}) row`,
  )
  for (;;) {
    const page = await tx.execute<{ text: string }>(
      sql`fetch forward ${sql.raw(String(pageSize))} from transfer`,
    )
    if (page.rows.length === 0) break
    yield page.rows.map(({ text }) => text)
  }
  await tx.execute(sql`close transfer`)
}

/**
 * Writes what `readPages` has read. Columns that the table does not have are left out; those that the
 * rows do not have take their defaults.
 */
export async function writePage(tx: Tx, table: string, rows: readonly string[]): Promise<void> {
  const [first] = rows
  if (first === undefined) return
  const given = new Set(Object.keys(JSON.parse(first) as object))
  const known = (await listColumns(tx, table)).filter((column) => given.has(column))
  const columns = sql.join(
    known.map((column) => sql.identifier(column)),
    sql`, `,
  )
  const name = sql.identifier(table)
  const list = `[${rows.join(',')}]`
  await tx.execute(
    sql`insert into ${name} (${columns})
        select ${columns} from json_populate_recordset(null::${name}, ${list}::json)`,
  )
}

async function listColumns(tx: Tx, table: string): Promise<string[]> {
  const { rows } = await tx.execute<{ name: string }>(
    sql`select attname as name from pg_attribute
        where attrelid = ${table}::regclass and attnum > 0 and not attisdropped`,
  )
  return rows.map(({ name }) => name)
}

export async function clearTable(tx: Tx, table: string): Promise<void> {
  await tx.execute(sql`delete from ${sql.identifier(table)}`)
}

/** The tables of the product that have a row. */
export async function listFilledTables(tx: Tx): Promise<string[]> {
  const filled: string[] = []
  for (const table of await listTables(tx)) {
    const { rows } = await tx.execute(sql`select 1 from ${sql.identifier(table)} limit 1`)
    if (rows.length > 0) filled.push(table)
  }
  return filled
}

/** Every table of the product. */
export async function listTables(tx: Tx): Promise<string[]> {
  const { rows } = await tx.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  return rows.map(({ name }) => name)
}
