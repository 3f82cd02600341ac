import { inArray } from 'drizzle-orm'
import type { Database, Queryable } from '#/platform/db/database.ts'
import { accounts } from './accounts.tables.ts'

export type DisplayNames = ReturnType<typeof createDisplayNames>

/** Names by which guardians who share a group see each other: never an e-mail address. */
export function createDisplayNames({ database }: { database: Database }) {
  return {
    /** Name by account. Null: never chosen. Deleted accounts are missing. */
    of: (accountIds: readonly string[]) => findDisplayNames(database.orm, accountIds),
  }
}

/** Display name by account. Null: never chosen. Deleted accounts are missing. */
async function findDisplayNames(
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
