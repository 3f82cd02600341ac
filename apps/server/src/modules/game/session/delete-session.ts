import { TOMBSTONE_KEPT_MS } from '@bramble/domain/limits'
import { sessionAt } from '@bramble/domain/session/session'
import type { Tx } from '#/platform/db/database.ts'
import type { SessionRecord } from './session.ts'
import type { SessionsDeps } from './sessions.deps.ts'
import { deleteSession, findSession, lockSession } from './sessions.repository.ts'
import { insertTombstones } from './tombstones.repository.ts'

/** Writes what is to stay of a game, in the transaction that deletes it. */
type Leave = (session: SessionRecord, tx: Tx) => Promise<void>

/**
 * Deletes a game with everything in it: photos and their files, players and their records, the
 * credentials of phones that played nowhere else. Leaves the hashes that make its code and id
 * answer 410. Repeating it after a failure finishes the work; false when there is no such game.
 */
export async function purgeSession(
  { database, photos, roster, credentials, events }: SessionsDeps,
  sessionId: string,
  nowMs: number,
  leave: Leave = async () => {},
): Promise<boolean> {
  await photos.deleteForSession(sessionId)
  const isDeleted = await database.transaction(async (tx) => {
    const session = await lockSession(tx, sessionId)
    if (session === null) return false
    await leave(session, tx)
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

/**
 * Deletes a game whose day is over, as `purgeSession`; a signed-in host keeps the summary of it. One
 * that a person deletes leaves none: they wanted it gone.
 */
export async function expireSession(
  deps: SessionsDeps,
  sessionId: string,
  nowMs: number,
): Promise<boolean> {
  const { database, roster, summaries } = deps
  const found = await findSession(database.orm, sessionId)
  if (found === null || found.ownerId === null) return purgeSession(deps, sessionId, nowMs)
  const at = (session: SessionRecord) => ({ ...session, state: sessionAt(session, nowMs) })
  // Before the transaction, and before the photos go: the answer is only numbers.
  const players = await roster.hostPlayers(at(found), nowMs)
  return purgeSession(deps, sessionId, nowMs, (session, tx) =>
    summaries.keep(at(session), players, nowMs, tx),
  )
}
