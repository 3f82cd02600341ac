import { readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { folderOfTest } from '#/testing/test-folder.ts'
import { systemRandom } from './random.ts'
import { putAside, readSecrets } from './secret-file.ts'

let dir: string
beforeEach(() => {
  dir = folderOfTest()
})

test('a secret is made once and read afterwards, by its owner only', () => {
  const path = join(dir, 'keys', 'one')
  const [first, ...others] = readSecrets(path, systemRandom)
  expect(first).toHaveLength(32)
  expect(others).toEqual([])
  expect(readSecrets(path, systemRandom)).toEqual([first])
  expect(statSync(path).mode & 0o777).toBe(0o600)
  expect(readdirSync(join(dir, 'keys'))).toEqual(['one'])
})

test('a damaged secret is named, not replaced', () => {
  const path = join(dir, 'one')
  writeFileSync(path, 'short')
  expect(() => readSecrets(path, systemRandom)).toThrow(path)
})

test('a secret that is put aside counts until the next one is', () => {
  const path = join(dir, 'one')
  expect(putAside(path, { isAtOnce: false })).toBe(false)
  const [first] = readSecrets(path, systemRandom)
  expect(putAside(path, { isAtOnce: false })).toBe(true)
  const [second, ...before] = readSecrets(path, systemRandom)
  expect(before).toEqual([first])
  expect(second).not.toEqual(first)
  putAside(path, { isAtOnce: false })
  expect(readSecrets(path, systemRandom).slice(1)).toEqual([second])
  putAside(path, { isAtOnce: true })
  expect(readSecrets(path, systemRandom)).toHaveLength(1)
})
