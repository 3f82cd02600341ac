import type { Database } from './database.ts'

/**
 * The database's clock, epoch milliseconds. Processes that start with it agree about the time,
 * even where the clock of one machine is wrong.
 */
export async function readDatabaseTime(database: Database): Promise<number> {
  const { rows } = await database.executeSql(
    'select floor(extract(epoch from clock_timestamp()) * 1000)::float8 as "nowMs"',
  )
  return (rows[0] as { nowMs: number }).nowMs
}
