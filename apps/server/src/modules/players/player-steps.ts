import {
  transitionPlayer,
  type PlayerActor,
  type PlayerStatus,
} from '@bramble/domain/player/player'
import type { SessionRecord } from '../sessions/index.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { PlayerRecord, Reading } from './player.ts'
import type { PlayerUpdate } from './players.repository.ts'
import { isSeenTogether } from './together.rules.ts'

export interface PlayerChange {
  location?: Reading | undefined
  status?: PlayerStatus | undefined
  guardianPhotoId?: string | null | undefined
}

/** What the host may do: start a player and say that it is back. */
export function stepByHost(
  player: PlayerRecord,
  session: SessionRecord,
  change: PlayerChange,
): PlayerUpdate {
  const update: PlayerUpdate = {}
  if (change.status === undefined) return update
  const status = nextStatus(player, session, change.status, 'host', player.verifiedAtMs !== null)
  if (status !== player.status) update.status = status
  return update
}

/** What a child's own phone may do; nothing of a place is kept before the check (T1). */
export function stepByPlayer(
  player: PlayerRecord,
  session: SessionRecord,
  change: PlayerChange,
  nowMs: number,
): PlayerUpdate {
  const { location, guardianPhotoId } = change
  if (session.state.at === 'ended') throw new AppError('session.ended')
  const isOver = player.status === 'completed' || player.status === 'returned'
  if (isOver && (location !== undefined || guardianPhotoId !== undefined)) {
    throw new AppError('player.game-over')
  }
  const now = new Date(nowMs)
  const update: PlayerUpdate = { lastActivityAt: now }
  const wasVerified = player.verifiedAtMs !== null
  const hasPassed = (!wasVerified || player.mustCheckAgain) && isNowTogether(location, session)
  const isVerified = wasVerified || hasPassed
  const isChecked = isVerified && (hasPassed || !player.mustCheckAgain)
  if (!isChecked && session.location !== null) requireNoProgress(change)
  if (hasPassed) update.checkAgainAt = null
  if (isVerified && !wasVerified) update.verifiedAt = now
  if (guardianPhotoId !== undefined) update.guardianPhotoId = guardianPhotoId
  if (change.status !== undefined) {
    // Without a host's place nothing can be checked: the child goes on, unseen by the host (T1).
    const mayGoOn = isVerified || session.location === null
    const status = nextStatus(player, session, change.status, 'player', mayGoOn)
    if (status !== player.status) update.status = status
  }
  return update
}

function isNowTogether(location: Reading | undefined, session: SessionRecord): boolean {
  return (
    location !== undefined &&
    session.location !== null &&
    isSeenTogether(location, session.location)
  )
}

/** A child not seen beside the host may say where it is, again and again, but not go on. */
function requireNoProgress(change: PlayerChange): void {
  if (change.status === 'ready') {
    throw new AppError(change.location === undefined ? 'player.check-first' : 'player.not-together')
  }
  if (change.guardianPhotoId !== undefined) throw new AppError('player.check-first')
}

function nextStatus(
  player: PlayerRecord,
  session: SessionRecord,
  wanted: PlayerStatus,
  actor: PlayerActor,
  isVerified: boolean,
): PlayerStatus {
  const { status } = player
  const game = { status: session.state.at }
  const result = transitionPlayer({ status, isVerified }, wanted, actor, game)
  if (result.ok) return result.status
  switch (result.reason) {
    case 'backwards':
      throw new AppError('player.backwards')
    case 'game-not-active':
      throw new AppError(game.status === 'ended' ? 'session.ended' : 'session.not-active')
    case 'not-together':
      throw new AppError('player.check-first')
    case 'not-allowed':
      if (actor === 'player') throw new AppError('player.backwards')
      throw new AppError('request.invalid', {
        fields: [{ path: 'status', message: 'a host may only say playing or returned' }],
      })
  }
}

/** The record as it is after the update. */
export function applyUpdate(player: PlayerRecord, update: PlayerUpdate): PlayerRecord {
  const status = update.status ?? player.status
  const isBack = status === 'returned'
  return {
    ...player,
    status,
    guardianPhotoId:
      update.guardianPhotoId === undefined ? player.guardianPhotoId : update.guardianPhotoId,
    mustCheckAgain: update.checkAgainAt === undefined && player.mustCheckAgain,
    verifiedAtMs: update.verifiedAt?.getTime() ?? player.verifiedAtMs,
    reading: isBack ? null : player.reading,
    locatedAtMs: isBack ? null : player.locatedAtMs,
    lastActivityAtMs: update.lastActivityAt?.getTime() ?? player.lastActivityAtMs,
  }
}
