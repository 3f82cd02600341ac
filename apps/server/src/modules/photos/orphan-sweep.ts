import type { Database } from '#/platform/db/database.ts'
import type { PhotoStore } from './photo-store.ts'
import { findKnownIds, listGamesOfPhotos, listOfKind } from './photos.repository.ts'
import type { PhotosService } from './photos.service.ts'

/** Younger files may belong to an upload whose row is about to be committed. */
const MIN_AGE_MS = 60 * 60_000
const BATCH = 200

/** Where files and rows are. */
interface Places {
  database: Database
  store: PhotoStore
}

/** Ids of files without a row, as long as nobody deletes them meanwhile; read in batches. */
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

/** Deletes files without a row: an upload or a deletion was cut off between the two (P5, F5). */
export async function sweepOrphans(places: Places, nowMs: number): Promise<number> {
  let deleted = 0
  for await (const id of listOrphans(places, nowMs)) {
    await places.store.delete(id)
    deleted += 1
  }
  return deleted
}

/** Tells which of these photos somebody still shows. */
export type Claims = (photoIds: string[]) => Promise<ReadonlySet<string>>

export interface SweepDeps {
  database: Database
  service: Pick<PhotosService, 'delete' | 'deleteForSession'>
}

/** Photos that are of use only while something points to them. */
export type ClaimedKind = 'profile' | 'keepsake' | 'challenge'

/**
 * Deletes photos of accounts, files included, that nothing points to any more: the account is gone,
 * the deletion of a kept photo was cut off, or a picture was uploaded for a challenge and never used.
 */
export async function sweepUnclaimed(
  { database, service }: SweepDeps,
  { kind, claims, nowMs }: { kind: ClaimedKind; claims: Claims; nowMs: number },
): Promise<number> {
  // Whoever shows a photo says so within moments of its upload; profile and wizard take minutes.
  const before = new Date(nowMs - MIN_AGE_MS)
  let deleted = 0
  let afterId: string | null = null
  for (;;) {
    const batch = await listOfKind(database.orm, { kind, before, afterId, limit: BATCH })
    afterId = batch.at(-1) ?? null
    if (afterId === null) return deleted
    const claimed = await claims(batch)
    for (const id of batch.filter((one) => !claimed.has(one))) {
      // Somebody may take it into use at this moment, and says so by its time.
      await service.delete(id, before)
      deleted += 1
    }
  }
}

/** Deletes photos of games that are not there any more: an upload came in while its game went. */
export async function sweepOfGoneGames(
  { database, service }: SweepDeps,
  listGone: (sessionIds: string[]) => Promise<string[]>,
): Promise<number> {
  const gone = await listGone(await listGamesOfPhotos(database.orm))
  for (const sessionId of gone) await service.deleteForSession(sessionId)
  return gone.length
}
