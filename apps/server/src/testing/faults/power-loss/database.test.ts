import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#/platform/db/database.ts'
import type { Loss } from './disk.ts'
import { cutPower, makeDir, recordWriter, type Written } from './every-cut.ts'
import type { LogRecord } from './write-log.ts'

let dir: string
let written: Written
beforeAll(async () => {
  dir = makeDir()
  written = await recordWriter(dir, 'database')
})
afterAll(() => rmSync(dir, { recursive: true, force: true }))

/** The acorns that are there when the power was cut right after a record. */
async function acornsAfter(isLast: (record: LogRecord) => boolean, loss: Loss): Promise<number[]> {
  const image = join(dir, 'image')
  const count = written.records.findIndex(isLast) + 1
  expect(count).toBeGreaterThan(0)
  cutPower(image, written, { count, loss })
  try {
    const database = await openDatabase({ kind: 'embedded', dir: join(image, 'data') })
    try {
      await database.executeSql('insert into places values (1)')
      const { rows } = await database.executeSql('select number from acorns order by number')
      return (rows as { number: number }[]).map(({ number }) => number)
    } finally {
      await database.close()
    }
  } finally {
    rmSync(image, { recursive: true })
  }
}

const told = (mark: string) => (record: LogRecord) => record.op === 'mark' && record.mark === mark

test('F1: a row that was acknowledged survives a power cut, though its table is written anew in a checkpoint', async () => {
  expect(await acornsAfter(told('3'), 'all')).toEqual([1, 2, 3])
}, 240_000)

test('F1: a power cut while the database takes its folder does not keep it from opening again', async () => {
  const isNew = (record: LogRecord) =>
    record.op === 'open' && record.isCreating && record.path.endsWith('postmaster.pid')
  await expect(acornsAfter(isNew, 'bytes')).rejects.toThrow('"places" does not exist')
}, 240_000)
