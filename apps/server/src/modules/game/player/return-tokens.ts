import type { CallAnswer } from '@bramble/contract'
import { hashToken } from '#/platform/hash-token.ts'
import { AppError } from '#/platform/http/app-error.ts'
import { isHostOf } from '#/platform/http/host.ts'
import type { Caller } from '#/platform/http/route.ts'
import type { Game } from '../game.ts'
import { findCurrentSession } from '../session/read-session.ts'
import { changePlayer } from './change-player.ts'
import { accessPlayer } from './player-access.ts'
import type { PlayerRequest } from './player.ts'
import { findPlayerByReturnToken, updatePlayer } from './players.repository.ts'

/** A token for a player's finish QR code; it replaces the earlier one. */
export async function createReturnToken(game: Game, request: PlayerRequest): Promise<string> {
  const { isOwn } = await accessPlayer(game, request)
  if (!isOwn) throw new AppError('player.not-found')
  const token = game.random.token()
  await updatePlayer(game.database.orm, request.playerId, { returnTokenHash: hashToken(token) })
  return token
}

const NOT_FOR_YOU = { returned: false, playerNumber: null, joinCode: null }

/**
 * The finish link. On the host's device it marks the child as returned, also after the end of the
 * game; for others it does nothing.
 */
export async function returnPlayer(
  game: Game,
  { token, caller, nowMs }: { token: string; caller: Caller; nowMs: number },
): Promise<CallAnswer<'returnPlayer'>> {
  const player = await findPlayerByReturnToken(game.database.orm, hashToken(token))
  const session = player === null ? null : await findCurrentSession(game, player.sessionId, nowMs)
  if (player === null || session === null) throw new AppError('return.not-found')
  if (!isHostOf(session, caller)) return NOT_FOR_YOU
  await changePlayer(game, {
    playerId: player.id,
    change: { status: 'returned' },
    caller,
    nowMs,
  })
  return { returned: true, playerNumber: player.number, joinCode: session.joinCode }
}
