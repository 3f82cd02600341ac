import { and, eq, gt, inArray, lte } from 'drizzle-orm'
import type { Queryable } from '#/platform/db/database.ts'
import { photoUploads } from './accounts.tables.ts'

/** An address, and whose it is. */
export interface UploadKey {
  tokenHash: string
  accountId: string
}

export async function insertUpload(
  db: Queryable,
  upload: typeof photoUploads.$inferSelect,
): Promise<void> {
  await db.insert(photoUploads).values(upload)
}

function isUpload({ tokenHash, accountId }: UploadKey) {
  return and(eq(photoUploads.tokenHash, tokenHash), eq(photoUploads.accountId, accountId))
}

/** Whether the account has this address, still open. */
export async function isUploadOpen(db: Queryable, key: UploadKey, now: Date): Promise<boolean> {
  const rows = await db
    .select({ tokenHash: photoUploads.tokenHash })
    .from(photoUploads)
    .where(and(isUpload(key), gt(photoUploads.expiresAt, now)))
  return rows.length > 0
}

/** Notes the photo that came to an address; false when the address is gone. */
export async function fillUpload(
  db: Queryable,
  { photoId, ...key }: UploadKey & { photoId: string },
): Promise<boolean> {
  const rows = await db
    .update(photoUploads)
    .set({ photoId })
    .where(isUpload(key))
    .returning({ tokenHash: photoUploads.tokenHash })
  return rows.length > 0
}

/** Which of these photos came in a short while ago, of one account or of any: they may be chosen. */
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

/** A photo that goes can be chosen no more. */
export async function forgetUploadsOf(db: Queryable, photoId: string): Promise<void> {
  await db.delete(photoUploads).where(eq(photoUploads.photoId, photoId))
}

/** Forgets addresses whose time is over; tells how many. */
export async function deleteExpiredUploads(db: Queryable, now: Date): Promise<number> {
  const rows = await db
    .delete(photoUploads)
    .where(lte(photoUploads.expiresAt, now))
    .returning({ tokenHash: photoUploads.tokenHash })
  return rows.length
}
