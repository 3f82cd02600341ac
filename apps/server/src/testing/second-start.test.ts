import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Mailer } from '#/modules/mail/index.ts'
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

let opened: TestDatabase
beforeAll(async () => {
  // A PostgreSQL of its own writes by itself now and then.
  opened = await openTestDatabase({ engine: 'embedded' })
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
  expect(await startAndStop()).toBe(0)
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
