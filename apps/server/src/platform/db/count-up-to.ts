import { sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Queryable } from './orm.ts'

/** Rows are counted up to so many, so that a list costs the same however many there are. */
export const MOST_COUNTED = 1_000

/** A number of rows; `isMore`: there are more than `total`. */
export interface ListCount {
  total: number
  isMore?: true
}

/** Part of a list, in rows. */
export interface ListPage {
  limit: number
  offset: number
}

/** How many rows of a table meet a condition, counted up to a thousand or to the end of a later page. */
export async function countUpTo(
  db: Queryable,
  table: PgTable,
  where: SQL | undefined,
  { limit, offset }: ListPage = { limit: 0, offset: 0 },
): Promise<ListCount> {
  const most = Math.max(MOST_COUNTED, offset + limit)
  const one = sql`1`.as('one')
  const some = db
    .select({ one })
    .from(table)
    .where(where)
    .limit(most + 1)
  const found = await db.$count(some.as('some'))
  return found > most ? { total: most, isMore: true } : { total: found }
}
