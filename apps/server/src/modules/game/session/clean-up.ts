import {
  FREE_GAME_DURATION_MS,
  FREE_MAX_PLAYERS,
  LAST_POSITION_KEPT_MS,
  SESSION_KEPT_MS,
} from '@bramble/domain/limits'
import type { Game } from '../live/game.ts'
import { deletePositions, positionsOverdue } from '../records/positions.repository.ts'
import { deleteOfGames } from '../records/push.repository.ts'
import { forgetModesOfPlayers } from '../records/players.repository.ts'
import {
  countByStatus,
  countPlayingByStatus,
  endOverdueGames,
  findOldestEnd,
  listEndedBefore,
  listPastDeadline,
} from '../records/cleanup.repository.ts'
import { deleteExpiredTombstones } from '../records/tombstones.repository.ts'

/** Ends games whose time is over. Returns their number. */
export async function endOverdue({ database, events }: Game, nowMs: number): Promise<number> {
  const ids = await database.transaction(async (tx) => {
    const ended = await endOverdueGames(tx, {
      maxPlayers: FREE_MAX_PLAYERS,
      now: new Date(nowMs),
      durationMs: FREE_GAME_DURATION_MS,
    })
    if (ended.length > 0) await forgetModesOfPlayers(tx, ended)
    return ended
  })
  for (const sessionId of ids) events.emit('session.changed', { sessionId })
  return ids.length
}

/** Games whose positions must be deleted (D8). */
export function listPositionsOverdue({ database }: Game, nowMs: number): Promise<string[]> {
  return listEndedBefore(database.orm, new Date(nowMs - LAST_POSITION_KEPT_MS))
}

/**
 * Deletes positions of these games and of returned children (D8), and where grown-ups of these games
 * rang. Returns the number of positions.
 */
export async function erasePositions(game: Game, sessionIds: string[]): Promise<number> {
  for (const sessionId of sessionIds) await game.live.forgetGame(sessionId)
  await deleteOfGames(game.database.orm, sessionIds)
  const erased = await deletePositions(game.database.orm, positionsOverdue(sessionIds))
  for (const { id: playerId, sessionId } of erased) {
    game.events.emit('player.changed', { playerId, sessionId })
  }
  return erased.length
}

/** Games whose day is over, at most `limit`. */
export function listDeletable({ database }: Game, nowMs: number, limit: number): Promise<string[]> {
  return listPastDeadline(database.orm, new Date(nowMs - SESSION_KEPT_MS), limit)
}

/**
 * Time from which the oldest game's day counts: its end, or its creation if it never ended. Null:
 * no game.
 */
export async function oldestEndMs({ database }: Game): Promise<number | null> {
  return (await findOldestEnd(database.orm))?.getTime() ?? null
}

export function sweepTombstones({ database }: Game, nowMs: number): Promise<void> {
  return deleteExpiredTombstones(database.orm, new Date(nowMs))
}

/** Numbers of games by status, and of the children in active games by theirs. */
export async function countGames({ database }: Game) {
  return {
    games: await countByStatus(database.orm),
    children: await countPlayingByStatus(database.orm),
  }
}
