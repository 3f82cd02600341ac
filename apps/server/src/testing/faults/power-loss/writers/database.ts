/** Rows of a table that was made before a checkpoint, and a table that was written anew in one. */
import { join } from 'node:path'
import { openDatabase } from '#/platform/db/database.ts'
import { makeFolder } from '#/platform/sync-files.ts'
import { root, tell } from './writer.ts'

const dir = join(root, 'data')
makeFolder(dir)
const database = await openDatabase({ kind: 'embedded', dir })
const run = (sql: string) => database.executeSql(sql)
await run('create table acorns (number int)')
await run('create unlogged table places (number int)')
await run('insert into acorns values (1)')
await run('checkpoint')
await run('insert into acorns values (2)')
await run('vacuum (full) acorns')
await run('checkpoint')
await run('insert into acorns values (3)')
tell('3')
process.exit(0)
