import { and, desc, eq, gt, inArray } from 'drizzle-orm'
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

/** Those of these accounts with the summary of a game in which something was found. */
export async function listOwnersWithFinds(
  db: Queryable,
  ownerIds: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ ownerId: gameSummaries.ownerId })
    .from(gameSummaries)
    .where(
      and(inArray(gameSummaries.ownerId, [...ownerIds]), gt(gameSummaries.challengesCompleted, 0)),
    )
  return rows.map(({ ownerId }) => ownerId)
}

/** False: the account has no such summary. */
export async function deleteSummary(db: Queryable, id: string, ownerId: string): Promise<boolean> {
  const rows = await db
    .delete(gameSummaries)
    .where(and(eq(gameSummaries.id, id), eq(gameSummaries.ownerId, ownerId)))
    .returning({ id: gameSummaries.id })
  return rows.length > 0
}
