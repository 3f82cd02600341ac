import { and, count, desc, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '#/platform/db/database.ts'
import { keepsakes } from './games.tables.ts'

export type KeepsakeRow = typeof keepsakes.$inferSelect

/** Keeps existing rows. */
export async function insertKeepsakes(db: Queryable, rows: KeepsakeRow[]): Promise<void> {
  if (rows.length > 0) await db.insert(keepsakes).values(rows).onConflictDoNothing()
}

/** Newest first. */
export async function listKeepsakes(db: Queryable, ownerId: string): Promise<KeepsakeRow[]> {
  return db
    .select()
    .from(keepsakes)
    .where(eq(keepsakes.ownerId, ownerId))
    .orderBy(desc(keepsakes.savedAt), desc(keepsakes.id))
}

/** The keepsakes copied from these photos. */
export async function listKeepsakesOf(
  db: Queryable,
  ownerId: string,
  sourcePhotoIds: readonly string[],
): Promise<KeepsakeRow[]> {
  return db
    .select()
    .from(keepsakes)
    .where(
      and(eq(keepsakes.ownerId, ownerId), inArray(keepsakes.sourcePhotoId, [...sourcePhotoIds])),
    )
}

export async function countKeepsakes(db: Queryable, ownerId: string): Promise<number> {
  return db.$count(keepsakes, eq(keepsakes.ownerId, ownerId))
}

/** Number of an account's keepsakes by game. */
export async function countKeepsakesByGame(
  db: Queryable,
  ownerId: string,
): Promise<Map<string, number>> {
  const rows = await db
    .select({ gameId: keepsakes.gameId, all: count() })
    .from(keepsakes)
    .where(eq(keepsakes.ownerId, ownerId))
    .groupBy(keepsakes.gameId)
  return new Map(rows.map(({ gameId, all }) => [gameId, all]))
}

/** Deletes keepsakes of an account. Returns the ids of their photos. */
export async function deleteKeepsakes(
  db: Queryable,
  ownerId: string,
  of: { id: string } | { gameId: string },
): Promise<string[]> {
  const which = 'id' in of ? eq(keepsakes.id, of.id) : eq(keepsakes.gameId, of.gameId)
  const rows = await db
    .delete(keepsakes)
    .where(and(eq(keepsakes.ownerId, ownerId), which))
    .returning({ photoId: keepsakes.photoId })
  return rows.map(({ photoId }) => photoId)
}

export async function findKeepsakePhotoIds(
  db: Queryable,
  photoIds: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .select({ photoId: keepsakes.photoId })
    .from(keepsakes)
    .where(inArray(keepsakes.photoId, [...photoIds]))
  return new Set(rows.map(({ photoId }) => photoId))
}
