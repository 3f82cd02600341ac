import { inArray } from 'drizzle-orm'
import type { Queryable } from '#/platform/db/database.ts'
import { accounts } from './accounts.tables.ts'

/** Display name by account. Null: never chosen. Deleted accounts are missing. */
export async function findDisplayNames(
  db: Queryable,
  ids: readonly string[],
): Promise<Map<string, string | null>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: accounts.id, displayName: accounts.displayName })
    .from(accounts)
    .where(inArray(accounts.id, [...ids]))
  return new Map(rows.map(({ id, displayName }) => [id, displayName]))
}
