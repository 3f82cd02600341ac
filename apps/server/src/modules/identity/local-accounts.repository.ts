import { eq } from 'drizzle-orm'
import type { Queryable } from '#/platform/db/database.ts'
import { localAccounts } from './identity.tables.ts'

/** Somebody who signs in with a password that is kept here. */
export type LocalAccount = typeof localAccounts.$inferSelect

/** Adds somebody; the id of who is there already with this address and password, else the new one. */
export async function insertLocalAccount(db: Queryable, row: LocalAccount): Promise<string> {
  const { email, passwordHash } = localAccounts
  const [made] = await db
    .insert(localAccounts)
    .values(row)
    // Touching the row is what makes the statement give its id back.
    .onConflictDoUpdate({ target: [email, passwordHash], set: { email: row.email } })
    .returning({ id: localAccounts.id })
  return made?.id ?? row.id
}

export async function findLocalAccount(db: Queryable, id: string): Promise<LocalAccount | null> {
  const [row] = await db.select().from(localAccounts).where(eq(localAccounts.id, id))
  return row ?? null
}

/** Everybody who signs in with this address. */
export async function listLocalAccounts(db: Queryable, email: string): Promise<LocalAccount[]> {
  return db.select().from(localAccounts).where(eq(localAccounts.email, email))
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
