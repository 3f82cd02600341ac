import { eq, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '#/platform/db/database.ts'
import { bookStickers, stickerBooks } from './games.tables.ts'

export type KeptSticker = typeof bookStickers.$inferSelect

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
