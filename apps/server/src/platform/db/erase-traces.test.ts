import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { describeOnEachEngine } from '#/testing/test-database.ts'
import type { QueryClient } from './connection.ts'
import { createTraceEraser } from './erase-traces.ts'
import { SAMPLE_MIGRATIONS } from './testing/sample-migrations.ts'
import { openForFile } from '#/testing/app-for-tests.ts'

/** Of the product, and of the queue in which mails wait. */
const TABLES = ['public.leaves', 'jobs.leaves']

describeOnEachEngine('after deletions', (open) => {
  const test = openForFile(() => open({ folder: SAMPLE_MIGRATIONS }))
  beforeAll(async () => {
    await test.database.executeSql('create schema jobs')
    for (const table of TABLES) {
      await test.database.executeSql(`create table ${table} (id uuid primary key)`)
    }
  })

  const source = {
    maintain: <T>(work: (client: QueryClient) => Promise<T>) =>
      work({ query: (text: string) => test.database.executeSql(text) } as QueryClient),
  }
  const add = (table: string) =>
    test.database.executeSql(`insert into ${table} values ($1), ($2)`, [randomUUID(), randomUUID()])
  const deleteOne = (table: string) =>
    test.database.executeSql(`delete from ${table} where id in (select id from ${table} limit 1)`)

  /** The files that hold the rows and the keys of a table. */
  async function files(table: string): Promise<{ rows: string; keys: string }> {
    const { rows } = await test.database.executeSql(`
      select pg_relation_filenode('${table}')::text as rows,
        pg_relation_filenode('${table}_pkey')::text as keys`)
    return rows[0] as { rows: string; keys: string }
  }

  it.each(TABLES)(
    'the small table %s is written anew, and only after rows were deleted',
    async (table) => {
      await add(table)
      const eraser = createTraceEraser(source)
      await eraser.erase()
      const before = await files(table)
      expect((await eraser.erase()).tables).not.toContain(table)
      await deleteOne(table)
      await expect.poll(async () => (await eraser.erase()).tables).toContain(table)
      const after = await files(table)
      expect(after.rows).not.toBe(before.rows)
      expect(after.keys).not.toBe(before.keys)
    },
  )

  it.each(TABLES)(
    '%s, when it is large, stays open to its readers: only its indexes are new',
    async (table) => {
      await add(table)
      const eraser = createTraceEraser(source, { largeBytes: 0 })
      await eraser.erase()
      const before = await files(table)
      await deleteOne(table)
      await expect.poll(async () => (await eraser.erase()).tables).toContain(table)
      const after = await files(table)
      expect(after.rows).toBe(before.rows)
      expect(after.keys).not.toBe(before.keys)
    },
  )

  it('every table is cleaned when the counters were lost', async () => {
    await add('public.leaves')
    const eraser = createTraceEraser(source)
    await eraser.erase()
    expect((await eraser.erase()).tables).toEqual([])
    // A crash resets every counter.
    await test.database.executeSql("select pg_stat_reset_shared('wal')")
    expect((await eraser.erase()).tables).toContain('public.leaves')
  })

  it('a table that fills and loses nothing is left as it is', async () => {
    const eraser = createTraceEraser(source)
    await eraser.erase()
    await test.database.executeSql('create table leaves_of_autumn (id uuid primary key)')
    await add('leaves_of_autumn')
    expect((await eraser.erase()).tables).toEqual([])
    await test.database.executeSql('drop table leaves_of_autumn')
  })
})
