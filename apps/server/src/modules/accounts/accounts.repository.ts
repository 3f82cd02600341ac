import { and, eq, inArray, isNull, ne } from 'drizzle-orm'
import type { Queryable, Tx } from '#/platform/db/database.ts'
import type { AccountRecord } from './account.ts'
import { accounts } from './accounts.tables.ts'

export type SignedInIdentity = Pick<
  AccountRecord,
  | 'provider'
  | 'subject'
  | 'authProvider'
  | 'email'
  | 'emailVerified'
  | 'providerPhotoUrl'
  | 'language'
>

/**
 * The account of an identity, created with `newId` if there is none. Its row is locked until the
 * transaction ends: parallel first sign-ins of one person give one account.
 */
export async function upsertAccount(
  db: Queryable,
  { provider, subject, ...told }: SignedInIdentity,
  newId: string,
  now: Date,
): Promise<AccountRecord> {
  const [row] = await db
    .insert(accounts)
    .values({ id: newId, provider, subject, ...told, createdAt: now, lastLoginAt: now })
    .onConflictDoUpdate({
      target: [accounts.provider, accounts.subject],
      set: { ...told, lastLoginAt: now },
    })
    .returning()
  if (row === undefined) throw new Error('the account that signs in is gone')
  return row
}

export async function findByIdentity(
  db: Queryable,
  { provider, subject }: { provider: string; subject: string },
): Promise<AccountRecord | null> {
  const [row] = await db
    .select()
    .from(accounts)
    .where(and(eq(accounts.provider, provider), eq(accounts.subject, subject)))
  return row ?? null
}

export async function findAccount(db: Queryable, id: string): Promise<AccountRecord | null> {
  const [row] = await db.select().from(accounts).where(eq(accounts.id, id))
  return row ?? null
}

/** The row, locked until the transaction ends. */
export async function lockAccount(db: Queryable, id: string): Promise<AccountRecord | null> {
  const [row] = await db.select().from(accounts).where(eq(accounts.id, id)).for('update')
  return row ?? null
}

export async function isNameTaken(
  db: Queryable,
  displayNameKey: string,
  exceptId: string,
): Promise<boolean> {
  const rows = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.displayNameKey, displayNameKey), ne(accounts.id, exceptId)))
  return rows.length > 0
}

/** The constraint by which no two accounts share a display name. */
export const NAME_IS_UNIQUE = 'accounts_displayNameKey_unique'

export type ProfileColumns = Partial<
  Pick<AccountRecord, 'displayName' | 'photoId' | 'providerPhotoUrl' | 'profileCompletedAt'>
> & { displayNameKey?: string }

export async function updateProfile(
  db: Queryable,
  id: string,
  change: ProfileColumns,
): Promise<void> {
  await db.update(accounts).set(change).where(eq(accounts.id, id))
}

export async function findPhotosInUse(db: Queryable, photoIds: string[]): Promise<string[]> {
  if (photoIds.length === 0) return []
  const rows = await db
    .select({ photoId: accounts.photoId })
    .from(accounts)
    .where(inArray(accounts.photoId, photoIds))
  return rows.flatMap(({ photoId }) => photoId ?? [])
}

export async function deleteAccountRow(db: Queryable, id: string): Promise<void> {
  await db.delete(accounts).where(eq(accounts.id, id))
}

/** From now on it publishes at once, unless somebody has said otherwise. */
export async function allowPublishing(tx: Tx, id: string): Promise<void> {
  await tx
    .update(accounts)
    .set({ publishing: 'allowed' })
    .where(and(eq(accounts.id, id), isNull(accounts.publishing)))
}

export async function restrictAccount(
  tx: Tx,
  id: string,
  change: Partial<Pick<AccountRecord, 'publishing' | 'suspendedAt' | 'keeperSince'>>,
): Promise<void> {
  await tx.update(accounts).set(change).where(eq(accounts.id, id))
}
