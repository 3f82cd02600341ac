import type { Database } from '#/platform/db/database.ts'
import type { Logger } from '#/platform/logger.ts'

/** Rewriting locks tables, so not every minute. */
const EVERY_MS = 60 * 60_000

export type Traces = ReturnType<typeof createTraces>

/** Erases bytes of deleted rows at most once an hour, after deletions. */
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
    /** Returns the number of rewritten tables; 0: too early, or nothing was deleted. */
    async erase(nowMs: number): Promise<number> {
      // A clock that was set back must not delay the next turn.
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
