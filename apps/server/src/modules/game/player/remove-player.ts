import type { Tx } from '#/platform/db/database.ts'
import { announceAfter } from '#/platform/events.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { Caller } from '#/platform/http/route.ts'
import { accessPlayer } from './player-access.ts'
import type { PlayersDeps } from './players.deps.ts'
import { deletePlayer, listPlayerIdsOf, lockPlayer } from './players.repository.ts'
import type { Places } from './places.ts'

interface RemoveRequest {
  playerId: string
  caller: Caller
  nowMs: number
}

/**
 * "Not one of ours" (T3): the player goes with its photos and records, and the code and key of the
 * game change, because whoever came in knows the old ones. For the host alone; to anybody else the
 * player does not exist.
 */
export async function removePlayer(
  deps: PlayersDeps,
  places: Places,
  { playerId, caller, nowMs }: RemoveRequest,
): Promise<void> {
  const { session, isHost } = await accessPlayer(deps, playerId, caller, nowMs)
  if (!isHost) throw new AppError('player.not-found')
  await takeOut(deps, places, { playerId, sessionId: session.id, nowMs }, (tx) =>
    deps.sessions.replaceCode(session.id, nowMs, tx),
  )
}

/**
 * What was saved of a child is deleted from the child's own phone, in the game or on the day after
 * it: the player with its photos, records and place. Siblings on the same phone stay. To anybody
 * else, the host among them, the player does not exist. True when the phone has no player left.
 */
export async function erasePlayer(
  deps: PlayersDeps,
  places: Places,
  { playerId, caller, nowMs }: RemoveRequest,
): Promise<boolean> {
  const { player, session, isOwn } = await accessPlayer(deps, playerId, caller, nowMs)
  if (!isOwn) throw new AppError('player.not-found')
  await takeOut(deps, places, { playerId, sessionId: session.id, nowMs })
  return (await listPlayerIdsOf(deps.database.orm, player.credentialId)).length === 0
}

async function takeOut(
  deps: PlayersDeps,
  { positions, judge, tries }: Places,
  { playerId, sessionId, nowMs }: { playerId: string; sessionId: string; nowMs: number },
  together: (tx: Tx) => Promise<unknown> = async () => {},
): Promise<void> {
  // First the photos: if this fails it can be done again.
  await deps.photos.deleteForPlayer(playerId)
  const writing = deps.database.transaction(async (tx) => {
    await deps.sessions.lock(sessionId, nowMs, tx)
    const player = await lockPlayer(tx, playerId)
    if (player === null) return
    await deletePlayer(tx, playerId)
    const siblings = await listPlayerIdsOf(tx, player.credentialId)
    if (siblings.length === 0) await deps.credentials.remove([player.credentialId], nowMs, tx)
    await together(tx)
  })
  await announceAfter(writing, () => {
    deps.events.emit('player.changed', { playerId, sessionId })
    deps.events.emit('player.gone', { playerId })
    deps.events.emit('session.changed', { sessionId })
  })
  positions.forget(playerId)
  judge.forget(playerId)
  tries.forget(playerId)
  // An upload may have come in between.
  await deps.photos.deleteForPlayer(playerId)
}
