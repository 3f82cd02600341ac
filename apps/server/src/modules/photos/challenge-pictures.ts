import type { Database, Tx } from '#/platform/db/database.ts'
import type { PhotoStore } from './photo-store.ts'
import {
  deletePhotos,
  findChallengePictures,
  renewChallengePictures,
  type ChallengeFile,
} from './photos.repository.ts'

export type ChallengePictures = ReturnType<typeof createChallengePictures>

/** Pictures of challenges, for the module that records which of them a challenge shows. */
export function createChallengePictures({
  database,
  store,
}: {
  database: Database
  store: PhotoStore
}) {
  return {
    /**
     * Whose each file is, and whether one sees or hears it. Photos of other kinds are left out, and
     * with an account those of others.
     */
    async homesOf(
      photoIds: readonly string[],
      { accountId }: { accountId?: string } = {},
    ): Promise<ReadonlyMap<string, ChallengeFile>> {
      const found = await findChallengePictures(database.orm, photoIds, accountId)
      return new Map(found.map(({ id, ...file }) => [id, file]))
    },
    /**
     * Holds pictures: the sweep of unused pictures spares them for an hour. Returns how many of
     * them exist.
     */
    hold: (photoIds: readonly string[], nowMs: number, tx: Tx) =>
      renewChallengePictures(tx, photoIds, new Date(nowMs)),
    /** Deletes rows in the caller's transaction; `discard` deletes their files after the commit. */
    deleteRows: (of: { ids: readonly string[] } | { challengeId: string }, tx: Tx) =>
      deletePhotos(tx, 'ids' in of ? of : { picturedChallengeId: of.challengeId }),
    /** Deletes files without rows. After a failure the sweep of files does it. */
    async discard(photoIds: readonly string[]): Promise<void> {
      for (const id of photoIds) await store.delete(id).catch(() => {})
    },
  }
}
