import { openSync, closeSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { folderOfTest } from '#/testing/test-folder.ts'
import { findDamagedTables } from './damaged-tables.ts'
import { openDatabase } from './database.ts'
import { describeOnEachEngine } from '#/testing/test-database.ts'

const PAGE_BYTES = 8_192

it('names the table with a damaged page, and no other', async () => {
  const dir = folderOfTest()
  const whole = await openDatabase({ kind: 'embedded', dir })
  for (const table of ['leaves', 'nuts']) {
    await whole.executeSql(`create table ${table} (kind text)`)
    await whole.executeSql(
      `insert into ${table} select repeat('oak', i) from generate_series(1, 900) i`,
    )
  }
  expect(await findDamagedTables(whole)).toEqual([])
  const { rows } = await whole.executeSql("select pg_relation_filepath('nuts') as path")
  await whole.close()

  const file = openSync(join(dir, 'database', (rows[0] as { path: string }).path), 'r+')
  writeSync(file, Buffer.alloc(PAGE_BYTES, 0xa5), 0, PAGE_BYTES, 3 * PAGE_BYTES)
  closeSync(file)
  const damaged = await openDatabase({ kind: 'embedded', dir })
  expect(await findDamagedTables(damaged)).toMatchObject([
    {
      table: 'public.nuts',
      reason: expect.stringContaining('invalid page in block 3') as string,
    },
  ])
  await damaged.close()
}, 120_000)

describeOnEachEngine('tables that are whole', (open) => {
  it('are found so', async () => {
    const opened = await open()
    expect(await findDamagedTables(opened.database)).toEqual([])
    await opened.close()
  })
})
