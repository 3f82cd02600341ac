import type { Caller } from '#/platform/http/route.ts'
import type { Tx } from '#/platform/db/database.ts'
import type { Game } from '../game.ts'
import { findCurrentSession } from '../session/read-session.ts'
import { listSessionIdsOf } from './players.repository.ts'

/**
 * A phone leaves its game for good: its credential proves nothing from then on. The row stays with
 * the players of the game's day. While one of its games goes on nothing happens: brothers and sisters
 * may share a phone. Tells whether it has left; may be repeated.
 */
export async function leaveGame(game: Game, caller: Caller, nowMs: number): Promise<boolean> {
  const { player } = caller
  if (player === null) return true
  return game.database.transaction(async (tx) => {
    if (await isPlaying(game, player.credentialId, nowMs, tx)) return false
    // Nobody learns the new token, and the old one is dead.
    await game.credentials.rotate(player.credentialId, nowMs, tx)
    return true
  })
}

/** Whether a game of this phone is not over yet. */
export async function isPlaying(
  game: Game,
  credentialId: string,
  nowMs: number,
  tx: Tx,
): Promise<boolean> {
  for (const sessionId of await listSessionIdsOf(tx, credentialId)) {
    const session = await findCurrentSession(game, sessionId, nowMs, tx)
    if (session !== null && session.state.at !== 'ended') return true
  }
  return false
}
