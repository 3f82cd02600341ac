import { SESSION_KEPT_MS, SESSION_OVERDUE_MS } from '@bramble/domain/limits'
import type { Credentials } from '#/modules/credentials/index.ts'
import type { GameService } from '#/modules/game/index.ts'
import type { Database } from '#/platform/db/database.ts'
import type { Logger } from '#/platform/logger.ts'
import type { Sweep } from '#/platform/sweep.ts'

export interface RetentionDeps {
  sessions: Pick<
    GameService,
    | 'endOverdue'
    | 'listPositionsOverdue'
    | 'listDeletable'
    | 'expire'
    | 'oldestEndMs'
    | 'sweepTombstones'
  >
  players: Pick<GameService, 'erasePositions'>
  credentials: Pick<Credentials, 'sweep'>
  /** Sweeps of the modules, in their order. */
  sweeps: readonly Sweep[]
  /** Erases the bytes of deleted rows from the disk. */
  database: Pick<Database, 'eraseTraces'>
  logger: Logger
}

/**
 * Numbers of one run by step and sweep; `overdueMinutes`: by how much the oldest game has
 * outlived its day.
 */
export type RetentionRun = Record<string, number>

/** Games deleted in one turn: more would block the embedded database. */
const MAX_DELETIONS = 200

export type Retention = ReturnType<typeof createRetention>

/**
 * Retention: free games end, positions are deleted half an hour after the end (D8), all of a game
 * after a day [RET-01]. Every step is repeatable. A failed step does not stop the others, and the
 * job fails at the end.
 */
export function createRetention(deps: RetentionDeps) {
  const { sessions, players, credentials, sweeps, logger } = deps
  const traces = createTraces(deps)

  async function deleteOldSessions(steps: Steps, nowMs: number): Promise<number> {
    let deleted = 0
    for (const sessionId of await sessions.listDeletable(nowMs, MAX_DELETIONS)) {
      deleted += await steps.attempt(async () => Number(await sessions.expire(sessionId, nowMs)))
    }
    return deleted
  }

  /** An overdue game breaks the promise to parents: the log line is for an alarm. */
  async function measureOverdue(nowMs: number): Promise<number> {
    const oldestMs = await sessions.oldestEndMs()
    const overdueMs = oldestMs === null ? 0 : Math.max(0, nowMs - oldestMs - SESSION_KEPT_MS)
    const overdueMinutes = Math.floor(overdueMs / 60_000)
    if (overdueMs > SESSION_OVERDUE_MS) logger.error({ overdueMinutes }, 'games outlive their day')
    return overdueMinutes
  }

  async function sweepIn(steps: Steps, nowMs: number, turns: readonly Sweep['every'][]) {
    const swept: RetentionRun = {}
    for (const sweep of sweeps) {
      if (!turns.includes(sweep.every)) continue
      swept[sweep.name] = await steps.attempt(() => sweep.run(nowMs))
    }
    return swept
  }

  return {
    async run(nowMs: number, turns: readonly Sweep['every'][]): Promise<RetentionRun> {
      const steps = createSteps()
      const done: RetentionRun = {
        ended: await steps.attempt(() => sessions.endOverdue(nowMs)),
        positionsErased: await steps.attempt(async () =>
          players.erasePositions(await sessions.listPositionsOverdue(nowMs)),
        ),
        sessionsDeleted: await steps.attempt(() => deleteOldSessions(steps, nowMs)),
        // After the games: deleting a credential cascades to its players.
        credentialsDeleted: await steps.attempt(() => credentials.sweep(nowMs)),
        ...(await sweepIn(steps, nowMs, turns)),
        overdueMinutes: await steps.attempt(() => measureOverdue(nowMs)),
      }
      await steps.attempt(async () => {
        await sessions.sweepTombstones(nowMs)
        return 0
      })
      // Last, for all deletions before.
      done.tablesRewritten = await steps.attempt(() => traces.erase(nowMs))
      report(done)
      steps.finish('retention is not complete')
      return done
    },
    async sweep(nowMs: number, turns: readonly Sweep['every'][]): Promise<RetentionRun> {
      const steps = createSteps()
      const swept = await sweepIn(steps, nowMs, turns)
      report(swept)
      steps.finish('not everything was swept')
      return swept
    },
  }

  function report(done: RetentionRun): void {
    const some = Object.entries(done).filter(([, count]) => count > 0)
    if (some.length > 0) logger.info(Object.fromEntries(some), 'retention')
  }
}

type Steps = ReturnType<typeof createSteps>

/** Runs steps; a failed one does not stop the others. */
function createSteps() {
  const failures: unknown[] = []
  return {
    /** The step's result, or 0 when it fails. */
    async attempt(step: () => Promise<number>): Promise<number> {
      try {
        return await step()
      } catch (error) {
        failures.push(error)
        return 0
      }
    },
    /** @throws AggregateError when a step failed */
    finish(message: string): void {
      if (failures.length > 0) throw new AggregateError(failures, message)
    },
  }
}

/** Rewriting locks tables, so not every minute. */
const EVERY_MS = 60 * 60_000

/** Erases bytes of deleted rows at most once an hour, after deletions. */
function createTraces({
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
