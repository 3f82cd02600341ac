import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestPostgres, hasTestPostgres, type TestPostgres } from '#/testing/test-postgres.ts'
import { openDatabase, type Database } from '../database.ts'
import { isUnavailable } from '../errors.ts'

it('an unreachable PostgreSQL is unavailable, not a crash', async () => {
  const database = await openDatabase({ kind: 'postgres', url: 'postgres://x@127.0.0.1:1/x' })
  const error = await database.executeSql('select 1').catch((reason: unknown) => reason)
  expect(isUnavailable(error)).toBe(true)
  expect(await database.ping(500)).toBe(false)
  await database.close()
})

describe.runIf(hasTestPostgres())('PostgreSQL', () => {
  let server: TestPostgres
  let database: Database
  beforeAll(async () => {
    server = await createTestPostgres()
    database = await openDatabase({ kind: 'postgres', url: server.url, maxConnections: 2 })
  })
  afterAll(async () => {
    await database.close()
    await server.drop()
  })

  it('gets every connection back from transactions whose connection was cut', async () => {
    for (let round = 0; round < 6; round += 1) {
      const cut = database.transaction(async (tx) => {
        const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
        const killer = await openDatabase({ kind: 'postgres', url: server.url, maxConnections: 1 })
        await killer.executeSql('select pg_terminate_backend($1)', [rows[0]?.pid])
        await killer.close()
        await tx.execute(sql`select 1`)
      })
      await expect(cut).rejects.toSatisfy(isUnavailable)
    }
    expect(await database.ping(2_000)).toBe(true)
  })

  it('survives losing its idle connections', async () => {
    await Promise.all([database.executeSql('select 1'), database.executeSql('select 1')])
    expect(database.load()).toEqual({ lent: 0, free: 2, waiting: 0 })
    const killer = await openDatabase({ kind: 'postgres', url: server.url, maxConnections: 1 })
    await killer.executeSql(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`,
    )
    await killer.close()
    await expect.poll(() => database.load()).toEqual({ lent: 0, free: 0, waiting: 0 })
    expect(await database.ping(2_000)).toBe(true)
  })

  it('stops a statement after three seconds and a waiting request after two', async () => {
    const slow = Array.from({ length: 2 }, () =>
      database.executeSql('select pg_sleep(10)').catch((error: unknown) => error),
    )
    const waiting = database.executeSql('select 1').catch((error: unknown) => error)
    const order: string[] = []
    void waiting.then(() => order.push('waiting'))
    for (const one of slow) void one.then(() => order.push('slow'))
    for (const error of await Promise.all([waiting, ...slow])) {
      expect(isUnavailable(error)).toBe(true)
    }
    expect(order).toEqual(['waiting', 'slow', 'slow'])
    const { rows } = await database.executeSql('show statement_timeout')
    expect(rows).toEqual([{ statement_timeout: '3s' }])
    expect(await database.ping(2_000)).toBe(true)
  })
})
