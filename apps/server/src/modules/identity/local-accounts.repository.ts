import { eq } from 'drizzle-orm'
import type { Queryable } from '#/platform/db/database.ts'
import { localAccounts } from './identity.tables.ts'

/** An account with a password of our own provider. */
export type LocalAccount = typeof localAccounts.$inferSelect

/**
 * Inserts an account. Returns its id, or that of an existing account with this address and
 * password.
 */
export async function insertLocalAccount(db: Queryable, row: LocalAccount): Promise<string> {
  const { email, passwordHash } = localAccounts
  const [made] = await db
    .insert(localAccounts)
    .values(row)
    // Only an update makes the statement return the existing id.
    .onConflictDoUpdate({ target: [email, passwordHash], set: { email: row.email } })
    .returning({ id: localAccounts.id })
  return made?.id ?? row.id
}

export async function findLocalAccount(db: Queryable, id: string): Promise<LocalAccount | null> {
  const [row] = await db.select().from(localAccounts).where(eq(localAccounts.id, id))
  return row ?? null
}

/** Accounts of this address, oldest first. */
export async function listLocalAccounts(db: Queryable, email: string): Promise<LocalAccount[]> {
  return db
    .select()
    .from(localAccounts)
    .where(eq(localAccounts.email, email))
    .orderBy(localAccounts.createdAt, localAccounts.id)
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
