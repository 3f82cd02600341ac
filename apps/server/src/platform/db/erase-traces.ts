import pg from 'pg'
import { z } from 'zod'
import type { ConnectionSource, QueryClient } from './connection.ts'
import { sqlState } from './errors.ts'
import { JOBS_SCHEMA, PRODUCT_SCHEMA } from './schemas.ts'

/** Result of erasing the bytes of deleted rows. */
export interface ErasedTraces {
  /** The rewritten tables. */
  tables: string[]
  /** False when the role of DATABASE_URL may not begin a new segment of the write-ahead log. */
  isLogRenewed: boolean
}

/** Longer than any statement of a call; whoever wants the table waits behind this one. */
const LOCK_TIMEOUT = '1s'
/** Size that takes about a second to rewrite, during which the table cannot be read. */
const LARGE_BYTES = 64 * 1024 * 1024
const NOT_ALLOWED = '42501'
/** The schema of the migrations, whose comment says up to which counters everything is erased. */
const NOTED_AT = 'drizzle'

/** Erases the bytes of deleted rows, and knows whether there are any. */
export interface TraceEraser {
  /** @throws what the database says, such as 55P03 when a table was in use; the next turn does it all. */
  erase(): Promise<ErasedTraces>
  /**
   * Whether nothing was deleted since the last turn, or since `trust`.
   * @throws what the database says
   */
  isErased(client: QueryClient): Promise<boolean>
  /**
   * Takes what this database holds for erased. Before its first deletion, and only where it counts from its own
   * start.
   * @throws what the database says
   */
  trust(): Promise<void>
}

/**
 * Takes the bytes of deleted rows out of the files of a database. DELETE leaves them in the pages,
 * VACUUM in the holes of pages and of indexes, and the write-ahead log for as long as its segment.
 * So every table of the product and of its queue, in which typed addresses wait, that lost rows since
 * the last turn is written anew with its indexes, then a new segment is begun and the old ones go, if
 * `wal_recycle` is off: otherwise they are renamed with all that is in them. What was counted then is noted in the
 * database, for the next start and for other processes. The first turn of a database takes every table, and so does
 * one after a crash, which the counters do not survive.
 *
 * Between two tables others have their turn. A large table would be locked for too long: its rows
 * are vacuumed and its indexes built anew beside its readers, and some bytes stay in holes of its
 * pages until other rows fill them.
 *
 * @param largeBytes from which size on, rows and indexes together, a table is large
 */
export function createTraceEraser(
  source: Pick<ConnectionSource, 'maintain'>,
  { largeBytes = LARGE_BYTES }: { largeBytes?: number } = {},
): TraceEraser {
  /** Since when nothing was deleted that is not noted. */
  let trustedSince: string | null = null

  function findChanged({ since, tables, erased }: Counts): [string, TableState][] {
    const known = erased?.since === since ? erased.deleted : trustedSince === since ? {} : null
    return [...tables].filter(([table, { deleted }]) => {
      return known === null || deleted !== (known[table] ?? '0')
    })
  }

  return {
    async erase() {
      const counts = await source.maintain(readCounts)
      const changed = findChanged(counts)
      for (const [table, { bytes }] of changed) {
        const clean = bytes < largeBytes ? rewrite : tidy
        await source.maintain((client) => clean(client, table))
      }
      const isLogRenewed =
        changed.length === 0 || (await source.maintain((client) => ifAllowed(renewLog(client))))
      if (changed.length > 0) await source.maintain((client) => ifAllowed(note(client, counts)))
      return { tables: changed.map(([table]) => table), isLogRenewed }
    },
    async isErased(client) {
      return findChanged(await readCounts(client)).length === 0
    },
    async trust() {
      trustedSince = (await source.maintain(readCounts)).since
    },
  }
}

async function rewrite(client: QueryClient, table: string): Promise<void> {
  await client.query(`set lock_timeout = '${LOCK_TIMEOUT}'`)
  try {
    await client.query(`vacuum (full) ${table}`)
  } finally {
    await client.query('reset lock_timeout')
  }
}

/** Runs outside any request. */
async function tidy(client: QueryClient, table: string): Promise<void> {
  await client.query(`vacuum ${table}`)
  await client.query(`reindex table concurrently ${table}`)
}

interface TableState {
  /** Number of rows ever deleted. */
  deleted: string
  /** Rows and indexes. */
  bytes: number
}

/** Counts at the moment when everything was erased: deleted rows of each table. */
const noteSchema = z.object({ since: z.string(), deleted: z.record(z.string(), z.string()) })
type Note = z.infer<typeof noteSchema>

interface Counts {
  /** When this database began to count, and which one it is: a copy takes the note along, not the counters. */
  since: string
  /** The tables that have a page with rows or with keys. */
  tables: Map<string, TableState>
  /** Null: nothing is noted that can be read. */
  erased: Note | null
}

async function readCounts(client: QueryClient): Promise<Counts> {
  // Rows that this connection itself has deleted may not be counted yet.
  await client.query('select pg_stat_force_next_flush()')
  const counting = await client.query(`
    select concat_ws(' ', wal.stats_reset, counted.stats_reset, counted.datid) as since,
      obj_description(to_regnamespace('${NOTED_AT}'), 'pg_namespace') as noted
    from pg_stat_wal as wal, pg_stat_database as counted where counted.datname = current_database()`)
  const { rows } = await client.query(`
    select format('%I.%I', schemaname, relname) as name, n_tup_del::text as deleted,
      pg_total_relation_size(relid)::float8 as bytes
    from pg_stat_user_tables
    where schemaname in ('${PRODUCT_SCHEMA}', '${JOBS_SCHEMA}') and (
      pg_relation_size(relid) > 0 or pg_indexes_size(relid) > (
        select count(*) * current_setting('block_size')::int from pg_index where indrelid = relid
      )
    )
    order by relname`)
  const [{ since, noted }] = counting.rows as [{ since: string; noted: string | null }]
  const states = rows as (TableState & { name: string })[]
  return {
    since,
    tables: new Map(states.map(({ name, deleted, bytes }) => [name, { deleted, bytes }])),
    erased: readNote(noted),
  }
}

/** Whoever wrote another comment there has every table cleaned once more. */
function readNote(noted: string | null): Note | null {
  try {
    return noteSchema.parse(JSON.parse(noted ?? 'null'))
  } catch {
    return null
  }
}

async function note(client: QueryClient, { since, tables }: Counts): Promise<void> {
  const deleted = Object.fromEntries([...tables].map(([name, state]) => [name, state.deleted]))
  const text = JSON.stringify({ since, deleted } satisfies Note)
  await client.query(`comment on schema ${NOTED_AT} is ${pg.escapeLiteral(text)}`)
}

/** Two checkpoints: the first writes the clean pages, after the second nobody needs the old log. */
async function renewLog(client: QueryClient): Promise<void> {
  await client.query('checkpoint')
  await client.query('select pg_switch_wal()')
  await client.query('checkpoint')
}

/** False where the role may not do it. */
async function ifAllowed(work: Promise<void>): Promise<boolean> {
  try {
    await work
    return true
  } catch (error) {
    if (sqlState(error) === NOT_ALLOWED) return false
    throw error
  }
}
