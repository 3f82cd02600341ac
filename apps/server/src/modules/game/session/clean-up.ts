import {
  FREE_GAME_DURATION_MS,
  FREE_MAX_PLAYERS,
  LAST_POSITION_KEPT_MS,
  SESSION_KEPT_MS,
} from '@bramble/domain/limits'
import type { Game } from '../game.ts'
import { deletePositions, positionsOverdue } from '../player/positions.repository.ts'
import { forgetPlaces } from '../player/roster.ts'
import {
  endOverdueGames,
  findOldestEnd,
  listEndedBefore,
  listPastDeadline,
} from './cleanup.repository.ts'
import { deleteExpiredTombstones } from './tombstones.repository.ts'

/** Ends free games whose time is over; tells how many. */
export async function endOverdue({ database, events }: Game, nowMs: number): Promise<number> {
  const ids = await endOverdueGames(database.orm, {
    maxPlayers: FREE_MAX_PLAYERS,
    startedBefore: new Date(nowMs - FREE_GAME_DURATION_MS),
    durationMs: FREE_GAME_DURATION_MS,
  })
  for (const sessionId of ids) events.emit('session.changed', { sessionId })
  return ids.length
}

/** Games that ended so long ago that no position may be left (D8). */
export function listPositionsOverdue({ database }: Game, nowMs: number): Promise<string[]> {
  return listEndedBefore(database.orm, new Date(nowMs - LAST_POSITION_KEPT_MS))
}

/** Takes away the positions of these games (D8), and of children who are back; tells how many. */
export async function erasePositions(game: Game, sessionIds: string[]): Promise<number> {
  for (const sessionId of sessionIds) forgetPlaces(game, sessionId)
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

/** When the oldest game that is still there ended, or was made if it never ended; null if none. */
export async function oldestEndMs({ database }: Game): Promise<number | null> {
  return (await findOldestEnd(database.orm))?.getTime() ?? null
}

export function sweepTombstones({ database }: Game, nowMs: number): Promise<void> {
  return deleteExpiredTombstones(database.orm, new Date(nowMs))
}
