import { and, count, eq, inArray, isNull } from 'drizzle-orm'
import type { Queryable } from '#/platform/db/database.ts'
import { photos } from './photos.tables.ts'

/** A photo as the database knows it. */
export type Photo = typeof photos.$inferSelect
export type PhotoKind = Photo['kind']

/** What makes an upload the same upload. */
export interface UploadKey {
  kind: PhotoKind
  playerId: string
  challengeId: string | null
  uploadHash: string
}

/** One photo, or null. */
export async function findPhoto(db: Queryable, id: string): Promise<Photo | null> {
  const [row] = await db.select().from(photos).where(eq(photos.id, id))
  return row ?? null
}

/** The photo that the same bytes gave before. */
export async function findUpload(db: Queryable, key: UploadKey): Promise<Photo | null> {
  const { kind, playerId, challengeId, uploadHash } = key
  const [row] = await db
    .select()
    .from(photos)
    .where(
      and(
        eq(photos.playerId, playerId),
        challengeId === null ? isNull(photos.challengeId) : eq(photos.challengeId, challengeId),
        eq(photos.kind, kind),
        eq(photos.uploadHash, uploadHash),
      ),
    )
  return row ?? null
}

/** False when the same upload is already there. */
export async function insertPhoto(db: Queryable, photo: Photo): Promise<boolean> {
  const added = await db
    .insert(photos)
    .values(photo)
    .onConflictDoNothing()
    .returning({ id: photos.id })
  return added.length > 0
}

/** How many photos a player has uploaded. */
export async function countOfPlayer(db: Queryable, playerId: string): Promise<number> {
  const [row] = await db.select({ all: count() }).from(photos).where(eq(photos.playerId, playerId))
  return row?.all ?? 0
}

/** Deletes rows and tells whose files are to go. */
export async function deletePhotos(
  db: Queryable,
  of: { sessionId: string } | { playerId: string } | { id: string },
): Promise<string[]> {
  const which =
    'sessionId' in of
      ? eq(photos.sessionId, of.sessionId)
      : 'playerId' in of
        ? eq(photos.playerId, of.playerId)
        : eq(photos.id, of.id)
  const gone = await db.delete(photos).where(which).returning({ id: photos.id })
  return gone.map((row) => row.id)
}

/** Which of these ids the database knows. */
export async function findKnownIds(db: Queryable, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: photos.id })
    .from(photos)
    .where(inArray(photos.id, [...ids]))
  return new Set(rows.map((row) => row.id))
}
