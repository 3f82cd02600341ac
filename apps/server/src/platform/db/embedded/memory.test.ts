import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { folderOfTest } from '#/testing/test-folder.ts'
import { assertEnoughMemory } from './enough-memory.ts'
import { PREPARED_ARCHIVE, unpackCluster } from './prepared.ts'

const PEAK_MEMORY = fileURLToPath(new URL('../testing/peak-memory.ts', import.meta.url))
const MEGABYTE = 1024 * 1024
/** With pages of programs and libraries, which a container does not count: a third of 700 MB. */
const MOST_MEGABYTES = 400

it('starts and works with little memory', async () => {
  const dir = folderOfTest()
  // Making a cluster where none is prepared takes more.
  expect(unpackCluster(PREPARED_ARCHIVE, join(dir, 'database'))).toBe(true)
  const { stdout, stderr } = spawnSync(process.execPath, [PEAK_MEMORY, dir], { encoding: 'utf8' })
  expect(stderr).toBe('')
  expect(Number(stdout)).toBeGreaterThan(100)
  expect(Number(stdout)).toBeLessThan(MOST_MEGABYTES)
}, 120_000)

it.each([
  ['a small machine', { machine: 200, limit: 0 }, 200],
  ['a small container', { machine: 64_000, limit: 255 }, 255],
  ['a container larger than its machine', { machine: 128, limit: 4_000 }, 128],
])('says how much it needs on %s', (_, { machine, limit }, megabytes) => {
  const memory = { machine: machine * MEGABYTE, limit: limit * MEGABYTE }
  expect(() => assertEnoughMemory(memory)).toThrow(`gives the server ${megabytes} MB of memory`)
})

it.each([
  ['a container of 256 MB', { machine: 64_000, limit: 256 }],
  ['a machine of 256 MB', { machine: 256, limit: 0 }],
  [
    'no limit, which the first kind of cgroups says by a huge number',
    { machine: 24_000, limit: 2 ** 43 },
  ],
])('starts with %s', (_, { machine, limit }) => {
  const memory = { machine: machine * MEGABYTE, limit: limit * MEGABYTE }
  expect(() => assertEnoughMemory(memory)).not.toThrow()
})
