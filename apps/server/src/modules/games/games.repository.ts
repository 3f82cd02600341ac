import { and, desc, eq } from 'drizzle-orm'
import type { Queryable } from '#/platform/db/database.ts'
import { gameSummaries } from './games.tables.ts'

export type GameSummary = typeof gameSummaries.$inferSelect

/** Keeps an existing summary. */
export async function insertSummary(db: Queryable, summary: GameSummary): Promise<void> {
  await db.insert(gameSummaries).values(summary).onConflictDoNothing()
}

/** Newest first. */
export async function listSummaries(
  db: Queryable,
  ownerId: string,
  limit: number,
): Promise<GameSummary[]> {
  return db
    .select()
    .from(gameSummaries)
    .where(eq(gameSummaries.ownerId, ownerId))
    .orderBy(desc(gameSummaries.createdAt), desc(gameSummaries.id))
    .limit(limit)
}

/** False: the account has no such summary. */
export async function deleteSummary(db: Queryable, id: string, ownerId: string): Promise<boolean> {
  const rows = await db
    .delete(gameSummaries)
    .where(and(eq(gameSummaries.id, id), eq(gameSummaries.ownerId, ownerId)))
    .returning({ id: gameSummaries.id })
  return rows.length > 0
}
