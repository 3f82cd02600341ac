import { chmodSync, chownSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { folderOfTest } from '#/testing/test-folder.ts'
import { closeToOthers } from './private-files.ts'

const isRoot = process.getuid?.() === 0
let dir: string
beforeEach(() => {
  dir = folderOfTest()
})

const modeOf = (...names: string[]) => statSync(join(dir, ...names)).mode & 0o777

test("a data folder that was open to others is its owner's alone after the start", () => {
  mkdirSync(join(dir, 'database'))
  writeFileSync(join(dir, 'database', 'PG_VERSION'), '18')
  writeFileSync(join(dir, 'mine'), '', { mode: 0o600 })
  chmodSync(dir, 0o755)
  chmodSync(join(dir, 'database'), 0o755)
  chmodSync(join(dir, 'database', 'PG_VERSION'), 0o666)
  expect(closeToOthers(dir)).toBe(3)
  expect([modeOf(), modeOf('database'), modeOf('database', 'PG_VERSION'), modeOf('mine')]).toEqual([
    0o700, 0o700, 0o600, 0o600,
  ])
  expect(closeToOthers(dir)).toBe(0)
})

test('a data folder that is not there yet is as it should be', () => {
  expect(closeToOthers(join(dir, 'new'))).toBe(0)
})

test.runIf(isRoot)('a data folder of another user is refused by name', () => {
  writeFileSync(join(dir, 'theirs'), '')
  chownSync(join(dir, 'theirs'), 65_534, 65_534)
  expect(() => closeToOthers(dir)).toThrow(`${join(dir, 'theirs')} belongs to another user (65534`)
  mkdirSync(join(dir, 'disk'))
  mkdirSync(join(dir, 'disk', 'lost+found'))
  chownSync(join(dir, 'disk', 'lost+found'), 65_534, 65_534)
  expect(closeToOthers(join(dir, 'disk'))).toBeGreaterThan(0)
})
