import { and, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Queryable } from '#/platform/db/database.ts'
import { groupMembers } from './groups.tables.ts'

const others = alias(groupMembers, 'others')

/** Members of all groups of an account, itself included; empty without a group. */
export async function findPeers(db: Queryable, accountId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ accountId: others.accountId })
    .from(groupMembers)
    .innerJoin(others, eq(others.groupId, groupMembers.groupId))
    .where(eq(groupMembers.accountId, accountId))
  return rows.map((row) => row.accountId)
}

export async function shareGroup(
  db: Queryable,
  accountId: string,
  otherId: string,
): Promise<boolean> {
  const rows = await db
    .select({ id: groupMembers.id })
    .from(groupMembers)
    .innerJoin(others, eq(others.groupId, groupMembers.groupId))
    .where(and(eq(groupMembers.accountId, accountId), eq(others.accountId, otherId)))
    .limit(1)
  return rows.length > 0
}
