import { desc } from 'drizzle-orm'
import { countUpTo, type ListCount, type ListPage } from '#/platform/db/count-up-to.ts'
import type { Queryable } from '#/platform/db/database.ts'
import { adminActions } from './admin.tables.ts'

export type AdminActionRow = typeof adminActions.$inferSelect

export async function insertAdminAction(db: Queryable, row: AdminActionRow): Promise<void> {
  await db.insert(adminActions).values(row)
}

export async function pageOfAdminActions(
  db: Queryable,
  { limit, offset }: ListPage,
): Promise<AdminActionRow[]> {
  return db
    .select()
    .from(adminActions)
    .orderBy(desc(adminActions.at), desc(adminActions.id))
    .limit(limit)
    .offset(offset)
}

export async function countAdminActions(db: Queryable, page: ListPage): Promise<ListCount> {
  return countUpTo(db, adminActions, undefined, page)
}
