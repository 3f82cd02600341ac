import { eq } from 'drizzle-orm'
import type { Queryable } from '#/platform/db/database.ts'
import { localAccounts } from './identity.tables.ts'

/** Somebody who signs in with a password that is kept here. */
export type LocalAccount = typeof localAccounts.$inferSelect

export async function insertLocalAccount(db: Queryable, row: LocalAccount): Promise<void> {
  await db.insert(localAccounts).values(row)
}

export async function findLocalAccount(
  db: Queryable,
  by: { id: string } | { email: string },
): Promise<LocalAccount | null> {
  const condition = 'id' in by ? eq(localAccounts.id, by.id) : eq(localAccounts.email, by.email)
  const [row] = await db.select().from(localAccounts).where(condition)
  return row ?? null
}

export async function updatePassword(
  db: Queryable,
  id: string,
  change: { passwordHash: string; passwordChangedAt: Date },
): Promise<void> {
  await db.update(localAccounts).set(change).where(eq(localAccounts.id, id))
}

export async function deleteLocalAccount(db: Queryable, id: string): Promise<void> {
  await db.delete(localAccounts).where(eq(localAccounts.id, id))
}
