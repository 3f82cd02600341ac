import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openLibrary } from '@bramble/library'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { compose, type CompositionOptions, type Server } from '#/composition.ts'
import { loadConfig, type Config, type StartFlags } from '#/config/config.ts'
import type { Modules } from '#/modules.ts'
import type { Database } from '#/platform/db/database.ts'
import { CHANNEL } from '#/platform/db/postgres/change-listener.ts'
import { limitConfig, relaxedLimits } from '#/platform/http/limit-config.ts'
import { lazily } from '#/platform/lazily.ts'
import type { Jobs } from '#/platform/jobs.ts'
import type { Metrics } from '#/platform/metrics/metrics.ts'
import { createFakeClock, type FakeClock } from './fake-clock.ts'
import { createFakePushSender } from './fake-push-sender.ts'
import { createPerson, type Person } from './person.ts'
import { openTestDatabase, rowsOf, type TestDatabase } from './test-database.ts'
import { startTestRedis } from './test-redis.ts'

export interface TestAppOptions extends Partial<Omit<CompositionOptions, 'config'>> {
  /** Environment variables of the server. */
  env?: Record<string, string>
  flags?: StartFlags
  /** With the limits of the product; without, nothing is ever "a lot at once". */
  hasLimits?: boolean
  /**
   * So many servers on one PostgreSQL and one Redis answer in turn, as behind a balancer. Default: one,
   * or TEST_PROCESSES on PostgreSQL.
   */
  processes?: number
  /** Defects are part of the test: they do not fail it. */
  allowsDefects?: boolean
}

/** A whole server, with a clock that stands still. */
export interface TestApp {
  app: FastifyInstance
  config: Config
  clock: FakeClock
  database: Database
  sql: TestDatabase['sql']
  jobs: Jobs
  /** For what has no call of its own: planting challenges, the maintenance job. */
  modules: Modules
  /** Null unless METRICS_PORT is set. */
  metrics: Metrics | null
  /** The guardian and the two children, each with a phone of their own. */
  gwen: Person
  ada: Person
  ben: Person
  /** Somebody nobody knows. */
  stranger(address?: string): Person
  drain(): void
  /** What a start does before it listens. */
  prepare(): Promise<void>
  /** Empties the database, unless the test brought its own, and every cookie jar. */
  reset(): Promise<void>
  close(): Promise<void>
}

const BUSY_MACHINE_FACTOR = 10
const BUSY_REDIS_WAIT_MS = 5_000

/** Our own tasks: every server reads and checks them, here once for all files of a worker. */
const ownLibrary = lazily(() => openLibrary())

/** Opens a test app; close it in `afterAll`. */
export async function openTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { env = {}, flags, hasLimits = false, allowsDefects = false } = options
  const { database: ofTheTest, processes, ...overrides } = options
  const clock = createFakeClock()
  const dataDir = mkdtempSync(join(tmpdir(), 'bramble-test-'))
  const testDatabase = ofTheTest === undefined ? await openTestDatabase() : leaveAlone(ofTheTest)
  const { database } = testDatabase
  const defects: unknown[] = []
  const count = processes ?? usualProcesses(database)
  const redis = count > 1 ? await startTestRedis() : null
  const redisEnv = redis === null ? {} : { REDIS_URL: redis.url }
  // What is published is there at once, where a test does not say otherwise.
  const usual = { DATA_DIR: dataDir, MAP_TILES: 'none', REVIEW_FIRST: 'false' }
  const config = loadConfig({ ...usual, ...redisEnv, ...env }, flags)
  const library = config.libraryDir === null ? { library: await ownLibrary() } : {}
  const ears = createEars(database)
  const composeOne = () =>
    compose({
      config,
      database: ears.database,
      secrets: [Buffer.alloc(32, 7)],
      logger: false,
      // Whether somebody has built the client must not matter to a test.
      webDir: join(dataDir, 'no-client'),
      clock,
      limits: hasLimits ? limitConfig : relaxedLimits(),
      isEveryAnswerChecked: true,
      // Time limits are for a hung database; here it is the machine that may be busy.
      answerTimeFactor: BUSY_MACHINE_FACTOR,
      pushSender: createFakePushSender(),
      redisWaitMs: BUSY_REDIS_WAIT_MS,
      onDefect: (error) => defects.push(error),
      ...library,
      ...overrides,
    })
  const servers = await Promise.all(Array.from({ length: count }, composeOne))
  const [server] = servers as [Server, ...Server[]]
  for (const one of servers) {
    await one.app.ready()
    await one.prepare()
  }
  const { app } = server
  answerInTurn(servers, () => ears.haveHeard())

  const afterAnswer = () => {
    const [defect] = defects.splice(0)
    if (defect !== undefined && !allowsDefects) {
      throw new Error('the server has a defect', { cause: defect })
    }
  }
  const host = config.isProduction ? new URL(config.publicUrl).host : undefined
  const newPerson = (address?: string) => createPerson({ app, address, host, afterAnswer })
  const people = { gwen: newPerson(), ada: newPerson(), ben: newPerson() }
  return {
    app,
    config,
    clock,
    database,
    sql: rowsOf(database),
    jobs: server.jobs,
    modules: server.modules,
    metrics: server.metrics,
    ...people,
    stranger: newPerson,
    drain: () => {
      for (const one of servers) one.drain()
    },
    prepare: () => server.prepare(),
    async reset() {
      await testDatabase.reset()
      redis?.cli('flushall')
      await server.prepare()
      for (const person of Object.values(people)) person.cookies.clear()
    },
    async close() {
      for (const one of servers) await one.stop()
      await redis?.close()
      await testDatabase.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

function usualProcesses({ kind }: Database): number {
  return kind === 'postgres' ? Number(process.env['TEST_PROCESSES'] ?? 1) : 1
}

/**
 * Requests to the first server go to one after the other. The next one waits until every server has heard
 * the announcements of the one before: no phone is as quick as a call within a process.
 */
function answerInTurn(servers: readonly Server[], haveHeard: () => Promise<void>): void {
  const [first] = servers
  if (first === undefined || servers.length === 1) return
  const handlers = servers.map(({ app }) => app.inject.bind(app))
  let turn = 0
  const inject = async (options: InjectOptions) => {
    const answer = await handlers[turn++ % handlers.length]?.(options)
    if (options.method !== 'GET') await haveHeard()
    return answer
  }
  Object.assign(first.app, { inject })
}

/** The database as servers open it, and a wait until each of them has heard what it announced so far. */
function createEars(database: Database) {
  let servers = 0
  /** Told by each server that has heard an announcement of this name. */
  const waiting = new Map<string, () => void>()
  return {
    database: {
      ...database,
      hearChanges(events, logger) {
        servers += 1
        events.on('piece.waits', ({ queue }) => waiting.get(queue)?.())
        return database.hearChanges(events, logger)
      },
    } satisfies Database,
    /** PostgreSQL delivers in the order of the commits: who hears the last one has heard those before. */
    async haveHeard(): Promise<void> {
      const last = randomUUID()
      let left = servers
      const heard = new Promise<void>((resolve) => {
        waiting.set(last, () => {
          left -= 1
          if (left === 0) resolve()
        })
      })
      await database.executeSql('select pg_notify($1, $2)', [CHANNEL, `piece ${last}`])
      await heard
      waiting.delete(last)
    },
  }
}

/** The test that opened the database empties and closes it. */
function leaveAlone(database: Database): TestDatabase {
  return {
    database,
    sql: rowsOf(database),
    reset: async () => undefined,
    close: async () => undefined,
  }
}
