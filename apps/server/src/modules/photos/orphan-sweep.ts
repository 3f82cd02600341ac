import type { Database } from '#/platform/db/database.ts'
import type { PhotoStore } from './photo-store.ts'
import { findKnownIds } from './photos.repository.ts'

/** Younger files may belong to an upload whose row is about to be committed. */
const MIN_AGE_MS = 60 * 60_000
const BATCH = 200

/** Deletes files without a row: an upload or a deletion was cut off between the two (P5, F5). */
export async function sweepOrphans(
  database: Database,
  store: PhotoStore,
  nowMs: number,
): Promise<number> {
  let deleted = 0
  let batch: string[] = []
  const flush = async () => {
    const known = await findKnownIds(database.orm, batch)
    for (const id of batch) {
      if (known.has(id)) continue
      await store.delete(id)
      deleted += 1
    }
    batch = []
  }
  for await (const { id, storedAtMs } of store.list()) {
    if (nowMs - storedAtMs < MIN_AGE_MS) continue
    batch.push(id)
    if (batch.length === BATCH) await flush()
  }
  if (batch.length > 0) await flush()
  return deleted
}
