import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { folderOfTest } from '#/testing/test-folder.ts'
import { explain } from '#/platform/reason.ts'
import { requireBackupFolder } from './backup-folder.ts'

let dir: string
beforeEach(() => {
  dir = folderOfTest()
})

function whyNot(folder: string): string {
  try {
    requireBackupFolder(folder)
    return ''
  } catch (error) {
    return explain(error)
  }
}

test('a folder for backups is made, for its owner alone, and nothing is left in it', () => {
  const folder = join(dir, 'deep', 'backups')
  requireBackupFolder(folder)
  expect(readdirSync(folder)).toEqual([])
  expect(statSync(folder).mode & 0o077).toBe(0)
  requireBackupFolder(folder)
})

test.each([
  ['/proc/none', /ENOENT/],
  ['/proc/none/deep/down', /ENOENT/],
  ['/dev/null/backups', /EEXIST/],
])('%s cannot be written, which the start says', (folder, reason) => {
  const said = whyNot(folder)
  expect(said).toMatch(reason)
  expect(said).toContain(`BACKUP_DIR ${folder} cannot be written`)
})

test('a file in its place is no folder', () => {
  const file = join(dir, 'backups')
  writeFileSync(file, '')
  expect(whyNot(file)).toContain('BACKUP_DIR')
  mkdirSync(join(dir, 'other'))
  requireBackupFolder(join(dir, 'other'))
})
