import type { SessionRecord } from '../session/index.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { Caller } from '#/platform/http/route.ts'
import type { PlayerRecord } from './player.ts'
import type { PlayersDeps } from './players.deps.ts'
import { findPlayer } from './players.repository.ts'

/** A player, its game at this moment, and what the caller is to it. */
export interface AccessedPlayer {
  player: PlayerRecord
  session: SessionRecord
  /** The caller is the child's own device. */
  isOwn: boolean
  /** The caller is the host of the game. */
  isHost: boolean
}

/**
 * The player, for its own device or its host; both rights may come together when a family shares one
 * phone. Anybody else gets the answer of an unknown id (T10).
 */
export async function accessPlayer(
  { database, sessions }: Pick<PlayersDeps, 'database' | 'sessions'>,
  playerId: string,
  caller: Caller,
  nowMs: number,
): Promise<AccessedPlayer> {
  const player = await findPlayer(database.orm, playerId)
  const session = player === null ? null : await sessions.find(player.sessionId, nowMs)
  if (player === null || session === null) throw new AppError('player.not-found')
  const isOwn = caller.player?.credentialId === player.credentialId
  const isHost = sessions.isHost(session, caller)
  if (!isOwn && !isHost) throw new AppError('player.not-found')
  return { player, session, isOwn, isHost }
}
