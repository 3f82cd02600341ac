import { and, eq, gt, inArray, lte } from 'drizzle-orm'
import type { Queryable } from '#/platform/db/database.ts'
import { photoUploads } from './accounts.tables.ts'

export interface PhotoUploadKey {
  tokenHash: string
  accountId: string
}

export async function insertUpload(
  db: Queryable,
  upload: typeof photoUploads.$inferSelect,
): Promise<void> {
  await db.insert(photoUploads).values(upload)
}

function isUpload({ tokenHash, accountId }: PhotoUploadKey) {
  return and(eq(photoUploads.tokenHash, tokenHash), eq(photoUploads.accountId, accountId))
}

/** Whether the account owns this upload address and it has not expired. */
export async function isUploadOpen(
  db: Queryable,
  key: PhotoUploadKey,
  now: Date,
): Promise<boolean> {
  const rows = await db
    .select({ tokenHash: photoUploads.tokenHash })
    .from(photoUploads)
    .where(and(isUpload(key), gt(photoUploads.expiresAt, now)))
  return rows.length > 0
}

/** Records the photo uploaded to an address. False: the address is gone. */
export async function fillUpload(
  db: Queryable,
  { photoId, ...key }: PhotoUploadKey & { photoId: string },
): Promise<boolean> {
  const rows = await db
    .update(photoUploads)
    .set({ photoId })
    .where(isUpload(key))
    .returning({ tokenHash: photoUploads.tokenHash })
  return rows.length > 0
}

/** Those of these photos that were uploaded recently and may be chosen, by one account or any. */
export async function findFreshUploads(
  db: Queryable,
  { photoIds, accountId }: { photoIds: string[]; accountId?: string },
  now: Date,
): Promise<string[]> {
  if (photoIds.length === 0) return []
  const rows = await db
    .select({ photoId: photoUploads.photoId })
    .from(photoUploads)
    .where(
      and(
        inArray(photoUploads.photoId, photoIds),
        gt(photoUploads.expiresAt, now),
        accountId === undefined ? undefined : eq(photoUploads.accountId, accountId),
      ),
    )
  return rows.flatMap(({ photoId }) => photoId ?? [])
}

/** A deleted photo can no longer be chosen. */
export async function forgetUploadsOf(db: Queryable, photoId: string): Promise<void> {
  await db.delete(photoUploads).where(eq(photoUploads.photoId, photoId))
}

/** Deletes expired upload addresses. Returns their number. */
export async function deleteExpiredUploads(db: Queryable, now: Date): Promise<number> {
  const rows = await db
    .delete(photoUploads)
    .where(lte(photoUploads.expiresAt, now))
    .returning({ tokenHash: photoUploads.tokenHash })
  return rows.length
}
