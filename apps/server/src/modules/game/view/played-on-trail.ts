import { hasFinishedTrail, playedSpots } from '@bramble/domain/trail/played'
import type { PlayedGame } from '#/modules/trails/index.ts'
import type { Game } from '../live/game.ts'
import { findAttemptsOf } from '../records/attempts.repository.ts'
import { listPlayers } from '../records/players.repository.ts'
import { startedAtMs, type SessionRecord } from '../records/session.ts'

const MINUTE_MS = 60_000

/**
 * A game on a trail, as far as its maker may count it: of children that were seen beside their host, all
 * together. Null: it is on no trail, or was never begun.
 */
export async function playedOnTrail(
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
