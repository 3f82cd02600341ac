import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { systemRandom } from './random.ts'
import { readSecret } from './secret-file.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'bramble-secret-'))
})
afterEach(() => {
  rmSync(dir, { recursive: true })
})

test('a secret is made once and read afterwards, by its owner only', () => {
  const path = join(dir, 'keys', 'one')
  const first = readSecret(path, systemRandom)
  expect(first).toHaveLength(32)
  expect(readSecret(path, systemRandom)).toEqual(first)
  expect(statSync(path).mode & 0o777).toBe(0o600)
  expect(readdirSync(join(dir, 'keys'))).toEqual(['one'])
})

test('a damaged secret is named, not replaced', () => {
  const path = join(dir, 'one')
  writeFileSync(path, 'short')
  expect(() => readSecret(path, systemRandom)).toThrow(path)
})
