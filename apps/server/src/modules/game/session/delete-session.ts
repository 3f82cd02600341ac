import { TOMBSTONE_KEPT_MS } from '@bramble/domain/limits'
import { countGame } from '#/modules/trails/index.ts'
import type { Tx } from '#/platform/db/database.ts'
import { announceAfter } from '#/platform/events.ts'
import type { Caller } from '#/platform/http/route.ts'
import type { Game } from '../live/game.ts'
import { listCredentialsOnlyIn } from '../records/players.repository.ts'
import { playedOnTrail } from '../view/played-on-trail.ts'
import { hostPlayers } from '../view/roster.ts'
import { releaseCoHosts } from './co-host.ts'
import { readAsHost } from './read-session.ts'
import { atMoment, type SessionRecord } from '../records/session.ts'
import {
  deleteSession,
  findSession,
  listSessionIdsOfHost,
  lockSession,
  type HostKey,
} from '../records/sessions.repository.ts'
import { insertTombstones } from '../records/tombstones.repository.ts'

/** Writes the summary of a game in the transaction that deletes it. */
type Leave = (session: SessionRecord, tx: Tx) => Promise<void>

/** Deletes a game for its host. @throws 401, 403, session.not-found */
export async function removeSession(
  game: Game,
  request: { sessionId: string; caller: Caller; nowMs: number },
): Promise<void> {
  const { sessionId, caller, nowMs } = request
  await readAsHost(game, sessionId, caller, nowMs)
  await purgeSession(game, sessionId, nowMs)
}

/** Deletes the games of a host, without a check of the caller. */
export async function removeAllOf(game: Game, host: HostKey, nowMs: number): Promise<void> {
  for (const id of await listSessionIdsOfHost(game.database.orm, host)) {
    await purgeSession(game, id, nowMs)
  }
}

/**
 * Deletes a game with its photos and files, players, attempts, hidden spots, and credentials of
 * phones that played nowhere else. Keeps hashes by which its code and id answer 410. Repeatable after a
 * failure. Returns false when there is no such game.
 */
export async function purgeSession(
  game: Game,
  sessionId: string,
  nowMs: number,
  leave: Leave = async () => {},
): Promise<boolean> {
  const { database, photos, credentials, events, hidden } = game
  let spotIds: string[] = []
  await photos.deleteForSession(sessionId)
  const deleting = database.transaction(async (tx) => {
    const session = await lockSession(tx, sessionId)
    if (session === null) return false
    await leave(session, tx)
    const orphans = await listCredentialsOnlyIn(tx, sessionId)
    const names = [{ joinCode: session.joinCode }, { sessionId }]
    await insertTombstones(tx, names, new Date(nowMs + TOMBSTONE_KEPT_MS))
    spotIds = await hidden.removeAll(sessionId, tx)
    await deleteSession(tx, sessionId)
    await credentials.remove(orphans, nowMs, tx)
    await releaseCoHosts(game, session.coHosts, nowMs, tx)
    return true
  })
  const isDeleted = await announceAfter(deleting, () => {
    events.emit('session.changed', { sessionId })
    hidden.announce(spotIds[0])
  })
  await game.live.removeGame(sessionId)
  if (!isDeleted) return false
  // For an upload that came in between.
  await photos.deleteForSession(sessionId)
  return true
}

/**
 * Deletes a game whose day is over, as `purgeSession`; a signed-in host keeps a summary, and the maker of the
 * trail on which it was a count. A game that a person deletes leaves none.
 */
export async function expireSession(
  game: Game,
  sessionId: string,
  nowMs: number,
): Promise<boolean> {
  const { database, summaries } = game
  const found = await findSession(database.orm, sessionId)
  if (found === null) return purgeSession(game, sessionId, nowMs)
  const played = await playedOnTrail(game, atMoment(found, nowMs))
  const count = async (tx: Tx) => {
    if (played !== null) await countGame(played, nowMs, tx)
  }
  if (found.ownerId === null) {
    return purgeSession(game, sessionId, nowMs, (_session, tx) => count(tx))
  }
  // Read before the transaction and before the photos are deleted: the summary holds only numbers.
  const players = await hostPlayers(game, atMoment(found, nowMs), nowMs)
  return purgeSession(game, sessionId, nowMs, async (session, tx) => {
    await count(tx)
    await summaries.keep(atMoment(session, nowMs), players, nowMs, tx)
  })
}
