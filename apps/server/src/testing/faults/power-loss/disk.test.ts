import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createSeededRandom } from '../../seeded-random.ts'
import { makeDir, recordWriter } from './every-cut.ts'
import { RecordedDisk, type Loss, type Tree } from './disk.ts'
import { type LogRecord, type Operation } from './write-log.ts'

let dir: string
beforeEach(() => {
  dir = makeDir()
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

/** A folder of the real disk. */
function treeOf(folder: string): Tree {
  return new Map(
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => {
      const path = join(folder, name)
      return [name.replaceAll('\\', '/'), statSync(path).isFile() ? readFileSync(path) : null]
    }),
  )
}

test('the recorder misses nothing that a process and its threads do, and refuses what it does not know', async () => {
  const { root, records } = await recordWriter(dir, 'calls')
  const known = records.findIndex((record) => record.op === 'mark')
  const disk = new RecordedDisk(root)
  for (const record of records.slice(0, known)) disk.apply(record)
  const sorted = (tree: Tree) => [...tree].sort(([one], [other]) => (one < other ? -1 : 1))
  expect(sorted(disk.now())).toEqual(sorted(treeOf(root)))
  expect(records.at(-1)).toMatchObject({ op: 'mark', mark: 'refused' })
  const rest = () => {
    for (const record of records.slice(known)) disk.apply(record)
  }
  expect(rest).toThrow('fs.symlinkSync')
})

let ns = 0
const record = (operation: Operation, text = ''): LogRecord => {
  ns += 2
  return { ...operation, startedNs: ns, endedNs: ns + 1, bytes: Buffer.from(text) }
}
const opened = (handle: string, path: string) =>
  record({ op: 'open', handle, path, isCreating: true, isTruncating: false })
const written = (handle: string, at: number, text: string) =>
  record({ op: 'write', handle, at, zeros: 0 }, text)
const synced = (handle: string) => record({ op: 'sync', handle })

function left(records: LogRecord[], loss: Loss, seed = 1): Record<string, string | null> {
  const disk = new RecordedDisk('/d')
  for (const one of records) disk.apply(one)
  const tree = disk.afterPowerCut(loss, createSeededRandom(seed))
  return Object.fromEntries([...tree].map(([path, bytes]) => [path, bytes?.toString() ?? null]))
}

test('bytes are sure after a sync of the file, a name after a sync of its folder', () => {
  const file = [
    opened('f', '/d/a'),
    written('f', 0, 'first'),
    synced('f'),
    written('f', 5, ' then'),
  ]
  const folder = () => [opened('d', '/d'), synced('d')]
  expect(left(file, 'all')).toEqual({})
  expect(left([...file, ...folder()], 'all')).toEqual({ a: 'first' })
  expect(left([...file, ...folder()], 'none')).toEqual({ a: 'first then' })
  expect(left([opened('f', '/d/a'), written('f', 0, 'lost'), ...folder()], 'all')).toEqual({
    a: '',
  })
})

test('a file that was renamed has its old name or its new one until its folder is synced', () => {
  const file = [
    opened('f', '/d/old'),
    written('f', 0, 'x'),
    synced('f'),
    opened('d', '/d'),
    synced('d'),
  ]
  const renamed = [...file, record({ op: 'rename', from: '/d/old', to: '/d/new' })]
  const seen = Array.from({ length: 30 }, (_, seed) => Object.keys(left(renamed, 'some', seed)))
  expect(new Set(seen.flat())).toEqual(new Set(['old', 'new']))
  expect(seen.every((names) => names.length === 1)).toBe(true)
  expect(left([...renamed, synced('d')], 'all')).toEqual({ new: 'x' })
})

test('of a page of the database that was not synced, one half may be new and the other old', () => {
  const page = (letter: string) => letter.repeat(8_192)
  const halves = new Set<string>()
  for (let seed = 0; seed < 60; seed += 1) {
    const records = [opened('f', '/d/a'), written('f', 0, page('o')), synced('f')]
    records.push(opened('d', '/d'), synced('d'), written('f', 0, page('n')))
    const { a } = left(records, 'some', seed)
    halves.add(`${a?.[0]}${a?.[4_095]} ${a?.[4_096]}${a?.[8_191]}`)
  }
  expect(halves).toEqual(new Set(['oo oo', 'nn nn', 'oo nn', 'nn oo']))
})
