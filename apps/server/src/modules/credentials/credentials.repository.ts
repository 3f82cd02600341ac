import { and, eq, gt, inArray, lt } from 'drizzle-orm'
import type { Queryable } from '#/platform/db/database.ts'
import { credentials } from './credentials.tables.ts'

export type CredentialKind = 'player' | 'host' | 'co-host'

/** A credential without its token, which is never stored. */
export interface StoredCredential {
  id: string
  kind: CredentialKind
  tokenHash: string
  createdAt: Date
  expiresAt: Date
}

export async function insertCredential(db: Queryable, row: StoredCredential): Promise<void> {
  await db.insert(credentials).values(row)
}

export async function findByHash(
  db: Queryable,
  tokenHash: string,
  now: Date,
): Promise<Pick<StoredCredential, 'id' | 'kind' | 'expiresAt'> | null> {
  const rows = await db
    .select({ id: credentials.id, kind: credentials.kind, expiresAt: credentials.expiresAt })
    .from(credentials)
    .where(and(eq(credentials.tokenHash, tokenHash), gt(credentials.expiresAt, now)))
  return rows[0] ?? null
}

/** Replaces hash and expiry. Returns the kind. Null: the credential is gone. */
export async function replaceHash(
  db: Queryable,
  id: string,
  change: (kind: CredentialKind) => Pick<StoredCredential, 'tokenHash' | 'expiresAt'>,
): Promise<CredentialKind | null> {
  const rows = await db
    .select({ kind: credentials.kind })
    .from(credentials)
    .where(eq(credentials.id, id))
    .for('update')
  const kind = rows[0]?.kind
  if (kind === undefined) return null
  await db.update(credentials).set(change(kind)).where(eq(credentials.id, id))
  return kind
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
