import type { Tx } from '#/platform/db/database.ts'
import { announceAfter } from '#/platform/events.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { Game } from '../live/game.ts'
import { replaceCode } from '../session/join-codes.ts'
import { lockSession } from '../records/sessions.repository.ts'
import { accessPlayer } from './player-access.ts'
import type { PlayerRequest } from '../records/player.ts'
import { deletePlayer, listPlayerIdsOf, lockPlayer } from '../records/players.repository.ts'

/**
 * "Not one of ours" (T3): deletes the player with its photos and attempts, and replaces the
 * game's code and key, because the removed child knows the old ones. For host and second grown-up only; for
 * others the player does not exist.
 */
export async function removePlayer(game: Game, request: PlayerRequest): Promise<void> {
  const { playerId, nowMs } = request
  const { session, isGrownUp } = await accessPlayer(game, request)
  if (!isGrownUp) throw new AppError('player.not-found')
  await eraseRecords(game, { playerId, sessionId: session.id, nowMs }, (tx) =>
    replaceCode(tx, game.random, new Date(nowMs), session.id),
  )
}

/**
 * The child's own phone deletes the player with its photos, attempts and position, during the
 * game or its day. Siblings on the same phone stay. For others, the host included, the player
 * does not exist. Returns true when the phone has no player left.
 */
export async function erasePlayer(game: Game, request: PlayerRequest): Promise<boolean> {
  const { playerId, nowMs } = request
  const { player, session, isOwn } = await accessPlayer(game, request)
  if (!isOwn) throw new AppError('player.not-found')
  await eraseRecords(game, { playerId, sessionId: session.id, nowMs })
  return (await listPlayerIdsOf(game.database.orm, player.credentialId)).length === 0
}

async function eraseRecords(
  game: Game,
  { playerId, sessionId, nowMs }: { playerId: string; sessionId: string; nowMs: number },
  together: (tx: Tx) => Promise<unknown> = async () => {},
): Promise<void> {
  // Photos first, so that the call can be repeated after a failure.
  await game.photos.deleteForPlayer(playerId)
  const writing = game.database.transaction(async (tx) => {
    await lockSession(tx, sessionId)
    const player = await lockPlayer(tx, playerId)
    if (player === null) return
    await deletePlayer(tx, playerId)
    const siblings = await listPlayerIdsOf(tx, player.credentialId)
    if (siblings.length === 0) await game.credentials.remove([player.credentialId], nowMs, tx)
    await together(tx)
  })
  await announceAfter(writing, () => {
    game.events.emit('player.changed', { playerId, sessionId })
    game.events.emit('session.changed', { sessionId })
  })
  await game.live.removeChild({ playerId, sessionId })
  // For an upload that came in between.
  await game.photos.deleteForPlayer(playerId)
}
