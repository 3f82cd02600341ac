import { isCheckDue } from '@bramble/domain/player/check'
import {
  transitionPlayer,
  type PlayerActor,
  type PlayerStatus,
} from '@bramble/domain/player/player'
import type { ErrorCode } from '@bramble/contract'
import type { PictureName } from '@bramble/domain/player/pictures'
import type { TogetherProof } from '../../../../../../packages/domain/src/session/together.ts'
import type { SessionRecord } from '../records/session.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { PlayerRecord, SentReading } from '../records/player.ts'
import type { PlayerUpdate } from '../records/players.repository.ts'

export interface PlayerChange {
  location?: SentReading | undefined
  status?: PlayerStatus | undefined
  guardianPhotoId?: string | null | undefined
}

/** Changes by the host: start a player, or mark it as returned. */
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

/** The update of a child's step. A refusal is thrown after the update is stored. */
export interface PlayerStep {
  update: PlayerUpdate
  refusal: AppError | null
}

/** The check of this step, and a function that draws pictures if it needs them. */
export interface StepCheck {
  proof: TogetherProof
  drawPictures: () => PictureName[]
}

/** Changes by a child's own phone. No place is kept before the check (T1). */
export function stepByPlayer(
  player: PlayerRecord,
  session: SessionRecord,
  change: PlayerChange,
  check: StepCheck,
  nowMs: number,
): PlayerStep {
  const { location, guardianPhotoId } = change
  if (session.state.at === 'ended') throw new AppError('session.ended')
  const isOver = player.status === 'completed' || player.status === 'returned'
  if (isOver && (location !== undefined || guardianPhotoId !== undefined)) {
    throw new AppError('player.game-over')
  }
  const now = new Date(nowMs)
  const isDue = isCheckDue(player)
  const hasPassed = isDue && check.proof === 'together'
  const update: PlayerUpdate = {
    lastActivityAt: now,
    ...(hasPassed ? { verifiedAt: now, checkAgainAt: null, pictures: null } : {}),
  }
  if (isDue && !hasPassed) {
    const held = holdBack(player, change, check)
    if (held.refusal !== null) return held
    Object.assign(update, held.update)
  }
  const isVerified = player.verifiedAtMs !== null || hasPassed
  if (guardianPhotoId !== undefined) update.guardianPhotoId = guardianPhotoId
  if (change.status !== undefined) {
    // While pictures are shown the child goes on, unseen by the host (T1).
    const mayGoOn = isVerified || check.proof === 'pictures'
    const status = nextStatus(player, session, change.status, 'player', mayGoOn)
    if (status !== player.status) update.status = status
  }
  return { update, refusal: null }
}

/** A child not proven to be beside the host may only send its place and show its pictures. */
function holdBack(player: PlayerRecord, change: PlayerChange, check: StepCheck): PlayerStep {
  const { proof, drawPictures } = check
  const refuse = (code: ErrorCode, update: PlayerUpdate = {}): PlayerStep => {
    return { update, refusal: new AppError(code) }
  }
  if (change.guardianPhotoId !== undefined) return refuse('player.check-first')
  if (change.status === 'ready') {
    if (proof === 'unplaced') return refuse('player.check-first')
    if (proof === 'apart') {
      return refuse('player.not-together', { failedChecks: player.failedChecks + 1 })
    }
    return { update: { pictures: [...(player.pictures ?? drawPictures())] }, refusal: null }
  }
  const isFirstRefusal = proof === 'apart' && player.failedChecks === 0
  return { update: isFirstRefusal ? { failedChecks: 1 } : {}, refusal: null }
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

/** The player after the update. */
export function applyUpdate(player: PlayerRecord, update: PlayerUpdate): PlayerRecord {
  const status = update.status ?? player.status
  const isBack = status === 'returned'
  return {
    ...player,
    status,
    guardianPhotoId:
      update.guardianPhotoId === undefined ? player.guardianPhotoId : update.guardianPhotoId,
    mustCheckAgain: update.checkAgainAt === undefined && player.mustCheckAgain,
    failedChecks: update.failedChecks ?? player.failedChecks,
    modes: update.modes ?? player.modes,
    pictures: update.pictures === undefined ? player.pictures : update.pictures,
    wrongPicks: update.wrongPicks ?? player.wrongPicks,
    verifiedAtMs: update.verifiedAt?.getTime() ?? player.verifiedAtMs,
    reading: isBack ? null : player.reading,
    locatedAtMs: isBack ? null : player.locatedAtMs,
    lastActivityAtMs: update.lastActivityAt?.getTime() ?? player.lastActivityAtMs,
  }
}
