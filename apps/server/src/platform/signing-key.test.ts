import { statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { folderOfTest } from '#/testing/test-folder.ts'
import { systemRandom } from './random.ts'
import { readSigningKey } from './signing-key.ts'

let path: string
beforeEach(() => {
  path = join(folderOfTest(), 'keys', 'one.json')
})

test('a signing key is made once, also by two at the same moment, for its owner only', async () => {
  const made = await Promise.all([1, 2].map(() => readSigningKey(path, systemRandom)))
  expect(made[0]).toEqual(made[1])
  expect(await readSigningKey(path, systemRandom)).toEqual(made[0])
  expect(statSync(path).mode & 0o777).toBe(0o600)
})

test('what others may have of it holds nothing to sign with', async () => {
  const { publicKeys } = await readSigningKey(path, systemRandom)
  expect(Object.keys(publicKeys.keys[0] ?? {}).sort()).toEqual([
    'alg',
    'e',
    'kid',
    'kty',
    'n',
    'use',
  ])
})

test('a damaged signing key is named, not replaced', async () => {
  await readSigningKey(path, systemRandom)
  writeFileSync(path, '{}')
  await expect(readSigningKey(path, systemRandom)).rejects.toThrow(path)
})
