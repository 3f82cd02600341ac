import type { PgBoss } from 'pg-boss'
import type { Database } from './db/database.ts'
import type { Logger } from './logger.ts'
import { createSampledLog } from './sampled-log.ts'

const SCHEMA = 'jobs'
const FIRST_RETRY_MS = 5_000
const LAST_RETRY_MS = 60_000
const STOP_TIMEOUT_MS = 20_000

/** One waits at most, so that turns do not pile up behind a slow one; the next turn is the retry. */
const QUEUE = {
  policy: 'short',
  retryLimit: 0,
  expireInSeconds: 300,
  retentionSeconds: 3_600,
  deleteAfterSeconds: 3_600,
} as const

export type JobHandler = () => Promise<void>

/** When a job last ended well, and when it last failed; null: never in this process. */
export interface JobTurns {
  name: string
  doneAtMs: number | null
  failedAtMs: number | null
}

/**
 * Work that comes round by the clock. With several instances one of them runs each turn. Now and
 * then a turn is run twice or, when a process dies, half: handlers must be idempotent.
 */
export interface Jobs {
  /** `cron`: five fields, UTC; a turn may start up to half a minute late. Call before `start`. */
  every(name: string, cron: string, handler: JobHandler): void
  /** Never rejects: while the database is away it tries again. Call after listen. */
  start(): Promise<void>
  /** Waits for running handlers, at most 20 s. Call before closing the database. */
  stop(): Promise<void>
  /** The last turns of each job in this process since its start, epoch milliseconds. */
  history(): JobTurns[]
  /** Runs a handler at once, in this process; rejects as it does. */
  runNow(name: string): Promise<void>
}

/** Hears of each turn of a job: how long it took, in seconds, and whether it ended well. */
export type NoteJob = (name: string, seconds: number, isDone: boolean) => void

export function createJobs(
  database: Database,
  logger: Logger,
  noteJob: NoteJob = () => undefined,
): Jobs {
  const jobs = new Map<string, { cron: string; handler: JobHandler; turns: JobTurns }>()
  let boss: PgBoss | undefined
  let retry: NodeJS.Timeout | undefined
  let isStopped = false
  let starting: Promise<void> = Promise.resolve()

  async function run(name: string): Promise<void> {
    const job = jobs.get(name)
    if (job === undefined) throw new Error(`There is no job "${name}"`)
    const startedAtMs = performance.now()
    const durationMs = () => Math.round(performance.now() - startedAtMs)
    try {
      await job.handler()
      noteJob(name, durationMs() / 1000, true)
      job.turns.doneAtMs = Date.now()
      logger.debug({ job: name, durationMs: durationMs() }, 'job done')
    } catch (error) {
      noteJob(name, durationMs() / 1000, false)
      job.turns.failedAtMs = Date.now()
      logger.error({ job: name, err: error }, 'job failed')
      throw error
    }
  }

  async function startBoss(): Promise<void> {
    const candidate = await createBoss(database, logger)
    try {
      await candidate.start()
      for (const [name, { cron }] of jobs) {
        await candidate.createQueue(name, QUEUE)
        await candidate.schedule(name, cron)
        await candidate.work(name, { pollingIntervalSeconds: 5 }, () => run(name))
      }
      boss = candidate
    } catch (error) {
      await candidate.stop({ graceful: false }).catch(() => undefined)
      throw error
    }
  }

  async function tryToStart(waitMs: number): Promise<void> {
    if (isStopped) return
    try {
      await startBoss()
    } catch (error) {
      logger.error({ err: error, retryInMs: waitMs }, 'jobs could not start')
      const nextWaitMs = Math.min(waitMs * 2, LAST_RETRY_MS)
      retry = setTimeout(() => {
        starting = tryToStart(nextWaitMs)
      }, waitMs)
    }
  }

  return {
    every(name, cron, handler) {
      if (jobs.has(name)) throw new Error(`There are two jobs "${name}"`)
      jobs.set(name, { cron, handler, turns: { name, doneAtMs: null, failedAtMs: null } })
    },
    start() {
      starting = tryToStart(FIRST_RETRY_MS)
      return starting
    },
    async stop() {
      isStopped = true
      clearTimeout(retry)
      await starting
      clearTimeout(retry)
      await boss?.stop({ graceful: true, timeout: STOP_TIMEOUT_MS })
    },
    history: () => [...jobs.values()].map(({ turns }) => ({ ...turns })),
    runNow: run,
  }
}

async function createBoss(database: Database, logger: Logger): Promise<PgBoss> {
  // People are served before it is read.
  const { PgBoss } = await import('pg-boss')
  const isEmbedded = database.kind !== 'postgres'
  const boss = new PgBoss({
    schema: SCHEMA,
    db: { executeSql: (text, values) => database.executeSql(text, values) },
    backend: isEmbedded ? 'pglite' : 'postgres',
    // Both ask for what a single connection without background workers cannot do.
    reindex: !isEmbedded,
    monitorVacuum: !isEmbedded,
  })
  const logSampled = createSampledLog()
  boss.on('error', (error) => {
    logSampled('jobs', logger.error.bind(logger), { err: error }, 'job runner failed')
  })
  boss.on('warning', (warning) => logger.warn({ warning: warning.message }, 'job runner warns'))
  return boss
}
