import { join } from 'node:path'
import { expect, it } from 'vitest'
import { folderForTests } from '#/testing/test-folder.ts'
import { acquireFolderLock, FolderInUseError } from './lock.ts'

const dir = folderForTests()

it('a folder is for one at a time, and the refusal names the holder', () => {
  const lock = acquireFolderLock(join(dir, 'new'))
  expect(() => acquireFolderLock(join(dir, 'new'))).toThrow(FolderInUseError)
  expect(() => acquireFolderLock(join(dir, 'new'))).toThrow(`process ${process.pid}`)
  lock.release()
  lock.release()
  acquireFolderLock(join(dir, 'new')).release()
})
