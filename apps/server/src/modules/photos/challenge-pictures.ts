import type { Database, Tx } from '#/platform/db/database.ts'
import type { PhotoStore } from './photo-store.ts'
import { deletePhotos, findChallengePictures, renewChallengePictures } from './photos.repository.ts'

export type ChallengePictures = ReturnType<typeof createChallengePictures>

/** Pictures of challenges, for whoever writes down which of them a challenge shows. */
export function createChallengePictures({
  database,
  store,
}: {
  database: Database
  store: PhotoStore
}) {
  return {
    /**
     * The challenge that each of these pictures belongs to; photos of other kinds, and with an account
     * those of others, are left out.
     */
    async homesOf(
      photoIds: readonly string[],
      { accountId }: { accountId?: string } = {},
    ): Promise<ReadonlyMap<string, string>> {
      const found = await findChallengePictures(database.orm, photoIds, accountId)
      return new Map(found.map(({ id, challengeId }) => [id, challengeId]))
    },
    /**
     * Takes pictures into use: from now on the sweep of unused ones lets them be for an hour. Tells
     * how many of them are there.
     */
    hold: (photoIds: readonly string[], nowMs: number, tx: Tx) =>
      renewChallengePictures(tx, photoIds, new Date(nowMs)),
    /** Deletes rows together with something else; `discard` takes their files after the commit. */
    deleteRows: (of: { ids: readonly string[] } | { challengeId: string }, tx: Tx) =>
      deletePhotos(tx, 'ids' in of ? of : { picturedChallengeId: of.challengeId }),
    /** Deletes files whose rows are gone. What fails here is left to the sweep of files. */
    async discard(photoIds: readonly string[]): Promise<void> {
      for (const id of photoIds) await store.delete(id).catch(() => {})
    },
  }
}
