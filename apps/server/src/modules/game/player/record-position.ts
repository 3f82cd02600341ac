import { proofFor } from '@bramble/domain/player/check'
import type { WalkVerdict } from '@bramble/domain/player/walk'
import { announceAfter } from '#/platform/events.ts'
import type { Game } from '../game.ts'
import { findPlayerAndSession } from './player-access.ts'
import type { PlayerInGame, Reading } from './player.ts'
import { noteFailedCheck, verifyPlayer } from './players.repository.ts'
import { lookAtCircle } from './stay-close.ts'

/**
 * Records where a child is, and judges whether it can be there (T20); the host of a verified child
 * sees the place either way. A verified child costs no query. Any other child is checked for being
 * beside the host (T1), and nothing is kept until it was.
 */
export async function recordPosition(
  game: Game,
  child: PlayerInGame,
  reading: Reading,
  nowMs: number,
): Promise<WalkVerdict> {
  const { positions, placeJudge, database, events } = game
  const { id: playerId } = child
  const key = { playerId, sessionId: child.session.id }
  const changed = () => events.emit('player.changed', key)
  const verdict = await placeJudge.judge(key, reading, nowMs)
  if (positions.get(playerId) !== null && child.status !== 'returned') {
    positions.record(key, reading, nowMs)
    lookAtCircle(game, child, reading, nowMs, nowMs)
    return verdict
  }
  const found = await findPlayerAndSession(game, playerId, nowMs)
  if (found === null) return verdict
  const { player, session } = found
  const isOut = player.status !== 'completed' && player.status !== 'returned'
  if (!isOut || session.state.at === 'ended') return verdict
  if (player.verifiedAtMs === null) {
    const tried = { reading, canBeThere: verdict === 'believed', isHostsPhone: false }
    const proof = proofFor(player, session, tried, nowMs)
    if (proof === 'apart') {
      await announceAfter(noteFailedCheck(database.orm, playerId), changed)
    }
    if (proof !== 'together') return verdict
    await announceAfter(verifyPlayer(database.orm, playerId, new Date(nowMs)), changed)
  }
  positions.record(key, reading, nowMs)
  lookAtCircle(game, child, reading, nowMs, nowMs)
  return verdict
}

/** The child did something: the host sees when. */
export async function recordActivity(
  { positions, liveGames }: Game,
  playerId: string,
  nowMs: number,
): Promise<void> {
  const found = await liveGames.player(playerId, nowMs)
  // Privacy: nothing is kept of a child that was not yet seen beside the host, or that is back.
  if (found === null || !found.player.isVerified || found.player.status === 'returned') return
  positions.touch({ playerId, sessionId: found.player.session.id }, nowMs)
}
