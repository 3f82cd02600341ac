import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import type { Queryable } from '#/platform/db/database.ts'
import {
  emailConfirmations,
  localAccounts,
  passwordResets,
  type LinkTable,
} from './identity.tables.ts'

/** Links of mails by what they are for. */
const TABLES = { reset: passwordResets, confirmation: emailConfirmations }
export type LinkPurpose = keyof typeof TABLES

/** Adds a link, in place of the account's earlier ones. Inside a transaction. */
export async function replaceLink(
  db: Queryable,
  purpose: LinkPurpose,
  row: LinkTable['$inferInsert'],
): Promise<void> {
  await deleteLinksOf(db, purpose, row.subject)
  await db.insert(TABLES[purpose]).values(row)
}

/** The account that a link is for. Null: the link is unknown or has expired. */
export async function findLink(
  db: Queryable,
  purpose: LinkPurpose,
  tokenHash: string,
  now: Date,
): Promise<string | null> {
  const { subject, tokenHash: hash, expiresAt } = TABLES[purpose]
  const [row] = await db
    .select({ subject })
    .from(TABLES[purpose])
    .where(and(eq(hash, tokenHash), gt(expiresAt, now)))
  return row?.subject ?? null
}

/** Uses a link to a new password up: of two requests at the same moment one gets true. */
export async function takeReset(db: Queryable, tokenHash: string): Promise<boolean> {
  const { tokenHash: hash } = passwordResets
  const taken = await db.delete(passwordResets).where(eq(hash, tokenHash)).returning({ hash })
  return taken.length > 0
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

export async function deleteLinksOf(
  db: Queryable,
  purpose: LinkPurpose,
  subject: string,
): Promise<void> {
  await db.delete(TABLES[purpose]).where(eq(TABLES[purpose].subject, subject))
}

/** Returns the number of rows. */
export async function deleteExpiredLinks(db: Queryable, now: Date): Promise<number> {
  let gone = 0
  for (const links of [passwordResets, emailConfirmations]) {
    const { tokenHash, expiresAt } = links
    gone += (await db.delete(links).where(lt(expiresAt, now)).returning({ tokenHash })).length
  }
  return gone
}
