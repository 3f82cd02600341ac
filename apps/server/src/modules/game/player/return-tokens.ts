import type { CallAnswer } from '@bramble/contract'
import { AppError } from '#/platform/http/app-error.ts'
import { isGrownUpOf } from '#/platform/http/host.ts'
import type { Caller } from '#/platform/http/route.ts'
import type { Game } from '../live/game.ts'
import { changePlayer } from './change-player.ts'
import { accessPlayer, findPlayerAndSession } from './player-access.ts'
import type { PlayerRequest } from '../records/player.ts'

/**
 * A token for a player's finish QR code. It is always the same one, so that a phone may carry it in
 * its pack and ask for it again; nothing is stored of it.
 */
export async function createReturnToken(game: Game, request: PlayerRequest): Promise<string> {
  const { isOwn } = await accessPlayer(game, request)
  if (!isOwn) throw new AppError('player.not-found')
  return game.packSecrets.returnToken(request.playerId)
}

const NOT_FOR_YOU = { returned: false, playerNumber: null, animal: null, joinCode: null }

/**
 * The finish link. On the device of the host or the second grown-up it marks the child as returned, also after the end of the
 * game; for others it does nothing.
 */
export async function returnPlayer(
  game: Game,
  { token, caller, nowMs }: { token: string; caller: Caller; nowMs: number },
): Promise<CallAnswer<'returnPlayer'>> {
  const playerId = game.packSecrets.playerOf(token)
  const found = playerId === null ? null : await findPlayerAndSession(game, playerId, nowMs)
  if (found === null) throw new AppError('return.not-found')
  const { player, session } = found
  if (!isGrownUpOf(session, caller)) return NOT_FOR_YOU
  await changePlayer(game, {
    playerId: player.id,
    change: { status: 'returned' },
    caller,
    nowMs,
  })
  const { number: playerNumber, animal } = player
  return { returned: true, playerNumber, animal, joinCode: session.joinCode }
}
