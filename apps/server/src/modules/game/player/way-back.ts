import { updateReunion } from '@bramble/domain/session/stay-close'
import type { Game } from '../live/game.ts'
import { dashboardSighting } from '../live/host-places.ts'
import { markReturned } from './change-player.ts'
import type { PlayerInGame, SentReading } from '../records/player.ts'
import { isWalkingBack, lookAtCircle, sighting } from '../live/stay-close.ts'

/**
 * A position that a child's phone told late or on its way back, just recorded. It counts for the
 * stay-close circle like any other; and a child on its way back that has been beside its grown-up for
 * ten seconds has returned, as if the host had said so. For that only the place counts that the
 * dashboard tells. Call it after the `live.update` that recorded the position.
 *
 * @param player as it was before
 * @param atMs when the child was there
 */
export async function followWayBack(
  game: Game,
  player: PlayerInGame,
  reading: SentReading,
  atMs: number,
  nowMs: number,
): Promise<void> {
  const { id, session, isVerified, mustCheckAgain } = player
  if (!isVerified) return
  const key = { playerId: id, sessionId: session.id }
  const isBack = await game.live.update(key, nowMs, () => {
    const live = game.positions.get(id)
    if (live === null) return false
    lookAtCircle(game, player, reading, atMs, nowMs)
    if (mustCheckAgain || !isWalkingBack(player, nowMs)) return false
    const child = sighting(reading, atMs)
    const host = dashboardSighting(game, session.id, nowMs)
    const looked = updateReunion(live.reunion, { child, host, nowMs })
    game.positions.setStanding(id, { reunion: looked.memory })
    return looked.isBack
  })
  if (isBack) await markReturned(game, id, nowMs)
}
