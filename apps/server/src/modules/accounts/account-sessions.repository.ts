import { and, desc, eq, inArray, lt, or, sql } from 'drizzle-orm'
import type { Role } from '@bramble/domain/account/role'
import type { Queryable } from '#/platform/db/database.ts'
import { accounts, accountSessions } from './accounts.tables.ts'

export type StoredSession = typeof accountSessions.$inferSelect

export async function insertAccountSession(db: Queryable, row: StoredSession): Promise<void> {
  await db.insert(accountSessions).values(row)
}

/**
 * The sessions of these tokens, each by its token or by the one before it: the caller checks how long
 * ago that was.
 */
export async function findSessionsByHashes(
  db: Queryable,
  hashes: string[],
): Promise<{ session: StoredSession; role: Role }[]> {
  const { tokenHash, previousTokenHash } = accountSessions
  const any = sql`any(${sql.param(hashes)})`
  return db
    .select({ session: accountSessions, role: accounts.role })
    .from(accountSessions)
    .innerJoin(accounts, eq(accounts.id, accountSessions.accountId))
    .where(or(sql`${tokenHash} = ${any}`, sql`${previousTokenHash} = ${any}`))
}

/** Replaces the token. False: another request did so first. */
export async function replaceToken(
  db: Queryable,
  id: string,
  change: { from: string; to: string; now: Date },
): Promise<boolean> {
  const rows = await db
    .update(accountSessions)
    .set({
      tokenHash: change.to,
      previousTokenHash: change.from,
      rotatedAt: change.now,
      mustRotate: false,
    })
    .where(and(eq(accountSessions.id, id), eq(accountSessions.tokenHash, change.from)))
    .returning({ id: accountSessions.id })
  return rows.length > 0
}

export async function recordUse(db: Queryable, id: string, now: Date): Promise<void> {
  await db.update(accountSessions).set({ lastUsedAt: now }).where(eq(accountSessions.id, id))
}

export async function markForRotation(db: Queryable, accountId: string): Promise<void> {
  await db
    .update(accountSessions)
    .set({ mustRotate: true })
    .where(eq(accountSessions.accountId, accountId))
}

export async function listAccountSessions(
  db: Queryable,
  accountId: string,
): Promise<Pick<StoredSession, 'createdAt' | 'lastUsedAt' | 'expiresAt'>[]> {
  const { createdAt, lastUsedAt, expiresAt } = accountSessions
  return db
    .select({ createdAt, lastUsedAt, expiresAt })
    .from(accountSessions)
    .where(eq(accountSessions.accountId, accountId))
    .orderBy(desc(createdAt))
}

export async function deleteAccountSessions(
  db: Queryable,
  which: { id: string } | { accountId: string; exceptId?: string },
): Promise<{ accountId: string }[]> {
  const condition =
    'id' in which
      ? eq(accountSessions.id, which.id)
      : and(
          eq(accountSessions.accountId, which.accountId),
          which.exceptId === undefined
            ? undefined
            : sql`${accountSessions.id} <> ${which.exceptId}`,
        )
  return db
    .delete(accountSessions)
    .where(condition)
    .returning({ accountId: accountSessions.accountId })
}

/** Ends all sessions of a provider. Returns their number. */
export async function deleteSessionsOfProvider(
  db: Queryable,
  authProvider: string,
): Promise<number> {
  const theirs = db
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.authProvider, authProvider))
  const rows = await db
    .delete(accountSessions)
    .where(inArray(accountSessions.accountId, theirs))
    .returning({ id: accountSessions.id })
  return rows.length
}

/** Deletes sessions that are too old or unused since `usedBefore`. Returns their number. */
export async function deleteStaleSessions(
  db: Queryable,
  of: { now: Date; usedBefore: Date },
): Promise<number> {
  const rows = await db
    .delete(accountSessions)
    .where(or(lt(accountSessions.expiresAt, of.now), lt(accountSessions.lastUsedAt, of.usedBefore)))
    .returning({ id: accountSessions.id })
  return rows.length
}
