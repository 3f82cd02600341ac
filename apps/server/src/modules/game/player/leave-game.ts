import type { Caller } from '#/platform/http/route.ts'
import type { Tx } from '#/platform/db/database.ts'
import type { Game } from '../live/game.ts'
import { findCurrentSession } from '../session/read-session.ts'
import { listSessionIdsOf } from '../records/players.repository.ts'

/**
 * A phone leaves its game: its credential becomes invalid. The row stays until the game's day
 * ends. Nothing happens while another of its games runs: siblings may share a phone. Returns
 * whether it left; repeatable.
 */
export async function leaveGame(game: Game, caller: Caller, nowMs: number): Promise<boolean> {
  const { player } = caller
  if (player === null) return true
  return game.database.transaction(async (tx) => {
    if (await isPlaying(game, player.credentialId, nowMs, tx)) return false
    await game.credentials.discard(player.credentialId, { nowMs, tx })
    return true
  })
}

/** Whether a game of this phone waits or runs. */
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
