import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { createFakePhotoStore } from '#/adapters/photo-store/testing/fake-photo-store.ts'
import { openTestDatabase } from '#/testing/test-database.ts'
import { backUp, newestBackup } from './backups.ts'
import { openForFile } from '#/testing/app-for-tests.ts'
import { folderOfTest } from '#/testing/test-folder.ts'

const DAY = 24 * 60 * 60_000
const store = createFakePhotoStore()
let dir: string
const opened = openForFile(openTestDatabase)
beforeEach(() => {
  dir = folderOfTest()
})

const night = (number: number) => Date.UTC(2026, 5, number, 3)
const backUpAt = (nowMs: number, keep = 30) =>
  backUp({ database: opened.database, store, folder: dir, nowMs }, keep)

test('each backup has a folder of its own, and the newest stay', async () => {
  for (const number of [1, 2, 3]) await backUpAt(night(number), 2)
  expect(readdirSync(dir).sort()).toEqual(['2026-06-02T03-00-00Z', '2026-06-03T03-00-00Z'])
  expect((await backUpAt(night(3) + DAY, 2)).deleted).toEqual(['2026-06-02T03-00-00Z'])
})

test('what a crash left goes with the next one; nothing else in the folder is touched', async () => {
  mkdirSync(join(dir, '2026-05-31T03-00-00Z.part'))
  mkdirSync(join(dir, 'photos of the garden'))
  await backUpAt(night(1), 1)
  expect(readdirSync(dir).sort()).toEqual(['2026-06-01T03-00-00Z', 'photos of the garden'])
})

test('two within one second are one too many', async () => {
  await backUpAt(night(1))
  await expect(backUpAt(night(1))).rejects.toThrow('is there already')
})

test('the newest of a folder is restored, or the one that is named', async () => {
  const first = await backUpAt(night(1))
  const second = await backUpAt(night(2))
  expect(await newestBackup(dir)).toBe(second.folder)
  expect(await newestBackup(first.folder)).toBe(first.folder)
  await expect(newestBackup(join(dir, 'nowhere'))).rejects.toThrow('no folder')
})
