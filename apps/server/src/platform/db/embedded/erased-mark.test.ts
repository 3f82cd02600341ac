import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { folderForTests } from '#/testing/test-folder.ts'
import { openDatabase, type Database } from '../database.ts'
import { SAMPLE_MIGRATIONS } from '../testing/sample-migrations.ts'

const dir = folderForTests()

async function start<T>(work: (database: Database) => Promise<T>, at = dir): Promise<T> {
  const database = await openDatabase({ kind: 'embedded', dir: at })
  await database.migrate({ folder: SAMPLE_MIGRATIONS })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

const erase = async (database: Database) => (await database.eraseTraces()).tables
const add = (database: Database, name: string) =>
  database.executeSql('insert into acorns (found_by) values ($1)', [name])
const remove = (database: Database, name: string) =>
  database.executeSql('delete from acorns where found_by = $1', [name])

it('[RET-01] a start erases what earlier ones deleted, and nothing where nothing is left', async () => {
  await start(async (database) => {
    await add(database, 'ada')
    // Nobody has vouched for this folder.
    expect(await erase(database)).toContain('public.acorns')
  })
  const crashed = join(dir, 'crashed')
  await start(async (database) => {
    expect(await erase(database)).toEqual([])
    cpSync(join(dir, 'database'), join(crashed, 'database'), { recursive: true })
    await remove(database, 'ada')
    await add(database, 'ben')
  })
  await start(async (database) => expect(await erase(database)).toContain('public.acorns'))
  // After a power cut nobody knows.
  await start(async (database) => expect(await erase(database)).toContain('public.acorns'), crashed)
})
