import type { Database } from '#/platform/db/database.ts'
import type { Logger } from '#/platform/logger.ts'

/** Tables are locked while they are written anew, so not each minute. */
const EVERY_MS = 60 * 60_000

export type Traces = ReturnType<typeof createTraces>

/** What deleted rows leave on the disk, and its end: at most once an hour, after deletions. */
export function createTraces({
  database,
  logger,
}: {
  database: Pick<Database, 'eraseTraces'>
  logger: Logger
}) {
  let lastMs = -Infinity
  let hasWarned = false
  return {
    /** Tells how many tables were written anew; 0 while it is too early or nothing was deleted. */
    async erase(nowMs: number): Promise<number> {
      // A clock that was set back must not keep the next turn away.
      if (Math.abs(nowMs - lastMs) < EVERY_MS) return 0
      const { tables, isLogRenewed } = await database.eraseTraces()
      if (tables.length > 0) lastMs = nowMs
      if (!isLogRenewed && !hasWarned) {
        hasWarned = true
        logger.warn('deleted rows stay in the write-ahead log: DATABASE_URL may not renew it')
      }
      return tables.length
    },
  }
}
