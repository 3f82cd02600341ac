/**
 * The process of the product's own server, with a clock that the tests move and challenges along a
 * recorded walk. Started by `server-process.ts`, which talks to it by messages. One process serves
 * one journey after the other: loading the program and making a database cost more than a journey.
 */
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { systemClock } from '../../apps/server/src/platform/clock.ts'
import { openDatabase, type Database } from '../../apps/server/src/platform/db/database.ts'
import { createApp, type Ground, type Planted, type ServerSetup } from './compose.ts'

/** What a test may ask of the process. */
export interface ServerMessage {
  /** A server of which nothing is known yet: no data, no files, no limits used up. */
  begin?: { origin: string; setup: ServerSetup }
  /** Nothing answers any more, and what was in memory is gone. */
  goDown?: boolean
  /** The same server again, from what is on the disk. */
  comeBack?: boolean
  advanceMs?: number
  plant?: Planted[]
  /** A command line of the operator. */
  admin?: string[]
  /** Work that else comes round by the clock. */
  job?: string
}

/** Lines that were printed, or why it did not work. */
export interface ServerAnswer {
  lines?: string[]
  failed?: string
}

const dataDir = process.env['DATA_DIR'] ?? ''
/** The database and the lock that comes with it. */
const KEPT = /^(?:database$|\.lock)/

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
// Whoever started it is gone, however that happened.
process.on('disconnect', () => process.exit())
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
  ground = { dataDir, origin, setup, clock }
  database ??= await open()
  if (isUsed) await forgetAll(database)
  await comeBack()
  if (setup.accounts !== undefined) await running().addStrangers(setup.accounts)
  await running().plant(setup.along ?? [])
}

async function goDown(): Promise<void> {
  await stop()
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
  const opened = await openDatabase({ kind: 'embedded', dir: dataDir })
  await opened.migrate()
  return opened
}

/** Leaves the tables, empty, and no file beside them. */
async function forgetAll(used: Database): Promise<void> {
  for (const name of readdirSync(dataDir).filter((one) => !KEPT.test(one))) {
    rmSync(join(dataDir, name), { recursive: true })
  }
  const { rows } = await used.executeSql(
    `select string_agg(format('%I.%I', schemaname, tablename), ', ') as tables
       from pg_tables where schemaname = 'public' or (schemaname, tablename) = ('jobs', 'job')`,
  )
  const [{ tables } = { tables: '' }] = rows as { tables: string }[]
  await used.executeSql(`truncate ${tables} restart identity cascade`)
}
