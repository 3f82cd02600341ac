import type { ServerHealth } from '@bramble/contract'
import type { GameService } from '#/modules/game/index.ts'
import type { Clock } from '#/platform/clock.ts'
import type { Database } from '#/platform/db/database.ts'
import { toIso } from '#/platform/iso-time.ts'
import { readLogTroubles } from '#/platform/db/log-troubles.ts'
import type { Jobs } from '#/platform/jobs.ts'

/** Facts that only the process knows of itself. */
export interface ProcessFacts {
  version: string
  /** Free bytes where DATA_DIR is. */
  readFreeBytes(): Promise<number>
  /** When the newest nightly backup was made, epoch milliseconds; null: none yet. */
  readNewestBackupMs(): Promise<number | null>
  makesBackups: boolean
}

export interface ServerHealthDeps {
  database: Pick<Database, 'kind' | 'load' | 'executeSql'>
  clock: Clock
  jobs: Pick<Jobs, 'history'>
  games: Pick<GameService, 'countGames'>
  process: ProcessFacts
}

/** Reads how the server is: numbers that name nobody. */
export function createServerHealth(deps: ServerHealthDeps) {
  const { database, clock, jobs, games, process: facts } = deps
  const startedAtMs = clock.now()
  return async (): Promise<ServerHealth> => {
    const [counted, freeBytes, newestBackupMs, logTroubles] = await Promise.all([
      games.countGames(),
      facts.readFreeBytes(),
      facts.readNewestBackupMs(),
      readLogTroubles(database),
    ])
    const inStatus = (status: string) =>
      counted.games.find((row) => row.status === status)?.count ?? 0
    return {
      version: facts.version,
      startedAt: toIso(startedAtMs),
      database: {
        kind: database.kind === 'postgres' ? 'postgres' : 'embedded',
        connections: database.load(),
        logTroubles,
      },
      freeBytes,
      backups: facts.makesBackups ? { newestAt: timeOf(newestBackupMs) } : null,
      games: { waiting: inStatus('waiting'), active: inStatus('active') },
      children: counted.children
        .filter(({ status }) => status !== 'returned')
        .reduce((sum, { count }) => sum + count, 0),
      jobs: jobs.history().map(({ name, doneAtMs, failedAtMs }) => ({
        name,
        doneAt: timeOf(doneAtMs),
        failedAt: timeOf(failedAtMs),
      })),
    }
  }
}

function timeOf(atMs: number | null): string | null {
  return atMs === null ? null : toIso(atMs)
}
