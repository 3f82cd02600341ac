import { announceAfter } from '#/platform/events.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { Caller } from '#/platform/http/route.ts'
import { accessPlayer } from './player-access.ts'
import type { PlayersDeps } from './players.deps.ts'
import { deletePlayer, listPlayerIdsOf, lockPlayer } from './players.repository.ts'
import type { Places } from './places.ts'

/**
 * "Not one of ours" (T3): the player goes with its photos and records, and the code and key of the
 * game change, because whoever came in knows the old ones. For the host alone; to anybody else the
 * player does not exist.
 */
export async function removePlayer(
  deps: PlayersDeps,
  { positions, judge, tries }: Places,
  { playerId, caller, nowMs }: { playerId: string; caller: Caller; nowMs: number },
): Promise<void> {
  const { session, isHost } = await accessPlayer(deps, playerId, caller, nowMs)
  if (!isHost) throw new AppError('player.not-found')
  const { id: sessionId } = session
  // First the photos: if this fails the host can do it again.
  await deps.photos.deleteForPlayer(playerId)
  const writing = deps.database.transaction(async (tx) => {
    await deps.sessions.lock(sessionId, nowMs, tx)
    const player = await lockPlayer(tx, playerId)
    if (player === null) return
    await deletePlayer(tx, playerId)
    const siblings = await listPlayerIdsOf(tx, player.credentialId)
    if (siblings.length === 0) await deps.credentials.remove([player.credentialId], nowMs, tx)
    await deps.sessions.replaceCode(sessionId, nowMs, tx)
  })
  await announceAfter(writing, () => {
    deps.events.emit('player.changed', { playerId, sessionId })
    deps.events.emit('session.changed', { sessionId })
  })
  positions.forget(playerId)
  judge.forget(playerId)
  tries.forget(playerId)
}
