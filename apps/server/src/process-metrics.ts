import ownPackage from '../package.json' with { type: 'json' }
import { SESSION_KEPT_MS } from '@bramble/domain/limits'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config/config.ts'
import type { GameService } from './modules/game/index.ts'
import { newestBackupMs } from './operator/data/backups.ts'
import type { Clock } from './platform/clock.ts'
import type { Database } from './platform/db/database.ts'
import { readLogTroubles } from './platform/db/log-troubles.ts'
import { readFreeBytes } from './platform/http/health-disk.ts'
import type { Metrics } from './platform/metrics/metrics.ts'

/** Values that the gauges read. */
interface Sources {
  config: Pick<Config, 'dataDir' | 'backups'>
  database: Pick<Database, 'kind' | 'load' | 'executeSql'>
  clock: Clock
  game: Pick<GameService, 'countGames' | 'oldestEndMs'>
}

/**
 * The numbers of this process, and a watch on the answers of a server without routes yet. Null:
 * nobody asks for them. The library is loaded only then.
 */
export async function openMetrics(
  { metrics }: Pick<Config, 'metrics'>,
  app: FastifyInstance,
): Promise<Metrics | null> {
  if (metrics === null) return null
  const { createMetrics } = await import('./platform/metrics/metrics.ts')
  const opened = createMetrics(app.log)
  opened.watchAnswers(app)
  return opened
}

/** Facts for the page on which operators look at the server. */
export function processFacts({ dataDir, backups }: Pick<Config, 'dataDir' | 'backups'>) {
  return {
    version: ownPackage.version,
    readFreeBytes: () => readFreeBytes(dataDir),
    readNewestBackupMs: () =>
      backups === null ? Promise.resolve(null) : newestBackupMs(backups.dir),
    makesBackups: backups !== null,
  }
}

/** Gauges of games, the database and the disk. Those of games are the same in every process. */
export function addGauges(metrics: Metrics, { config, database, clock, game }: Sources): void {
  metrics.addGauge({
    name: 'games',
    help: 'Games by status, as the database has them.',
    labelNames: ['status'],
    read: async () => toReadings((await game.countGames()).games),
  })
  metrics.addGauge({
    name: 'children',
    help: 'Children of active games by status.',
    labelNames: ['status'],
    read: async () => toReadings((await game.countGames()).children),
  })
  metrics.addGauge({
    name: 'games_overdue_seconds',
    help: 'By how much the oldest game has outlived its day. Above some minutes deletion stands still.',
    async read() {
      const oldestMs = await game.oldestEndMs()
      const overdueMs = oldestMs === null ? 0 : clock.now() - oldestMs - SESSION_KEPT_MS
      return [{ value: Math.max(0, overdueMs) / 1000 }]
    },
  })
  metrics.addGauge({
    name: 'database_connections',
    help: 'Connections to the database, and borrowers that wait for one.',
    labelNames: ['state'],
    read: () =>
      Object.entries<number>({ ...database.load() }).map(([state, value]) => ({
        labels: { state },
        value,
      })),
  })
  metrics.addGauge({
    name: 'database_log_troubles',
    help: 'Reasons why deleted rows stay in the log of the database. Above 0 games outlive their day there.',
    read: async () => [{ value: (await readLogTroubles(database)).length }],
  })
  if (config.backups !== null) {
    const { dir } = config.backups
    metrics.addGauge({
      name: 'backup_last_timestamp_seconds',
      help: 'When the newest backup in BACKUP_DIR was made.',
      async read() {
        const newestMs = await newestBackupMs(dir)
        return newestMs === null ? [] : [{ value: newestMs / 1000 }]
      },
    })
  }
  metrics.addGauge({
    name: 'disk_free_bytes',
    help: 'Free bytes where DATA_DIR is.',
    read: async () => [{ value: await readFreeBytes(config.dataDir) }],
  })
}

function toReadings(rows: readonly { status: string; count: number }[]) {
  return rows.map(({ status, count }) => ({ labels: { status }, value: count }))
}
