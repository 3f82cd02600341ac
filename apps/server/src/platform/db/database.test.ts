import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'
import { describeOnEachEngine } from '#/testing/test-database.ts'
import {
  DatabaseUsedInsideTransactionError,
  isUniqueViolation,
  sqlState,
  TransactionAbortedError,
} from './errors.ts'
import { SAMPLE_MIGRATIONS } from './testing/sample-migrations.ts'
import { acorns, everyColumn } from './testing/sample-schema.ts'
import { openForFile } from '#/testing/app-for-tests.ts'

describeOnEachEngine('a database', (open) => {
  const test = openForFile(() => open({ folder: SAMPLE_MIGRATIONS }))
  afterEach(() => test.reset())

  async function countAcorns(): Promise<number> {
    return test.database.orm.$count(acorns)
  }

  it('gives every kind of column back as it was stored', async () => {
    const row = {
      id: randomUUID(),
      text: "O'Malley ☘",
      flag: true,
      big: 2 ** 52,
      bigger: 2n ** 62n,
      price: '12.30',
      ratio: 0.1,
      at: new Date('2026-06-20T09:00:00.123Z'),
      atText: '2026-06-20 09:00:00+00',
      day: '2026-06-20',
      settings: { nested: [1, 2] },
      tags: ['a', 'b "c"'],
      place: { x: 1.5, y: -2 },
      raw: Buffer.from([0, 255, 10]),
    }
    await test.database.orm.insert(everyColumn).values(row)
    const [stored] = await test.database.orm.select().from(everyColumn)
    expect({ ...stored, raw: Buffer.from(stored?.raw ?? []) }).toEqual(row)
  })

  it('runs a named statement again and again', async () => {
    await test.database.orm.insert(acorns).values([{ foundBy: 'Ada' }, { foundBy: 'Ben' }])
    const byName = test.database.orm
      .select({ foundBy: acorns.foundBy })
      .from(acorns)
      .where(eq(acorns.foundBy, sql.placeholder('name')))
      .prepare('acorn_by_name')
    for (const name of ['Ada', 'Ben', 'Ada']) {
      expect(await byName.execute({ name })).toEqual([{ foundBy: name }])
    }
  })

  it('answers rightly after failing queries in a row', async () => {
    const { orm } = test.database
    for (let round = 0; round < 20; round += 1) {
      const failures = await Promise.allSettled([
        orm.execute(sql`select 1 / ${0}::int`),
        orm.execute(sql`select * from there_is_no_such_table`),
      ])
      expect(failures.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
      const answers = await Promise.all(
        [round, round + 1].map((number) => orm.execute(sql`select ${number}::int as number`)),
      )
      expect(answers.map(({ rows }) => rows[0]?.number)).toEqual([round, round + 1])
    }
  })

  it('answers rightly after a parameter that cannot be sent', async () => {
    const circular: Record<string, unknown> = {}
    circular.self = circular
    for (let round = 0; round < 3; round += 1) {
      await expect(test.database.executeSql('select $1::jsonb', [circular])).rejects.toThrow(
        /circular/i,
      )
      expect((await test.database.executeSql('select 7 as number')).rows).toEqual([{ number: 7 }])
    }
  })

  it('leaves no transaction open after a script that failed half-way', async () => {
    await expect(
      test.database.executeSql("begin; insert into acorns (found_by) values ('Ada'); select 1/0;"),
    ).rejects.toThrow(/division by zero/)
    await test.database.orm.insert(acorns).values({ foundBy: 'Ben' })
    expect(await countAcorns()).toBe(1)
  })

  it('keeps a transaction as a whole or not at all', async () => {
    await test.database.transaction(async (tx) => {
      await tx.insert(acorns).values({ foundBy: 'Ada' })
    })
    await expect(
      test.database.transaction(async (tx) => {
        await tx.insert(acorns).values({ foundBy: 'Ben' })
        throw new Error('changed my mind')
      }),
    ).rejects.toThrow('changed my mind')
    expect(await test.database.orm.select({ foundBy: acorns.foundBy }).from(acorns)).toEqual([
      { foundBy: 'Ada' },
    ])
  })

  it('goes back to a savepoint alone', async () => {
    await test.database.transaction(async (tx) => {
      await tx.insert(acorns).values({ foundBy: 'Ada' })
      const again = tx.transaction((inner) => inner.insert(acorns).values({ foundBy: 'Ada' }))
      await expect(again).rejects.toSatisfy((error) => isUniqueViolation(error))
      await tx.insert(acorns).values({ foundBy: 'Ben' })
    })
    expect(await countAcorns()).toBe(2)
  })

  it('does not report success when a failure was swallowed', async () => {
    await expect(
      test.database.transaction(async (tx) => {
        await tx.insert(acorns).values({ foundBy: 'Ada' })
        await tx.execute(sql`select 1 / 0`).catch(() => undefined)
      }),
    ).rejects.toThrow(TransactionAbortedError)
    expect(await countAcorns()).toBe(0)
  })

  it.each(['query', 'transaction'] as const)(
    'throws when the database is used inside a transaction (%s)',
    async (kind) => {
      const { database } = test
      const use = database.transaction(async (tx) => {
        await tx.insert(acorns).values({ foundBy: 'Ada' })
        if (kind === 'query') await database.orm.select().from(acorns)
        else await database.orm.transaction((inner) => inner.select().from(acorns))
      })
      await expect(use).rejects.toSatisfy(
        (error: Error) =>
          error instanceof DatabaseUsedInsideTransactionError ||
          error.cause instanceof DatabaseUsedInsideTransactionError,
      )
      expect(await countAcorns()).toBe(0)
    },
  )

  it('may be used again by what outlives a transaction', async () => {
    const { database } = test
    let later: Promise<unknown> = Promise.resolve()
    const { promise: over, resolve: end } = Promise.withResolvers<void>()
    await database.transaction(async (tx) => {
      await tx.insert(acorns).values({ foundBy: 'Ada' })
      later = over.then(() => countAcorns())
    })
    end()
    expect(await later).toBe(1)
  })

  it('refuses a query that was forgotten until after its transaction', async () => {
    let leaked: (() => Promise<unknown>) | undefined
    await test.database.transaction(async (tx) => {
      leaked = () => tx.insert(acorns).values({ foundBy: 'Ada' }).execute()
    })
    await expect(leaked?.()).rejects.toMatchObject({
      cause: { message: expect.stringContaining('not awaited') },
    })
    expect(await countAcorns()).toBe(0)
  })

  it('keeps 200 transactions at once apart, every third of them aborted', async () => {
    const { database } = test
    const results = await Promise.allSettled(
      Array.from({ length: 200 }, (_, number) =>
        database.transaction(async (tx) => {
          await tx.insert(acorns).values({ foundBy: `child ${number}` })
          if (number % 6 === 0) await tx.execute(sql`select 1 / 0`)
          if (number % 6 === 3) throw new Error('no')
          const [row] = await tx
            .select({ foundBy: acorns.foundBy })
            .from(acorns)
            .where(eq(acorns.foundBy, `child ${number}`))
          return row?.foundBy
        }),
      ),
    )
    results.forEach((result, number) => {
      if (number % 3 === 0) expect(result.status).toBe('rejected')
      else expect(result).toMatchObject({ status: 'fulfilled', value: `child ${number}` })
    })
    expect(await countAcorns()).toBe(133)
  })

  it('runs a transaction as asked for', async () => {
    const write = test.database.transaction((tx) => tx.insert(acorns).values({ foundBy: 'Ada' }), {
      accessMode: 'read only',
      isolationLevel: 'serializable',
    })
    await expect(write).rejects.toMatchObject({ cause: { code: '25006' } })
  })

  it('says which rule a row broke', async () => {
    const { orm } = test.database
    await orm.insert(acorns).values({ foundBy: 'Ada' })
    const twice = await orm
      .insert(acorns)
      .values({ foundBy: 'Ada' })
      .catch((error: unknown) => error)
    expect(isUniqueViolation(twice)).toBe(true)
    expect(isUniqueViolation(twice, 'acorns_found_by_unique')).toBe(true)
    expect(isUniqueViolation(twice, 'another')).toBe(false)
    const light = await orm
      .insert(acorns)
      .values({ foundBy: 'Ben', weightGrams: 0 })
      .catch((error: unknown) => error)
    expect(sqlState(light)).toBe('23514')
    expect(isUniqueViolation(light)).toBe(false)
  })

  it('says whether it is there', async () => {
    expect(await test.database.ping(2_000)).toBe(true)
  })

  it('can be vacuumed', async () => {
    await test.database.vacuum()
  })
})
