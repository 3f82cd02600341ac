import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { createEvents } from '#/platform/events.ts'
import { silentLogger } from '#/platform/logger.ts'
import { hasPgBouncer, startPgBouncer, type TestPgBouncer } from '#/testing/test-pgbouncer.ts'
import { createTestPostgres, hasTestPostgres, type TestPostgres } from '#/testing/test-postgres.ts'
import { openDatabase, type Database } from '../database.ts'
import { DEFAULT_MIGRATIONS_FOLDER } from '../migrate.ts'
import { sql } from '../orm.ts'
import { setupErrorOf } from './setup-error.ts'

const LETS_THROUGH =
  'ignore_startup_parameters = statement_timeout,idle_in_transaction_session_timeout'

describe.runIf(hasTestPostgres() && hasPgBouncer())('PgBouncer', () => {
  let postgres: TestPostgres
  let name: string
  const opened: { close(): Promise<void> }[] = []
  const bouncers: TestPgBouncer[] = []
  beforeAll(async () => {
    postgres = await createTestPostgres(DEFAULT_MIGRATIONS_FOLDER)
    name = new URL(postgres.url).pathname.slice(1)
  })
  afterEach(async () => {
    for (const one of opened.splice(0)) await one.close()
    for (const one of bouncers.splice(0)) await one.stop()
  })
  afterAll(() => postgres.drop())

  async function through(...settings: string[]): Promise<{ database: Database; url: string }> {
    const bouncer = await startPgBouncer(postgres.url, settings)
    bouncers.push(bouncer)
    const database = await openDatabase({ kind: 'postgres', url: bouncer.url })
    opened.push(database)
    return { database, url: bouncer.url }
  }

  async function warningsOf({ database }: { database: Database }): Promise<() => string[]> {
    const warn = vi.fn()
    opened.unshift(await database.hearChanges(createEvents(), { ...silentLogger, warn }))
    return () => warn.mock.calls.map(String)
  }

  test('that lets nothing through: the start says which line it needs', async () => {
    const { database, url } = await through('pool_mode = transaction')
    const error: unknown = await database.migrate().catch((thrown: unknown) => thrown)
    expect(setupErrorOf(error, url)?.message).toContain(
      `unsupported startup parameter: statement_timeout. In the configuration of PgBouncer this line is needed: \`${LETS_THROUGH}\``,
    )
  })

  test('that pools transactions serves many at once, and says that it brings no news', async () => {
    const world = await through('pool_mode = transaction', LETS_THROUGH, 'default_pool_size = 4')
    expect(await world.database.migrate()).toEqual({ applied: 0 })
    const warnings = await warningsOf(world)
    const work = Array.from({ length: 40 }, (_, number) =>
      world.database.transaction(async (tx) => {
        const { rows } = await tx.execute(
          sql`select ${number}::int as number, ${new Date(0).toISOString()}::timestamptz::text as at`,
        )
        return rows[0]
      }),
    )
    expect(await Promise.all(work)).toEqual(
      Array.from({ length: 40 }, (_, number) => ({ number, at: '1970-01-01 00:00:00+00' })),
    )
    await vi.waitFor(() => expect(warnings().join()).toContain('pool_mode = session'), 10_000)
  })

  test('that pools transactions cannot mend what a database has set, so that it is named', async () => {
    const owner = await openDatabase({ kind: 'postgres', url: postgres.url, maxConnections: 1 })
    await owner.executeSql(`alter database ${name} set synchronous_commit = off`)
    const { database } = await through('pool_mode = transaction', LETS_THROUGH)
    await expect(database.migrate()).rejects.toThrow(/synchronous_commit is off.*pooler/)
    await owner.executeSql(`alter database ${name} reset all`)
    await owner.close()
  })

  test('that pools sessions brings news', async () => {
    const world = await through('pool_mode = session', LETS_THROUGH)
    const warnings = await warningsOf(world)
    // As long as an announcement is waited for.
    await new Promise((resolve) => setTimeout(resolve, 4_500))
    expect(warnings()).toEqual([])
  })
})
