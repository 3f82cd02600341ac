import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Mailer } from '#/modules/mail/index.ts'
import { openDatabase } from '#/platform/db/database.ts'
import { startPrivateCluster } from './private-cluster.ts'
import { openTestApp } from './test-app.ts'
import { openTestDatabase, type TestDatabase } from './test-database.ts'

/** With all that a start looks after: plans, sessions of the demo, a queue for mails. */
const ENV = {
  APP_ENV: 'production',
  PUBLIC_URL: 'https://bramble.example',
  OPERATOR_NAME: 'The Oak Trust',
  OPERATOR_CONTACT: 'oak@example.org',
  ACCESS_CODES: 'OAKTREE1',
}

/** Of its own accord PostgreSQL writes of what is under way, and tidies up. */
const SILENT = ['autovacuum=off', 'wal_level=minimal', 'max_wal_senders=0', 'checkpoint_timeout=1d']
/** The commit of the announcement by which a start on PostgreSQL finds out whether announcements arrive. */
const ANNOUNCED_BYTES = 40
const cluster = await startPrivateCluster(SILENT)
afterAll(() => cluster?.remove())

/** The embedded database, and a PostgreSQL that nobody else uses, where its programs are. */
const ENGINES: Record<string, () => Promise<Pick<TestDatabase, 'database' | 'close'>>> = {
  embedded: () => openTestDatabase({ engine: 'embedded' }),
  ...(cluster === null ? {} : { postgres: () => openOwn(cluster.url) }),
}

async function openOwn(url: string) {
  const database = await openDatabase({ kind: 'postgres', url })
  await database.migrate()
  return { database, close: () => database.close() }
}

describe.each(Object.entries(ENGINES))('on %s', (name, open) => {
  const nothing = name === 'postgres' ? ANNOUNCED_BYTES : 0
  let opened: Pick<TestDatabase, 'database' | 'close'>
  beforeAll(async () => {
    opened = await open()
  })
  afterAll(() => opened.close())

  /** Starts a server until its first minute is over; bytes that it has written to the database's log. */
  async function startAndStop(): Promise<number> {
    const { database } = opened
    const at = async () => {
      const { rows } = await database.executeSql(
        "select (pg_current_wal_insert_lsn() - '0/0')::float8 as bytes",
      )
      return (rows as [{ bytes: number }])[0].bytes
    }
    const before = await at()
    const mailer: Mailer = { post: async () => ({ ok: true }), greet: async () => ({ ok: true }) }
    const app = await openTestApp({ env: ENV, database, mailer })
    await app.jobs.start()
    await app.jobs.runNow('retention')
    await app.close()
    return (await at()) - before
  }

  test('a start that finds everything as it is writes nothing', async () => {
    expect(await startAndStop()).toBeGreaterThan(0)
    // The first reader of a new row notes in its page that it is there to stay.
    await startAndStop()
    expect(await startAndStop()).toBeLessThanOrEqual(nothing)
  })

  test('a start writes what a release has changed', async () => {
    const price = async () => {
      const { rows } = await opened.database.executeSql(
        "select price_gbp from payment_plans where name = '1 Day Pass'",
      )
      return rows
    }
    const before = await price()
    await opened.database.executeSql('update payment_plans set price_gbp = 1')
    expect(await startAndStop()).toBeGreaterThan(0)
    expect(await price()).toEqual(before)
  })

  test('what was erased before is not erased at the next start, and what was deleted since is', async () => {
    // PostgreSQL counts what an idle connection deleted within ten seconds; a start does not wait for that.
    const change = async (sql: string) => {
      await opened.database.executeSql(
        name === 'postgres' ? `${sql}; select pg_stat_force_next_flush()` : sql,
      )
    }
    await change(`
    insert into trail_words select 'word' || number from generate_series(1, 100000) as number;
    delete from trail_words where word like '%7'`)
    await startAndStop()
    await startAndStop()
    expect(await startAndStop()).toBeLessThanOrEqual(nothing)
    await change("delete from trail_words where word = 'word1'")
    expect(await startAndStop()).toBeGreaterThan(1_000_000)
  })
})
