import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { Queryable } from '#/platform/db/database.ts'
import { credentials } from './credentials.tables.ts'

/** A credential without its token, which is never stored. */
export type StoredCredential = typeof credentials.$inferSelect

export async function insertCredential(db: Queryable, row: StoredCredential): Promise<void> {
  await db.insert(credentials).values(row)
}

type FoundByHash = Pick<StoredCredential, 'id' | 'kind' | 'tokenHash' | 'expiresAt'>

/** Those of these tokens that are valid now. */
export async function findByHashes(
  db: Queryable,
  tokenHashes: string[],
  now: Date,
): Promise<FoundByHash[]> {
  const { id, kind, tokenHash, expiresAt } = credentials
  return db
    .select({ id, kind, tokenHash, expiresAt })
    .from(credentials)
    .where(and(sql`${tokenHash} = any(${sql.param(tokenHashes)})`, gt(expiresAt, now)))
}

/** The row stays locked until the transaction ends. Null: the credential is gone. */
export async function readLocked(
  db: Queryable,
  id: string,
): Promise<Pick<StoredCredential, 'kind' | 'tokenHash' | 'expiresAt'> | null> {
  const { kind, tokenHash, expiresAt } = credentials
  const rows = await db
    .select({ kind, tokenHash, expiresAt })
    .from(credentials)
    .where(eq(credentials.id, id))
    .for('update')
  return rows[0] ?? null
}

export async function replaceHash(
  db: Queryable,
  id: string,
  change: Pick<StoredCredential, 'tokenHash'> & Partial<Pick<StoredCredential, 'expiresAt'>>,
): Promise<void> {
  await db.update(credentials).set(change).where(eq(credentials.id, id))
}

/** Locks the row until the transaction ends, if there is one. */
export async function lockCredential(db: Queryable, id: string): Promise<void> {
  await db
    .select({ id: credentials.id })
    .from(credentials)
    .where(eq(credentials.id, id))
    .for('update')
}

export async function deleteCredentials(db: Queryable, ids: string[]): Promise<void> {
  if (ids.length > 0) await db.delete(credentials).where(inArray(credentials.id, ids))
}

export async function deleteExpired(db: Queryable, now: Date): Promise<string[]> {
  const rows = await db
    .delete(credentials)
    .where(lt(credentials.expiresAt, now))
    .returning({ id: credentials.id })
  return rows.map((row) => row.id)
}
