import {
  chmodSync,
  chownSync,
  mkdirSync,
  readdirSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { folderOfTest } from '#/testing/test-folder.ts'
import { folderForCompiledCode } from './compiled-code.mjs'

let dir: string
beforeEach(() => {
  dir = folderOfTest()
})

test('compiled code is kept in a folder of our own, also where DATA_DIR is not there yet', () => {
  const folder = folderForCompiledCode(join(dir, 'new', 'data'))
  expect(folder).toBe(join(dir, 'new', 'data', 'compiled'))
  expect(statSync(folder!).mode & 0o777).toBe(0o700)
  expect(folderForCompiledCode(join(dir, 'new', 'data'))).toBe(folder)
})

test.each([
  [
    'others can write to',
    () => mkdirSync(join(dir, 'compiled')) ?? chmodSync(join(dir, 'compiled'), 0o777),
  ],
  ['others can put in another’s place', () => chmodSync(dir, 0o777)],
  [
    'is a link',
    () => (
      mkdirSync(join(dir, 'else'), 0o700),
      symlinkSync(join(dir, 'else'), join(dir, 'compiled'))
    ),
  ],
  ['is a file', () => writeFileSync(join(dir, 'compiled'), '')],
])('a folder that %s is not used', (_, make) => {
  make()
  expect(folderForCompiledCode(dir)).toBeNull()
})

test.runIf(process.getuid?.() === 0)('nothing is left in a DATA_DIR of somebody else', () => {
  chownSync(dir, 65_534, 65_534)
  expect(folderForCompiledCode(dir)).toBeNull()
  expect(readdirSync(dir)).toEqual([])
})

test.runIf(process.getuid?.() === 0)('one of somebody else is not used', () => {
  mkdirSync(join(dir, 'compiled'), 0o700)
  chownSync(join(dir, 'compiled'), 65_534, 65_534)
  expect(folderForCompiledCode(dir)).toBeNull()
})
