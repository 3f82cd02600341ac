import { TOMBSTONE_KEPT_MS } from '@bramble/domain/limits'
import { hasFinishedTrail, playedSpots } from '@bramble/domain/trail/played'
import { countGame, type PlayedGame } from '#/modules/trails/index.ts'
import type { Tx } from '#/platform/db/database.ts'
import { announceAfter } from '#/platform/events.ts'
import type { Caller } from '#/platform/http/route.ts'
import type { Game } from '../live/game.ts'
import { findAttemptsOf } from '../records/attempts.repository.ts'
import { listCredentialsOnlyIn, listPlayers } from '../records/players.repository.ts'
import { atMoment, type SessionRecord, startedAtMs } from '../records/session.ts'
import {
  deleteSession,
  findSession,
  listSessionIdsOfHost,
  lockSession,
  type HostKey,
} from '../records/sessions.repository.ts'
import { insertTombstones } from '../records/tombstones.repository.ts'
import { hostPlayers } from '../view/roster.ts'
import { releaseCoHosts } from './co-host.ts'
import { readAsHost } from './read-session.ts'

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

const MINUTE_MS = 60_000

/**
 * A game on a trail, as far as its maker may count it: of children that were seen beside their host, all
 * together. Null: it is on no trail, or was never begun.
 */
async function playedOnTrail(
  { database, challenges }: Game,
  session: SessionRecord,
): Promise<PlayedGame | null> {
  const startedMs = startedAtMs(session)
  const { trail, ownerId: hostId } = session
  if (trail === null || startedMs === null) return null
  const players = await listPlayers(database.orm, session.id)
  const verified = players.filter(({ verifiedAtMs }) => verifiedAtMs !== null)
  // Nobody was out: it was no game.
  if (verified.length === 0) return null
  const ids = verified.map(({ id }) => id)
  const attempts = (await findAttemptsOf(database.orm, ids)).filter(({ isDoubted }) => !isDoubted)
  const onTrail = attempts.filter(({ challengeId }) => trail.challengeIds.includes(challengeId))
  const lastMs = Math.max(...onTrail.map((one) => one.completedAtMs ?? one.createdAtMs))
  // Nobody can find what was deleted, hidden or taken back while the game ran.
  const played = (await challenges.findAll(trail.challengeIds))
    .filter(({ status }) => status === 'published')
    .map(({ id }) => id)
  return {
    trailId: trail.id,
    hostId,
    startedAtMs: startedMs,
    minutes: onTrail.length === 0 ? null : Math.max(0, lastMs - startedMs) / MINUTE_MS,
    isFinished: hasFinishedTrail(played, onTrail),
    spots: playedSpots(onTrail),
  }
}
