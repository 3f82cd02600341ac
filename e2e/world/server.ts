/**
 * The process of the product's server, with a clock that tests move and challenges along a recorded
 * walk. `server-process.ts` starts it and sends it messages. One process serves one journey after
 * the other, because loading the program and creating a database cost more than a journey.
 */
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { systemClock } from '../../apps/server/src/platform/clock.ts'
import { openDatabase, type Database } from '../../apps/server/src/platform/db/database.ts'
import {
  createTestPostgres,
  type TestPostgres,
} from '../../apps/server/src/testing/test-postgres.ts'
import { startTestRedis, type TestRedis } from '../../apps/server/src/testing/test-redis.ts'
import { createApp, type Ground, type Planted, type ServerSetup } from './compose.ts'

/** A request of a test to the process. */
export interface ServerMessage {
  /** A new server: no data, no files, no limits used up. */
  begin?: { origin: string; setup: ServerSetup }
  /** Stops answering and loses its memory. */
  goDown?: boolean
  /** Restarts the same server from the data on the disk. */
  comeBack?: boolean
  advanceMs?: number
  plant?: Planted[]
  /** A command of the operator. */
  admin?: string[]
  /** A scheduled job to run. */
  job?: string
}

/** The printed lines, or the error. */
export interface ServerAnswer {
  lines?: string[]
  failed?: string
}

const dataDir = process.env['DATA_DIR'] ?? ''
/** The database and its lock. */
const KEPT = /^(?:database$|\.lock)/

/** Several behind a balancer need PostgreSQL and Redis: TEST_DATABASE_URL, and a program in the path. */
const PROCESSES = Number(process.env['E2E_PROCESSES'] ?? 1)

let redis: TestRedis | undefined
let postgres: TestPostgres | undefined
let aheadMs = 0
const clock = {
  now: () => systemClock.now() + aheadMs,
  wall: () => systemClock.wall() + aheadMs,
}
let database: Database | undefined
let ground: Omit<Ground, 'database'> | undefined
let server: Awaited<ReturnType<typeof createApp>> | undefined

process.on('message', (message: ServerMessage) => {
  void obey(message)
    .catch((error: unknown): ServerAnswer => ({ failed: String(error) }))
    .then((answer) => process.send?.(answer))
})
// Ends with the process that started it, however that ended.
process.on('disconnect', () => {
  void Promise.allSettled([redis?.close(), postgres?.drop()]).then(() => process.exit())
})
process.send?.({})

async function obey(message: ServerMessage): Promise<ServerAnswer> {
  if (message.begin !== undefined) await begin(message.begin)
  if (message.goDown) await goDown()
  if (message.comeBack) await comeBack()
  if (message.advanceMs !== undefined) aheadMs += message.advanceMs
  if (message.plant !== undefined) await running().plant(message.plant)
  if (message.job !== undefined) await running().runJob(message.job)
  return { lines: message.admin === undefined ? [] : await running().admin(message.admin) }
}

function running() {
  if (server === undefined) throw new Error('the server is down')
  return server
}

async function begin({ origin, setup }: { origin: string; setup: ServerSetup }): Promise<void> {
  await stop()
  const isUsed = ground !== undefined
  aheadMs = 0
  database ??= await open()
  ground = { dataDir, origin, setup, clock, processes: PROCESSES, redisUrl: redis?.url }
  if (isUsed) await forgetAll(database)
  redis?.cli('flushall')
  await comeBack()
  if (setup.accounts !== undefined) await running().addStrangers(setup.accounts)
  await running().plant(setup.along ?? [])
}

async function goDown(): Promise<void> {
  await stop()
  // A database of several processes is none of theirs.
  if (PROCESSES > 1) return
  await database?.close()
  database = undefined
}

async function comeBack(): Promise<void> {
  if (ground === undefined) throw new Error('there was no server yet')
  database ??= await open()
  server = await createApp({ ...ground, database })
}

async function stop(): Promise<void> {
  const stopping = server
  server = undefined
  await stopping?.stop()
}

async function open(): Promise<Database> {
  if (PROCESSES > 1) {
    postgres = await createTestPostgres()
    const shared = await openDatabase({ kind: 'postgres', url: postgres.url })
    await shared.migrate()
    redis = await startTestRedis()
    return shared
  }
  // A busy machine may take long for a statement that empties every table.
  const opened = await openDatabase({ kind: 'embedded', dir: dataDir, statementLimitMs: 60_000 })
  await opened.migrate()
  return opened
}

/** Empties the tables, and deletes the files beside the database. */
async function forgetAll(used: Database): Promise<void> {
  for (const name of readdirSync(dataDir).filter((one) => !KEPT.test(one))) {
    rmSync(join(dataDir, name), { recursive: true })
  }
  // Each truncated table is a file made anew; most hold nothing.
  await used.executeSql(`do $$ declare one text; full_ones text[]; holds boolean; begin
    for one in select format('%I.%I', schemaname, tablename) from pg_tables
      where schemaname = 'public' or (schemaname, tablename) = ('jobs', 'job') loop
      execute 'select exists (select from ' || one || ')' into holds;
      if holds then full_ones := full_ones || one; end if;
    end loop;
    if full_ones is not null then
      execute 'truncate ' || array_to_string(full_ones, ', ') || ' restart identity cascade';
    end if;
  end $$`)
}
