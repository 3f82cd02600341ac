import type { Credentials } from '../credentials/index.ts'
import type { PlayersService } from '../players/index.ts'
import type { SessionsService } from '../sessions/index.ts'
import type { Logger } from '#/platform/logger.ts'

export interface RetentionDeps {
  sessions: SessionsService
  players: PlayersService
  credentials: Credentials
  logger: Logger
}

/** What one run did. */
export interface RetentionRun {
  ended: number
  positionsErased: number
  sessionsDeleted: number
  credentialsDeleted: number
}

/** Games deleted in one turn: many at once would keep the embedded database from everybody else. */
const MAX_DELETIONS = 200

/**
 * The promises about time, kept: free games end, positions go half an hour after the end (D8),
 * everything of a game goes after a day [RET-01]. Every step may be repeated; one that fails does
 * not keep the others from running, and the job fails at the end so that somebody hears of it.
 */
export function createRetention(deps: RetentionDeps): {
  run(nowMs: number): Promise<RetentionRun>
} {
  const { sessions, players, credentials, logger } = deps

  async function deleteOldSessions(nowMs: number): Promise<number> {
    const failures: unknown[] = []
    let deleted = 0
    for (const sessionId of await sessions.listDeletable(nowMs, MAX_DELETIONS)) {
      try {
        if (await sessions.purge(sessionId, nowMs)) deleted++
      } catch (error) {
        failures.push(error)
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, 'games could not be deleted')
    return deleted
  }

  return {
    async run(nowMs) {
      const failures: unknown[] = []
      const attempt = async (step: () => Promise<number>): Promise<number> => {
        try {
          return await step()
        } catch (error) {
          failures.push(error)
          return 0
        }
      }
      const done: RetentionRun = {
        ended: await attempt(() => sessions.endOverdue(nowMs)),
        positionsErased: await attempt(async () =>
          players.erasePositions(await sessions.listPositionsOverdue(nowMs)),
        ),
        sessionsDeleted: await attempt(() => deleteOldSessions(nowMs)),
        // After the games: a phone's credential would take its players with it.
        credentialsDeleted: await attempt(() => credentials.sweep(nowMs)),
      }
      await attempt(async () => {
        await sessions.sweepTombstones(nowMs)
        return 0
      })
      if (Object.values(done).some((count) => count > 0)) logger.info(done, 'retention')
      if (failures.length > 0) throw new AggregateError(failures, 'retention is not complete')
      return done
    },
  }
}
