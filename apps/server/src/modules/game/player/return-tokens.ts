import type { CallAnswer } from '@bramble/contract'
import { hashToken } from '#/platform/hash-token.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { Caller } from '#/platform/http/route.ts'
import { changePlayer } from './change-player.ts'
import { accessPlayer } from './player-access.ts'
import type { PlayersDeps } from './players.deps.ts'
import { findPlayerByReturnToken, updatePlayer } from './players.repository.ts'
import type { Places } from './places.ts'

/** A token for the finish QR code of a player; each new one replaces the one before. */
export async function createReturnToken(
  deps: PlayersDeps,
  { playerId, caller, nowMs }: { playerId: string; caller: Caller; nowMs: number },
): Promise<string> {
  const { isOwn } = await accessPlayer(deps, playerId, caller, nowMs)
  if (!isOwn) throw new AppError('player.not-found')
  const token = deps.random.token()
  await updatePlayer(deps.database.orm, playerId, { returnTokenHash: hashToken(token) })
  return token
}

const NOT_FOR_YOU = { returned: false, playerNumber: null, joinCode: null }

/**
 * The finish link. On the host's device it says that the child is back, also after the end of the
 * game; to anybody else it says nothing.
 */
export async function returnPlayer(
  deps: PlayersDeps,
  places: Places,
  { token, caller, nowMs }: { token: string; caller: Caller; nowMs: number },
): Promise<CallAnswer<'returnPlayer'>> {
  const player = await findPlayerByReturnToken(deps.database.orm, hashToken(token))
  const session = player === null ? null : await deps.sessions.find(player.sessionId, nowMs)
  if (player === null || session === null) throw new AppError('return.not-found')
  if (!deps.sessions.isHost(session, caller)) return NOT_FOR_YOU
  await changePlayer(deps, places, {
    playerId: player.id,
    change: { status: 'returned' },
    caller,
    nowMs,
  })
  return { returned: true, playerNumber: player.number, joinCode: session.joinCode }
}
