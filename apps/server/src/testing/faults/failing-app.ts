import { describe, expect, test } from 'vitest'
import type { Reply } from '../person.ts'
import { openTestApp, type TestApp, type TestAppOptions } from '../test-app.ts'
import { openTestDatabase, type TestDatabase } from '../test-database.ts'
import {
  createFailingDatabase,
  type FailingDatabase,
  type FailureKind,
} from './failing-database.ts'
import { tries } from '../tries.ts'

/** A test app whose database fails when it is told to. */
export interface FailingApp extends TestApp {
  store: TestDatabase
  failing: FailingDatabase
  /** Rows behind `from`, asked past the failures. */
  count(from: string): Promise<number>
}

export async function openFailingApp(options: TestAppOptions = {}): Promise<FailingApp> {
  const store = await openTestDatabase()
  const failing = createFailingDatabase(store.database)
  const app = await openTestApp({ database: failing.database, ...options })
  return {
    ...app,
    database: store.database,
    store,
    failing,
    async count(from) {
      return (await store.sql<{ n: number }>(`select count(*)::int as n from ${from}`))[0]?.n ?? 0
    },
    async reset() {
      await store.reset()
      await app.reset()
    },
    async close() {
      await app.close()
      await store.close()
    },
  }
}

/** One multi-step write: how to get there, how to send it, what must hold after it failed. */
export interface Write {
  prepare(): Promise<() => Promise<Reply>>
  isDone(): Promise<boolean>
  /** Whatever failed: all of it or nothing. */
  expectWhole(): Promise<void>
  /** What a caller who repeats after an answer got lost may be told. */
  repeated: number[]
  /** Once it was done again. */
  afterwards?(): Promise<void>
}

/** Tests of several writes, by what happens in them (P15). */
export function testWrites(world: () => FailingApp, writes: Record<string, Write>): void {
  describe.each(Object.entries(writes))('P15: when %s', (_name, write) => {
    testEachFailure(world, write)
  })
}

/** Tests of a write of which each statement fails in turn (P15). */
export function testEachFailure(world: () => FailingApp, write: Write): void {
  async function failOnce(number: number, kind: FailureKind): Promise<void> {
    const { failing } = world()
    await world().reset()
    const send = await write.prepare()
    failing.failAt(number, kind)
    const failed = await send()
    failing.relax()
    const where = `statement ${number}, ${kind}`
    if (failed.status < 300) expect(await write.isDone(), where).toBe(true)
    else expect([where, failed.status, failed.body.code]).toEqual([where, 503, 'server.busy'])
    await write.expectWhole()
    const again = await send()
    expect(write.repeated, where).toContain(again.status)
    expect(await write.isDone(), where).toBe(true)
    await write.afterwards?.()
  }

  test.each<FailureKind>(['not sent', 'answer lost'])(
    'whichever statement fails (%s), all is done or nothing, and doing it again does it',
    async (kind) => {
      const { failing } = world()
      await world().reset()
      const send = await write.prepare()
      failing.relax()
      expect((await send()).status).toBeLessThan(300)
      const statements = failing.relax()
      expect(statements).toBeGreaterThan(3)
      // "Not sent" at one statement stops the server where "answer lost" at the one before does: by
      // every other one, both kinds have stopped it between any two.
      const step = tries(2, 1)
      for (let number = 1; number <= statements; number += step) await failOnce(number, kind)
    },
    600_000,
  )
}
