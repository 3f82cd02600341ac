import { and, desc, eq, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '#/platform/db/database.ts'
import { bookStickers, gameSummaries, stickerBooks } from './games.tables.ts'

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

type KeptSticker = typeof bookStickers.$inferSelect

export async function listBookStickers(db: Queryable, ownerId: string): Promise<KeptSticker[]> {
  return db.select().from(bookStickers).where(eq(bookStickers.ownerId, ownerId))
}

/** When the book was emptied last. Null: never. */
export async function readEmptiedAt(db: Queryable, ownerId: string): Promise<Date | null> {
  const [row] = await db
    .select({ emptiedAt: stickerBooks.emptiedAt })
    .from(stickerBooks)
    .where(eq(stickerBooks.ownerId, ownerId))
  return row?.emptiedAt ?? null
}

/**
 * Makes who fills and who empties a book wait for each other until the transaction is over. Returns
 * when it was emptied last. Null: never.
 */
export async function lockBook(tx: Tx, ownerId: string): Promise<Date | null> {
  const [row] = await tx
    .insert(stickerBooks)
    .values({ ownerId })
    .onConflictDoUpdate({ target: stickerBooks.ownerId, set: { ownerId } })
    .returning({ emptiedAt: stickerBooks.emptiedAt })
  return row?.emptiedAt ?? null
}

/** Adds stickers. One that the animal has already keeps the earlier month. */
export async function addBookStickers(tx: Tx, stickers: KeptSticker[]): Promise<void> {
  await tx
    .insert(bookStickers)
    .values(stickers)
    .onConflictDoUpdate({
      target: [bookStickers.ownerId, bookStickers.animal, bookStickers.sticker],
      set: { foundIn: sql`least(${bookStickers.foundIn}, excluded.found_in)` },
    })
}

/** Deletes all stickers of a locked book. */
export async function clearBook(tx: Tx, ownerId: string, emptiedAt: Date): Promise<void> {
  await tx.delete(bookStickers).where(eq(bookStickers.ownerId, ownerId))
  await tx.update(stickerBooks).set({ emptiedAt }).where(eq(stickerBooks.ownerId, ownerId))
}
