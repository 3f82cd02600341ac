import { and, eq, gt, lt } from 'drizzle-orm'
import type { Queryable } from '#/platform/db/database.ts'
import { passwordResets } from './identity.tables.ts'

/** Adds a link, in place of the account's earlier ones. Inside a transaction. */
export async function replaceReset(
  db: Queryable,
  row: typeof passwordResets.$inferInsert,
): Promise<void> {
  await deleteResetsOf(db, row.subject)
  await db.insert(passwordResets).values(row)
}

/** The account whose password this link may set. Null: the link is unknown or has expired. */
export async function findReset(
  db: Queryable,
  tokenHash: string,
  now: Date,
): Promise<string | null> {
  const { subject, tokenHash: hash, expiresAt } = passwordResets
  const [row] = await db
    .select({ subject })
    .from(passwordResets)
    .where(and(eq(hash, tokenHash), gt(expiresAt, now)))
  return row?.subject ?? null
}

/** Uses a link up: of two requests at the same moment one gets true. */
export async function takeReset(db: Queryable, tokenHash: string): Promise<boolean> {
  const { tokenHash: hash } = passwordResets
  const taken = await db.delete(passwordResets).where(eq(hash, tokenHash)).returning({ hash })
  return taken.length > 0
}

export async function deleteResetsOf(db: Queryable, subject: string): Promise<void> {
  await db.delete(passwordResets).where(eq(passwordResets.subject, subject))
}

/** Returns the number of rows. */
export async function deleteExpiredResets(db: Queryable, now: Date): Promise<number> {
  const { tokenHash, expiresAt } = passwordResets
  const gone = await db.delete(passwordResets).where(lt(expiresAt, now)).returning({ tokenHash })
  return gone.length
}
