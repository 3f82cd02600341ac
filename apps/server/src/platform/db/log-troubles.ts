import type { Database } from './database.ts'

/** Why deleted rows stay in the write-ahead log of a PostgreSQL for longer than we promise. */
export type LogTrouble = 'recycled' | 'not-renewable' | 'archived'

/** The trouble, and what to do, for whoever keeps the server. */
export const LOG_ADVICE: Record<LogTrouble, string> = {
  recycled:
    'wal_recycle is on: deleted rows stay in old segments of the log. Set wal_recycle = off in PostgreSQL',
  'not-renewable':
    'the role of DATABASE_URL may not renew the log: deleted rows stay in it. Grant it pg_checkpoint, and execute on function pg_switch_wal()',
  archived:
    'archive_mode is on: deleted rows stay in the archive of the log. Let it expire within a day',
}

interface Answer {
  isRecycled: boolean
  isRenewable: boolean
  isArchived: boolean
}

/** Asks PostgreSQL as the role of DATABASE_URL. The embedded database has none of them. */
export async function readLogTroubles({
  kind,
  executeSql,
}: Pick<Database, 'kind' | 'executeSql'>): Promise<LogTrouble[]> {
  if (kind !== 'postgres') return []
  const { rows } = await executeSql(`
    select coalesce(current_setting('wal_recycle', true), 'off') <> 'off' as "isRecycled",
      coalesce(current_setting('archive_mode', true), 'off') <> 'off' as "isArchived",
      has_function_privilege('pg_switch_wal()', 'execute') and coalesce(
        (select pg_has_role(oid, 'usage') from pg_roles where rolname = 'pg_checkpoint'), false
      ) as "isRenewable"`)
  const [{ isRecycled, isRenewable, isArchived }] = rows as [Answer]
  return [
    ...(isRecycled ? (['recycled'] as const) : []),
    ...(isRenewable ? [] : (['not-renewable'] as const)),
    ...(isArchived ? (['archived'] as const) : []),
  ]
}
