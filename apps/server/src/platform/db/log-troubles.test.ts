import { randomUUID } from 'node:crypto'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createTestPostgres, hasTestPostgres } from '#/testing/test-postgres.ts'
import { openDatabase } from './database.ts'
import { readLogTroubles } from './log-troubles.ts'

test('the embedded database has none of them, and is not asked', async () => {
  const executeSql = () => Promise.reject(new Error('not asked'))
  expect(await readLogTroubles({ kind: 'embedded', executeSql })).toEqual([])
})

describe.runIf(hasTestPostgres())('a real PostgreSQL', () => {
  test('tells of its settings, and of what the role of the server may (P11)', async () => {
    const postgres = await createTestPostgres()
    const owner = await openDatabase({ kind: 'postgres', url: postgres.url })
    const role = `bramble_${randomUUID().slice(0, 8)}`
    await owner.executeSql(`create role ${role} login`)
    onTestFinished(async () => {
      await owner.executeSql(`drop owned by ${role}`)
      await owner.executeSql(`drop role ${role}`)
      await owner.close()
      await postgres.drop()
    })
    const asRole = async () => {
      const url = new URL(postgres.url)
      url.username = role
      const database = await openDatabase({ kind: 'postgres', url: url.href })
      try {
        return await readLogTroubles(database)
      } finally {
        await database.close()
      }
    }
    const { rows } = await owner.executeSql(
      `select current_setting('wal_recycle') as recycle, current_setting('archive_mode') as archive`,
    )
    const [settings] = rows as [{ recycle: string; archive: string }]
    const ofSettings = [
      ...(settings.recycle === 'off' ? [] : ['recycled']),
      ...(settings.archive === 'off' ? [] : ['archived']),
    ]
    expect(await readLogTroubles(owner)).toEqual(ofSettings)
    expect(await asRole()).toContain('not-renewable')
    await owner.executeSql(`grant pg_checkpoint to ${role}`)
    expect(await asRole()).toContain('not-renewable')
    await owner.executeSql(`grant execute on function pg_switch_wal() to ${role}`)
    expect(await asRole()).toEqual(ofSettings)
  })
})
