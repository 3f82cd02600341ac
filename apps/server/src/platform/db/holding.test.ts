import { FOUND_BY } from '@bramble/domain/text/testing/found-by'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { describeOnEachEngine } from '#/testing/test-database.ts'
import { holding } from './holding.ts'
import { openForFile } from '#/testing/app-for-tests.ts'

describeOnEachEngine('a search', (open) => {
  const test = openForFile(open)

  it.each(FOUND_BY)('in %s by %s', async (text, search, isFound) => {
    const held = holding(sql`${text}::text`, search)
    const { rows } = await test.database.orm.execute(sql`select ${held} as found`)
    expect(rows).toEqual([{ found: isFound }])
  })

  it.each([
    ['accounts', 'display_name', 'accounts_search'],
    ['challenges', 'description', 'challenges_search'],
    ['trails', 'texts::text', 'trails_search'],
  ])('in %s reads an index of trigrams', async (table, text, index) => {
    const plan = await test.database.orm.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`)
      const held = holding(sql.raw(text), 'käfer')
      return tx.execute(sql`explain select from ${sql.raw(table)} where ${held}`)
    })
    expect(JSON.stringify(plan.rows)).toContain(index)
  })
})
