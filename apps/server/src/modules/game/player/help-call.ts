import type { HostPlayer } from '@bramble/contract'
import type { Queryable } from '#/platform/db/database.ts'
import { announceAfter } from '#/platform/events.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { Game } from '../live/game.ts'
import { accessPlayer } from './player-access.ts'
import type { PlayerRequest } from '../records/player.ts'
import { answerCall, findPlayer, lockPlayer, noteCall } from '../records/players.repository.ts'
import { viewForHost } from '../view/roster.ts'

/**
 * A child needs its grown-up ("I need my grown-up"), or not any more, since `atMs`. Committed when it
 * returns, unless a transaction is given: then whoever commits it announces the player again. Repeats
 * change nothing, and news in the wrong order end as if they had come in the right one. The host is
 * shown it once both were seen together (T1).
 */
export async function noteHelp(
  { database, events }: Pick<Game, 'database' | 'events'>,
  {
    playerId,
    sessionId,
    isOver,
    atMs,
  }: { playerId: string; sessionId: string; isOver: boolean; atMs: number },
  db: Queryable = database.orm,
): Promise<void> {
  const writing = noteCall(db, playerId, { at: new Date(atMs), isOver })
  await announceAfter(writing, () => events.emit('player.changed', { playerId, sessionId }))
}

/**
 * The host has seen that a child needs it, or has found the child. For others, and of a child never
 * seen beside its host (T1), the player does not exist. Again: the same.
 * @throws player.not-found; player.needs-no-help where the child never called, or is fine again
 */
export async function answerHelp(
  game: Game,
  { playerId, isOver, caller, nowMs }: PlayerRequest & { isOver: boolean },
): Promise<HostPlayer> {
  const accessed = await accessPlayer(game, { playerId, caller, nowMs })
  const { session, isGrownUp } = accessed
  if (!isGrownUp || accessed.player.verifiedAtMs === null) throw new AppError('player.not-found')
  const answering = game.database.transaction(async (tx) => {
    const locked = await lockPlayer(tx, playerId)
    if (locked === null) throw new AppError('player.not-found')
    if (locked.helpCall === null) {
      if (isOver && locked.callOverAtMs !== null) return locked
      throw new AppError('player.needs-no-help')
    }
    const isSeen = locked.helpCall.seenAtMs !== null
    if (isOver || !isSeen) await answerCall(tx, playerId, { at: new Date(nowMs), isOver })
    return (await findPlayer(tx, playerId)) ?? locked
  })
  const player = await announceAfter(answering, () =>
    game.events.emit('player.changed', { playerId, sessionId: session.id }),
  )
  return viewForHost(game, { player, session }, nowMs)
}
