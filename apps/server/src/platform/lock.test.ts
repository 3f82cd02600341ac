import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { acquireFolderLock, FolderInUseError } from './lock.ts'

let dir: string
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'bramble-lock-'))
})
afterAll(() => rmSync(dir, { recursive: true }))

it('a folder is for one at a time, and the refusal names the holder', () => {
  const lock = acquireFolderLock(join(dir, 'new'))
  expect(() => acquireFolderLock(join(dir, 'new'))).toThrow(FolderInUseError)
  expect(() => acquireFolderLock(join(dir, 'new'))).toThrow(`process ${process.pid}`)
  lock.release()
  lock.release()
  acquireFolderLock(join(dir, 'new')).release()
})
