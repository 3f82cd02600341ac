import type { Database } from '#/platform/db/database.ts'
import type { PhotoStore } from './photo-store.ts'
import { findKnownIds, listGamesOfPhotos, listOfKind } from './photos.repository.ts'
import type { PhotosService } from './photos.service.ts'

/** Younger files may belong to an uncommitted upload. */
const MIN_AGE_MS = 60 * 60_000
const BATCH = 200

interface Places {
  database: Database
  store: PhotoStore
}

/** Ids of files without a row, read in batches. Valid while nobody deletes them. */
export async function* listOrphans(
  { database, store }: Places,
  nowMs: number,
): AsyncIterable<string> {
  let batch: string[] = []
  const withoutRow = async () => {
    const known = await findKnownIds(database.orm, batch)
    const orphans = batch.filter((id) => !known.has(id))
    batch = []
    return orphans
  }
  for await (const { id, storedAtMs } of store.list()) {
    if (nowMs - storedAtMs < MIN_AGE_MS) continue
    batch.push(id)
    if (batch.length === BATCH) yield* await withoutRow()
  }
  if (batch.length > 0) yield* await withoutRow()
}

/** Deletes files without a row, left by an interrupted upload or deletion (P5, F5). */
export async function sweepOrphans(places: Places, nowMs: number): Promise<number> {
  let deleted = 0
  for await (const id of listOrphans(places, nowMs)) {
    await places.store.delete(id)
    deleted += 1
  }
  return deleted
}

/** Returns those of these photos that are still shown. */
export type Claims = (photoIds: string[]) => Promise<ReadonlySet<string>>

export interface SweepDeps {
  database: Database
  service: Pick<PhotosService, 'delete' | 'deleteForSession'>
}

/** Photos that are needed only while something refers to them. */
export type ClaimedKind = 'profile' | 'keepsake' | 'challenge' | 'trail'

/**
 * Deletes photos of accounts that nothing refers to: the account is gone, the deletion of a
 * keepsake was interrupted, or a picture was uploaded for a challenge and never used.
 */
export async function sweepUnclaimed(
  { database, service }: SweepDeps,
  { kind, claims, nowMs }: { kind: ClaimedKind; claims: Claims; nowMs: number },
): Promise<number> {
  // A photo is referred to within minutes of its upload.
  const before = new Date(nowMs - MIN_AGE_MS)
  let deleted = 0
  let afterId: string | null = null
  for (;;) {
    const batch = await listOfKind(database.orm, { kind, before, afterId, limit: BATCH })
    afterId = batch.at(-1) ?? null
    if (afterId === null) return deleted
    const claimed = await claims(batch)
    for (const id of batch.filter((one) => !claimed.has(one))) {
      // A concurrent use renews its time, and `before` then spares it.
      await service.delete(id, before)
      deleted += 1
    }
  }
}

/** Deletes photos of deleted games: uploads that came in during a deletion. */
export async function sweepOfGoneGames(
  { database, service }: SweepDeps,
  listGone: (sessionIds: string[]) => Promise<string[]>,
): Promise<number> {
  const gone = await listGone(await listGamesOfPhotos(database.orm))
  for (const sessionId of gone) await service.deleteForSession(sessionId)
  return gone.length
}
