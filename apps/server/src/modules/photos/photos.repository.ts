import { and, asc, eq, gt, inArray, isNotNull, isNull, lt } from 'drizzle-orm'
import type { Queryable } from '#/platform/db/database.ts'
import { photos } from './photos.tables.ts'

export type Photo = typeof photos.$inferSelect
export type PhotoKind = Photo['kind']

/** Identity of an upload. */
export type UploadKey = Pick<
  Photo,
  'kind' | 'playerId' | 'challengeId' | 'accountId' | 'uploadHash'
>

/** A picture or recording of a challenge. */
export interface ChallengeFile {
  challengeId: string
  isRecording: boolean
}

export async function findPhoto(db: Queryable, id: string): Promise<Photo | null> {
  const [row] = await db.select().from(photos).where(eq(photos.id, id))
  return row ?? null
}

/** The photo of an earlier upload of the same bytes. */
export async function findUpload(db: Queryable, key: UploadKey): Promise<Photo | null> {
  const { kind, playerId, challengeId, accountId, uploadHash } = key
  const [row] = await db
    .select()
    .from(photos)
    .where(
      and(
        playerId === null ? isNull(photos.playerId) : eq(photos.playerId, playerId),
        challengeId === null ? isNull(photos.challengeId) : eq(photos.challengeId, challengeId),
        accountId === null ? isNull(photos.accountId) : eq(photos.accountId, accountId),
        eq(photos.kind, kind),
        eq(photos.uploadHash, uploadHash),
      ),
    )
  return row ?? null
}

/** False: the same upload exists. */
export async function insertPhoto(db: Queryable, photo: Photo): Promise<boolean> {
  const added = await db
    .insert(photos)
    .values(photo)
    .onConflictDoNothing()
    .returning({ id: photos.id })
  return added.length > 0
}

export async function countOfPlayer(db: Queryable, playerId: string): Promise<number> {
  return db.$count(photos, eq(photos.playerId, playerId))
}

export async function countOfAccount(
  db: Queryable,
  accountId: string,
  kind: PhotoKind,
): Promise<number> {
  return db.$count(photos, and(eq(photos.accountId, accountId), eq(photos.kind, kind)))
}

export type PhotosOf =
  | { sessionId: string }
  | { playerId: string }
  | { accountId: string }
  | { picturedChallengeId: string }
  | { id: string; /** Only if it was taken in before. */ before?: Date }
  | { ids: readonly string[] }

/** Deletes rows. Returns the ids whose files must be deleted. */
export async function deletePhotos(db: Queryable, of: PhotosOf): Promise<string[]> {
  const gone = await db.delete(photos).where(which(of)).returning({ id: photos.id })
  return gone.map((row) => row.id)
}

function which(of: PhotosOf) {
  if ('sessionId' in of) return eq(photos.sessionId, of.sessionId)
  if ('playerId' in of) return eq(photos.playerId, of.playerId)
  if ('accountId' in of) return eq(photos.accountId, of.accountId)
  if ('picturedChallengeId' in of) {
    return and(eq(photos.challengeId, of.picturedChallengeId), eq(photos.kind, 'challenge'))
  }
  if ('ids' in of) return inArray(photos.id, [...of.ids])
  const isMeant = eq(photos.id, of.id)
  return of.before === undefined ? isMeant : and(isMeant, lt(photos.createdAt, of.before))
}

/**
 * Those of these that are files of challenges, with their challenge; with an account its own only.
 */
export async function findChallengePictures(
  db: Queryable,
  ids: readonly string[],
  accountId?: string,
): Promise<({ id: string } & ChallengeFile)[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ id: photos.id, challengeId: photos.challengeId, width: photos.width })
    .from(photos)
    .where(
      and(
        eq(photos.kind, 'challenge'),
        accountId === undefined ? undefined : eq(photos.accountId, accountId),
        inArray(photos.id, [...ids]),
      ),
    )
  return rows.flatMap(({ id, challengeId, width }) =>
    challengeId === null ? [] : [{ id, challengeId, isRecording: width === null }],
  )
}

/** Sets the time of these pictures of challenges to now. Returns how many exist. */
export async function renewChallengePictures(
  db: Queryable,
  ids: readonly string[],
  now: Date,
): Promise<number> {
  if (ids.length === 0) return 0
  const rows = await db
    .update(photos)
    .set({ createdAt: now })
    .where(and(eq(photos.kind, 'challenge'), inArray(photos.id, [...ids])))
    .returning({ id: photos.id })
  return rows.length
}

/** Photos of a kind older than a moment, by id, after a given one. */
export async function listOfKind(
  db: Queryable,
  of: { kind: PhotoKind; before: Date; afterId: string | null; limit: number },
): Promise<string[]> {
  const rows = await db
    .select({ id: photos.id })
    .from(photos)
    .where(
      and(
        eq(photos.kind, of.kind),
        lt(photos.createdAt, of.before),
        of.afterId === null ? undefined : gt(photos.id, of.afterId),
      ),
    )
    .orderBy(asc(photos.id))
    .limit(of.limit)
  return rows.map((row) => row.id)
}

/** Notes what the file of a photo is, where nothing is known of it. */
export async function fillFileHash(db: Queryable, id: string, fileHash: string): Promise<void> {
  await db
    .update(photos)
    .set({ fileHash })
    .where(and(eq(photos.id, id), isNull(photos.fileHash)))
}

/** All photos, by id, after a given one. */
export async function listPhotos(
  db: Queryable,
  { afterId, limit }: { afterId: string | null; limit: number },
): Promise<Photo[]> {
  return db
    .select()
    .from(photos)
    .where(afterId === null ? undefined : gt(photos.id, afterId))
    .orderBy(asc(photos.id))
    .limit(limit)
}

export async function listGamesOfPhotos(db: Queryable): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: photos.sessionId })
    .from(photos)
    .where(isNotNull(photos.sessionId))
  return rows.flatMap(({ id }) => (id === null ? [] : [id]))
}

export async function findKnownIds(db: Queryable, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: photos.id })
    .from(photos)
    .where(inArray(photos.id, [...ids]))
  return new Set(rows.map((row) => row.id))
}
