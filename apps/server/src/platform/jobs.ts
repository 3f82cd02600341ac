import type { JobWithMetadata, PgBoss, SendOptions } from 'pg-boss'
import type { Database, Tx } from './db/database.ts'
import { sql } from './db/orm.ts'
import { CHANNEL } from './db/postgres/change-listener.ts'
import { JOBS_SCHEMA } from './db/schemas.ts'
import type { Events } from './events.ts'
import type { Logger } from './logger.ts'
import { createSampledLog } from './sampled-log.ts'
import { createTurns } from './turns.ts'
import { withTimeout } from './with-timeout.ts'

const FIRST_RETRY_MS = 5_000
const LAST_RETRY_MS = 60_000
const STOP_TIMEOUT_MS = 20_000

/** The code that puts a piece in says so: this finds what nobody heard of, and what is to be tried again. */
const PIECES_SOUGHT_EVERY_SECONDS = 30
/** Wakes the workers of other processes. */
const ANNOUNCE = `select pg_notify('${CHANNEL}', 'piece ' || $1)`
/** How often pieces are looked after whose process has died, or whose day is over. */
const UPKEEP_EVERY_MS = 60_000

/** A piece of work waits a day at most, and each failure doubles the time to the next try. */
const PIECES = {
  retryLimit: 10,
  retryDelay: 30,
  retryBackoff: true,
  retryDelayMax: 3_600,
  expireInSeconds: 120,
  retentionSeconds: 86_400,
  deleteAfterSeconds: 60,
} as const

export type JobHandler = () => Promise<void>

/** Does one piece of work; it rejects to be tried again. It may be run twice: be idempotent. */
export type PieceHandler<T> = (piece: T) => Promise<void>

/** Puts a piece of work into a queue as part of a transaction. Call it inside of `Queue.along` only. */
export type PutAlong<T> = (piece: T, tx: Tx) => Promise<void>

/** Work that must not be lost. Pieces travel as JSON. */
export interface Queue<T> {
  /** Puts a piece in. Once it resolves, a crash no longer loses it. */
  put(piece: T): Promise<void>
  /**
   * Makes a change whose transaction puts pieces in: they are there when it is, and only then. It rejects as
   * the change does, or before it when the queue cannot be opened. Call it outside of transactions.
   */
  along<R>(change: (put: PutAlong<T>) => Promise<R>): Promise<R>
}

/** When a job last ended well, and when it last failed; null: never in this process. */
export interface JobTurns {
  name: string
  doneAtMs: number | null
  failedAtMs: number | null
}

/**
 * Work that comes round by the clock, and work that waits in a queue. With several instances one of
 * them runs each turn. Now and then a turn is run twice or, when a process dies, half: handlers must be
 * idempotent. While there is nothing to do, nothing is written.
 */
