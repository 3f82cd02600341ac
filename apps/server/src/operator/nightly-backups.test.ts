import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFakePhotoStore } from '#/adapters/photo-store/testing/fake-photo-store.ts'
import { signInAs } from '#/testing/sign-in.ts'
import { openTestApp, type TestApp } from '#/testing/test-app.ts'
import { openTestDatabase } from '#/testing/test-database.ts'
import { folderForTests } from '#/testing/test-folder.ts'
import { importData } from './data/import-data.ts'
import { newestBackup, newestBackupMs } from './data/backups.ts'
import { BACKUP_JOB, backUpEveryNight } from './backup-folder.ts'

const DAY_MS = 24 * 60 * 60_000
const dir = folderForTests()
let world: TestApp
beforeAll(async () => {
  world = await openTestApp({ env: { BACKUP_DIR: dir, BACKUP_KEEP: '2' } })
  backUpEveryNight(world, world.jobs)
})
afterAll(async () => {
  await world.close()
})

test('every night has its backup, the newest stay, and the last one can be restored', async () => {
  await signInAs(world, world.gwen, { displayName: 'Gwen' })
  for (let night = 0; night < 3; night += 1) {
    await world.jobs.runNow(BACKUP_JOB)
    world.clock.advance(DAY_MS)
  }
  expect(readdirSync(dir)).toHaveLength(2)
  const lastMs = world.clock.now() - DAY_MS
  expect(await newestBackupMs(dir)).toBe(Math.floor(lastMs / 1000) * 1000)

  const other = await openTestDatabase()
  const folder = await newestBackup(dir)
  await importData({
    database: other.database,
    store: createFakePhotoStore(),
    folder,
  })
  expect(await other.sql('select display_name from accounts')).toEqual([{ display_name: 'Gwen' }])
  await other.close()
})
