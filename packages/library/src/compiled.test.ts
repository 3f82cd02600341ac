import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readCompiled, writeCompiled } from './compiled.ts'
import { openLibrary } from './index.ts'
import { loadLibrary } from './load.ts'

const dir = mkdtempSync(join(tmpdir(), 'bramble-compiled-'))
afterAll(() => rmSync(dir, { recursive: true }))
const file = join(dir, 'dist', 'tasks.json')

test('what is compiled is what the packs say', async () => {
  expect(readCompiled(file)).toBeNull()
  writeCompiled(loadLibrary(), file)
  expect(readCompiled(file)).toEqual(loadLibrary())
  // Whether this tree was built must not matter.
  expect(await openLibrary()).toEqual(loadLibrary())
})

test('what was compiled of other packs, or was cut off, does not count', () => {
  writeCompiled(loadLibrary(), file)
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, text.replace(/"source":"./, '"source":"x'))
  expect(readCompiled(file)).toBeNull()
  writeFileSync(file, text.slice(0, -100))
  expect(readCompiled(file)).toBeNull()
})