export interface Jobs {
  /** `cron`: five fields, UTC. Call before `start`. */
  every(name: string, cron: string, handler: JobHandler): void
  /**
   * A queue of work that must not be lost. A piece is deleted as soon as it is done, or after the last
   * try. Call before `start`; pieces may be put in before, and by a process that runs no jobs.
   */
  queue<T extends object>(name: string, handler: PieceHandler<T>): Queue<T>
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
export type RecordJob = (name: string, seconds: number, isDone: boolean) => void

export interface JobsDeps {
  database: Database
  events: Events
  logger: Logger
  recordJob?: RecordJob
}

export function createJobs(deps: JobsDeps): Jobs {
  const { database, events, logger, recordJob = () => undefined } = deps
  const jobs = new Map<string, { handler: JobHandler; turns: JobTurns }>()
  const logSampled = createSampledLog()
  const turns = createTurns({
    claims: database.claimTurns(),
    // It has told the log.
    run: (name) => run(name).catch(() => undefined),
    onUnclaimed: (name, error) =>
      logSampled(
        'turn',
        logger.error.bind(logger),
        { job: name, err: error },
        'a turn was left out',
      ),
  })
  const queues = new Map<string, PieceHandler<never>>()
  const workers = new Map<string, string>()
  let boss: PgBoss | undefined
  let sender: Promise<PgBoss> | undefined
  let retry: NodeJS.Timeout | undefined
  let upkeep: NodeJS.Timeout | undefined
  let isStopped = false
  let starting: Promise<void> = Promise.resolve()

  async function run(name: string): Promise<void> {
    const job = jobs.get(name)
    if (job === undefined) throw new Error(`There is no job "${name}"`)
    const startedAtMs = performance.now()
    const durationMs = () => Math.round(performance.now() - startedAtMs)
    try {
      await job.handler()
      recordJob(name, durationMs() / 1000, true)
      job.turns.doneAtMs = Date.now()
      logger.debug({ job: name, durationMs: durationMs() }, 'job done')
    } catch (error) {
      recordJob(name, durationMs() / 1000, false)
      job.turns.failedAtMs = Date.now()
      logger.error({ job: name, err: error }, 'job failed')
      throw error
    }
  }

  /** The outcome is the runner's: a rejection is tried again later. */
  async function runPiece(
    by: PgBoss,
    handler: PieceHandler<never>,
    { name, id, data, retryCount, retryLimit }: JobWithMetadata<object>,
  ): Promise<void> {
    const startedAtMs = performance.now()
    const record = (isDone: boolean) => {
      recordJob(name, (performance.now() - startedAtMs) / 1000, isDone)
    }
    try {
      await handler(data as never)
      record(true)
    } catch (error) {
      record(false)
      if (retryCount < retryLimit) throw error
      logger.error({ job: name }, 'a piece of work was given up')
    }
    // A job may hold private data, and pg-boss clears finished ones only once a day.
    await by.deleteJob(name, id)
  }

  /** The runner by which jobs are queued. A process that runs no jobs has one for this alone. */
  async function openSender(): Promise<PgBoss> {
    if (boss !== undefined) return boss
    sender ??= (async () => {
      const opened = await createBoss(database, logger)
      await opened.start()
      for (const name of queues.keys()) await openQueue(opened, name)
      return opened
    })()
    return sender.catch((error: unknown) => {
      sender = undefined
      throw error
    })
  }

  /** Begins with the queues, if this server has any, or an earlier one has left pieces in them. */
  async function startQueues(): Promise<void> {
    if (queues.size === 0 && !(await hasPieces(database))) return
    await startBoss()
    upkeep = setInterval(() => void keepUp(), UPKEEP_EVERY_MS).unref()
    await keepUp()
  }

  /** The library would write down each time that it has looked. */
  async function keepUp(): Promise<void> {
    try {
      if (await hasPieces(database)) await boss?.supervise()
    } catch (error) {
      logSampled('jobs', logger.error.bind(logger), { err: error }, 'job runner failed')
    }
  }

  async function startBoss(): Promise<void> {
    const candidate = await createBoss(database, logger)
    try {
      await candidate.start()
      for (const [name, handler] of queues) {
        await openQueue(candidate, name)
        const options = {
          pollingIntervalSeconds: PIECES_SOUGHT_EVERY_SECONDS,
          includeMetadata: true,
        } as const
        const work = async ([job]: JobWithMetadata<object>[]) => {
          if (job === undefined) return
          // Pieces that wait follow without a pause.
          candidate.notifyWorker(workers.get(name) ?? '')
          await runPiece(candidate, handler, job)
        }
        const worker = await candidate.work<object, void, typeof options>(name, options, work)
        workers.set(name, worker)
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
      await startQueues()
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
      jobs.set(name, { handler, turns: { name, doneAtMs: null, failedAtMs: null } })
      turns.add(name, cron)
    },
    queue(name, handler) {
      if (queues.has(name)) throw new Error(`There are two queues "${name}"`)
      queues.set(name, handler)
      const wake = () => {
        const worker = workers.get(name)
        if (worker !== undefined && !isStopped) boss?.notifyWorker(worker)
      }
      events.on('piece.waits', ({ queue }) => {
        if (queue === name) wake()
      })
      return {
        async put(piece) {
          const to = await openSender()
          await send(to, name, piece)
          // Processes that do not hear of it look by themselves.
          await database.executeSql(ANNOUNCE, [name]).catch(() => undefined)
          wake()
        },
        async along(change) {
          // Inside of the transaction the embedded database has no connection left to open it with.
          const to = await openSender()
          const { fromDrizzle } = await import('pg-boss')
          let isPut = false
          const put: PutAlong<object> = async (piece, tx) => {
            await send(to, name, piece, { db: fromDrizzle(tx, sql) })
            await tx.execute(sql`select pg_notify(${CHANNEL}, ${`piece ${name}`})`)
            isPut = true
          }
          try {
            return await change(put)
          } finally {
            // The worker is woken after an error as well: perhaps only the answer to the commit was
            // lost.
            if (isPut) wake()
          }
        },
      }
    },
    start() {
      starting = turns.start().then(() => tryToStart(FIRST_RETRY_MS))
      return starting
    },
    async stop() {
      isStopped = true
      clearTimeout(retry)
      await starting
      clearTimeout(retry)
      clearInterval(upkeep)
      await withTimeout(turns.stop(), STOP_TIMEOUT_MS, () => undefined)
      await boss?.stop({ graceful: true, timeout: STOP_TIMEOUT_MS })
      const opened = await sender?.catch(() => undefined)
      await opened?.stop({ graceful: false })
    },
    history: () => [...jobs.values()].map(({ turns }) => ({ ...turns })),
    runNow: run,
  }
}

/** Makes a queue, and has the library read it: inside of a transaction of ours it could not. */
async function openQueue(by: PgBoss, name: string): Promise<void> {
  await by.createQueue(name, PIECES)
  await by.insert(name, [])
}

/** @throws when the queue has no row in the database, of which the library says nothing. */
async function send(to: PgBoss, name: string, piece: object, by: SendOptions = {}): Promise<void> {
  if ((await to.send(name, piece, by)) === null) throw new Error(`There is no queue "${name}"`)
}

/** Whether anything waits, runs or was left behind in any queue. */
async function hasPieces(database: Database): Promise<boolean> {
  const { rows } = await database.executeSql(`select to_regclass('${JOBS_SCHEMA}.job') as found`)
  if ((rows[0] as { found: unknown }).found === null) return false
  const found = await database.executeSql(`select 1 from ${JOBS_SCHEMA}.job limit 1`)
  return found.rows.length > 0
}

/** A runner that looks after nothing by itself: by its own clock it would write all the time. */
async function createBoss(database: Database, logger: Logger): Promise<PgBoss> {
  // Loaded here, so that the server answers people before it reads this package.
  const { PgBoss } = await import('pg-boss')
  const isEmbedded = database.kind !== 'postgres'
  const boss = new PgBoss({
    schema: JOBS_SCHEMA,
    db: { executeSql: (text, values) => database.executeSql(text, values) },
    backend: isEmbedded ? 'pglite' : 'postgres',
    // Both ask for what a single connection without background workers cannot do.
    reindex: !isEmbedded,
    monitorVacuum: !isEmbedded,
    supervise: false,
    schedule: false,
    // Index builds of a newer version of the library: after a start there are no others.
    bamIntervalSeconds: 86_400,
    queueCacheIntervalSeconds: 3_600,
  })
  const logSampled = createSampledLog()
  boss.on('error', (error) => {
    logSampled('jobs', logger.error.bind(logger), { err: error }, 'job runner failed')
  })
  boss.on('warning', (warning) => logger.warn({ warning: warning.message }, 'job runner warns'))
  return boss
}
