import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import type { Queryable } from '#/platform/db/database.ts'
import { emailConfirmations, localAccounts } from './identity.tables.ts'

/** Adds a link, in place of the account's earlier ones. Inside a transaction. */
export async function replaceConfirmation(
  db: Queryable,
  row: typeof emailConfirmations.$inferInsert,
): Promise<void> {
  await db.delete(emailConfirmations).where(eq(emailConfirmations.subject, row.subject))
  await db.insert(emailConfirmations).values(row)
}

/** The account whose address this link confirms. Null: the link is unknown or has expired. */
export async function findConfirmation(
  db: Queryable,
  tokenHash: string,
  now: Date,
): Promise<string | null> {
  const { subject, tokenHash: hash, expiresAt } = emailConfirmations
  const [row] = await db
    .select({ subject })
    .from(emailConfirmations)
    .where(and(eq(hash, tokenHash), gt(expiresAt, now)))
  return row?.subject ?? null
}

/** False: the address was confirmed before. Of two requests at the same moment one gets true. */
export async function confirmAddress(db: Queryable, subject: string, now: Date): Promise<boolean> {
  const { id, emailConfirmedAt } = localAccounts
  const confirmed = await db
    .update(localAccounts)
    .set({ emailConfirmedAt: now })
    .where(and(eq(id, subject), isNull(emailConfirmedAt)))
    .returning({ id })
  return confirmed.length > 0
}

/** Returns the number of rows. */
export async function deleteExpiredConfirmations(db: Queryable, now: Date): Promise<number> {
  const { tokenHash, expiresAt } = emailConfirmations
  const gone = await db
    .delete(emailConfirmations)
    .where(lt(expiresAt, now))
    .returning({ tokenHash })
  return gone.length
}
