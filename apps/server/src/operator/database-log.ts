import type { Database } from '#/platform/db/database.ts'
import { LOG_ADVICE, readLogTroubles } from '#/platform/db/log-troubles.ts'

/** The doctor's word on it. */
interface LogFinding {
  level: 'ok' | 'warn'
  check: string
  text: string
}

/** Whether deleted rows go from the log of the database as well. */
export async function checkLog({
  database,
}: {
  database: Pick<Database, 'kind' | 'executeSql'>
}): Promise<LogFinding[]> {
  const check = 'database log'
  const troubles = await readLogTroubles(database)
  if (troubles.length === 0) return [{ level: 'ok', check, text: 'keeps nothing that was deleted' }]
  return troubles.map((trouble) => ({ level: 'warn', check, text: LOG_ADVICE[trouble] }))
}
