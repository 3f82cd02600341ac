import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { openDatabase } from '#/platform/db/database.ts'
import { schemaKey } from './migrated-dump.ts'

export type TestEngine = 'embedded' | 'postgres'

const LOCAL_SERVER = 'postgres://postgres@127.0.0.1:5432/postgres'
const ADVISORY_LOCK = 7_226_254
const RUN = 'TEST_RUN'

/** Which engines this run is for: see `describeOnEachEngine`. */
export function testEngines(): [TestEngine, ...TestEngine[]] {
  const { TEST_ENGINE, TEST_DATABASE_URL } = process.env
  if (TEST_ENGINE === 'embedded' || TEST_ENGINE === 'postgres') return [TEST_ENGINE]
  if (TEST_ENGINE) throw new Error('TEST_ENGINE is "embedded" or "postgres"')
  return TEST_DATABASE_URL ? ['embedded', 'postgres'] : ['embedded']
}

/** Whether this run may use a PostgreSQL server. */
export function hasTestPostgres(): boolean {
  return testEngines().includes('postgres')
}

export interface TestPostgres {
  url: string
  drop(): Promise<void>
}

/**
 * A new database on the test server, copied from a migrated template; without `folder` an empty
 * one. The role needs the right to create databases.
 */
export async function createTestPostgres(folder?: string): Promise<TestPostgres> {
  const name = `${prefixOfRun()}${randomBytes(6).toString('hex')}`
  await onServer(async (server) => {
    const template = folder === undefined ? 'template1' : await ensureTemplate(server, folder)
    await server.query(`create database ${name} template ${template}`)
  })
  return {
    url: withoutWaiting(urlOf(name)),
    drop: () =>
      onServer(async (server) => {
        await server.query(`drop database if exists ${name} with (force)`)
      }),
  }
}

/** Drops the databases of this run: those that its tests share, and what a failed test left. */
export async function dropDatabasesOfRun(): Promise<void> {
  await onServer(async (server) => {
    const { rows } = await server.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [prefixOfRun()],
    )
    for (const { datname } of rows) {
      await server.query(`drop database if exists ${datname} with (force)`)
    }
  })
}

/** Names the run for its workers; call it before they start. */
export function nameRun(): void {
  process.env[RUN] ??= randomBytes(6).toString('hex')
}

function prefixOfRun(): string {
  return `bramble_test_${process.env[RUN] ?? 'alone'}_`
}

async function ensureTemplate(server: pg.Client, folder: string): Promise<string> {
  const template = `bramble_template_${schemaKey(folder)}`
  await server.query('select pg_advisory_lock($1)', [ADVISORY_LOCK])
  try {
    const found = await server.query('select 1 from pg_database where datname = $1', [template])
    if (found.rowCount === 1) return template
    const unfinished = `${template}_new`
    await server.query(`drop database if exists ${unfinished} with (force)`)
    await server.query(`create database ${unfinished}`)
    const database = await openDatabase({ kind: 'postgres', url: urlOf(unfinished) })
    await database.migrate({ folder })
    await database.close()
    await server.query(`alter database ${unfinished} rename to ${template}`)
    return template
  } finally {
    await server.query('select pg_advisory_unlock($1)', [ADVISORY_LOCK])
  }
}

async function onServer(work: (server: pg.Client) => Promise<void>): Promise<void> {
  const server = new pg.Client({ connectionString: serverUrl() })
  await server.connect()
  try {
    await work(server)
  } finally {
    await server.end()
  }
}

function serverUrl(): string {
  return process.env.TEST_DATABASE_URL ?? LOCAL_SERVER
}

/** No test switches the server off, and a commit that waits for the disk takes most of a test's time. */
function withoutWaiting(address: string): string {
  const url = new URL(address)
  url.searchParams.set('options', '-c synchronous_commit=off')
  return url.href
}

function urlOf(database: string): string {
  const url = new URL(serverUrl())
  url.pathname = `/${database}`
  return url.href
}
