import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeOnEachEngine, type TestDatabase } from '#/testing/test-database.ts'
import type { QueryClient } from './connection.ts'
import { createTraceEraser } from './erase-traces.ts'
import { SAMPLE_MIGRATIONS } from './testing/sample-migrations.ts'

describeOnEachEngine('after deletions', (open) => {
  let test: TestDatabase
  beforeAll(async () => {
    test = await open({ folder: SAMPLE_MIGRATIONS })
    await test.database.executeSql('create table leaves (id uuid primary key)')
    const ids = [randomUUID(), randomUUID()]
    await test.database.executeSql('insert into leaves values ($1), ($2)', ids)
  })
  afterAll(() => test.close())

  const source = {
    maintain: <T>(work: (client: QueryClient) => Promise<T>) =>
      work({ query: (text: string) => test.database.executeSql(text) } as QueryClient),
  }
  const deleteOne = () =>
    test.database.executeSql('delete from leaves where id in (select id from leaves limit 1)')

  /** The files that hold the rows and the keys of `leaves`. */
  async function files(): Promise<{ rows: string; keys: string }> {
    const { rows } = await test.database.executeSql(`
      select pg_relation_filenode('leaves')::text as rows,
        pg_relation_filenode('leaves_pkey')::text as keys`)
    return rows[0] as { rows: string; keys: string }
  }

  it('a small table is written anew, and only after rows were deleted', async () => {
    const erase = createTraceEraser(source)
    await erase()
    const before = await files()
    expect((await erase()).tables).not.toContain('public.leaves')
    await deleteOne()
    await expect.poll(async () => (await erase()).tables).toContain('public.leaves')
    const after = await files()
    expect(after.rows).not.toBe(before.rows)
    expect(after.keys).not.toBe(before.keys)
  })

  it('a large one stays open to its readers: only its indexes are new', async () => {
    const erase = createTraceEraser(source, { largeBytes: 0 })
    await erase()
    const before = await files()
    await deleteOne()
    await expect.poll(async () => (await erase()).tables).toContain('public.leaves')
    const after = await files()
    expect(after.rows).toBe(before.rows)
    expect(after.keys).not.toBe(before.keys)
  })
})
