import { TOMBSTONE_KEPT_MS } from '@bramble/domain/limits'
import type { SessionsDeps } from './sessions.deps.ts'
import { deleteSession, lockSession } from './sessions.repository.ts'
import { insertTombstones } from './tombstones.repository.ts'

/**
 * Deletes a game with everything in it: photos and their files, players and their records, the
 * credentials of phones that played nowhere else. Leaves the hashes that make its code and id
 * answer 410. Repeating it after a failure finishes the work; false when there is no such game.
 */
export async function purgeSession(
  { database, photos, roster, credentials, events }: SessionsDeps,
  sessionId: string,
  nowMs: number,
): Promise<boolean> {
  await photos.deleteForSession(sessionId)
  const isDeleted = await database.transaction(async (tx) => {
    const session = await lockSession(tx, sessionId)
    if (session === null) return false
    const orphans = await roster.credentialsOnlyIn(sessionId, tx)
    const names = [{ joinCode: session.joinCode }, { sessionId }]
    await insertTombstones(tx, names, new Date(nowMs + TOMBSTONE_KEPT_MS))
    await deleteSession(tx, sessionId)
    await credentials.remove(orphans, nowMs, tx)
    return true
  })
  if (!isDeleted) return false
  roster.forget(sessionId)
  events.emit('session.changed', { sessionId })
  // An upload may have come in between.
  await photos.deleteForSession(sessionId)
  return true
}
