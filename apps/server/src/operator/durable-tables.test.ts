import { expect, test } from 'vitest'
import { listTables } from '#/platform/db/transfer.ts'
import { openTestDatabase } from '#/testing/test-database.ts'
import { DURABLE_TABLES } from './durable-tables.ts'
import { openForFile } from '#/testing/app-for-tests.ts'

/**
 * Tables of one game, one browser or one moment, which stay where they are. A backup of wrong networks that is
 * restored later would take somebody's word for longer than was said.
 */
const FLEETING_TABLES = (
  'account_sessions co_hosts credentials email_confirmations late_work oidc_records ' +
  'password_resets photo_uploads player_challenges player_positions players ' +
  'push_subscriptions session_purchases session_tombstones sessions vision_usage ' +
  'wrong_networks'
).split(' ')

const schema = openForFile(openTestDatabase)

const durable = DURABLE_TABLES.map(({ table }) => table)

test('every table is either meant to last or not: a new one has to be thought about (D7)', async () => {
  const tables = await schema.database.transaction((tx) => listTables(tx))
  expect([...durable, ...FLEETING_TABLES].sort()).toEqual(tables)
})

test('what a durable table points to is durable too, and comes before it', async () => {
  const { rows } = await schema.database.executeSql(`
    select conrelid::regclass::text as source, confrelid::regclass::text as target
    from pg_constraint where contype = 'f'`)
  const links = (rows as { source: string; target: string }[]).filter(({ source }) =>
    durable.includes(source),
  )
  expect(links.length).toBeGreaterThan(3)
  for (const { source, target } of links) {
    const isBefore = durable.includes(target) && durable.indexOf(target) < durable.indexOf(source)
    expect([source, target, isBefore]).toEqual([source, target, true])
  }
})
