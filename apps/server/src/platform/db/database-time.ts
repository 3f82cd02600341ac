import type { Database } from './database.ts'

/**
 * What the database's clock says, epoch milliseconds. Processes that start by it agree about the time,
 * also where the clock of one of their machines is wrong.
 */
export async function readDatabaseTime(database: Database): Promise<number> {
  const { rows } = await database.executeSql(
    'select floor(extract(epoch from clock_timestamp()) * 1000)::float8 as "nowMs"',
  )
  return (rows[0] as { nowMs: number }).nowMs
}
