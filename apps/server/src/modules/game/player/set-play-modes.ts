import type { HostPlayer } from '@bramble/contract'
import { uniteModes, type PlayMode } from '@bramble/domain/player/play-modes'
import { announceAfter } from '#/platform/events.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { Game } from '../live/game.ts'
import type { PlayerRequest } from '../records/player.ts'
import { findPlayer, lockPlayer, updatePlayer } from '../records/players.repository.ts'
import { viewForHost } from '../view/roster.ts'
import { accessPlayer } from './player-access.ts'

/**
 * A grown-up of the game says how one child plays, besides the modes of the game. For others the player
 * does not exist. Again: the same.
 * @throws player.not-found; session.ended, because then nothing of it is kept
 */
export async function setPlayModes(
  game: Game,
  { playerId, modes, caller, nowMs }: PlayerRequest & { modes: readonly PlayMode[] },
): Promise<HostPlayer> {
  const { session, isGrownUp } = await accessPlayer(game, { playerId, caller, nowMs })
  if (!isGrownUp) throw new AppError('player.not-found')
  if (session.state.at === 'ended') throw new AppError('session.ended')
  const writing = game.database.transaction(async (tx) => {
    if ((await lockPlayer(tx, playerId)) === null) throw new AppError('player.not-found')
    await updatePlayer(tx, playerId, { modes: uniteModes(modes) })
    const player = await findPlayer(tx, playerId)
    if (player === null) throw new AppError('player.not-found')
    return player
  })
  const player = await announceAfter(writing, () =>
    game.events.emit('player.changed', { playerId, sessionId: session.id }),
  )
  return viewForHost(game, { player, session }, nowMs)
}
