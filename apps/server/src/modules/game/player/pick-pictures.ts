import { isCheckDue } from '@bramble/domain/player/check'
import {
  areSamePictures,
  drawPictures,
  pauseAfterWrongPicks,
  type PictureName,
} from '@bramble/domain/player/pictures'
import type { HostPlayer } from '@bramble/contract'
import type { Tx } from '#/platform/db/database.ts'
import { announceAfter } from '#/platform/events.ts'
import { hashToken } from '#/platform/hash-token.ts'
import { AppError } from '#/platform/http/app-error.ts'
import { tooMany } from '#/platform/http/limits.ts'
import type { Game } from '../game.ts'
import { updateLive } from './live-children.ts'
import { accessPlayer } from './player-access.ts'
import type { PlayerRecord, PlayerRequest } from './player.ts'
import { applyUpdate } from './player-steps.ts'
import { lockPlayer, updatePlayer, type PlayerUpdate } from './players.repository.ts'
import { viewForHost } from './roster.ts'

export interface PickRequest extends PlayerRequest {
  pictures: readonly PictureName[]
}

/**
 * The host picks the pictures on the child's screen: a proof of being together that two claimed
 * places cannot give (T1). For the host only; for others the player does not exist. A right pick
 * stays right.
 * @throws player.wrong-pictures; limit.too-many after three wrong picks, longer each time
 */
export async function pickPictures(
  game: Game,
  { playerId, pictures, caller, nowMs }: PickRequest,
): Promise<HostPlayer> {
  const { session, isGrownUp } = await accessPlayer(game, { playerId, caller, nowMs })
  if (!isGrownUp) throw new AppError('player.not-found')
  if (session.state.at === 'ended') throw new AppError('session.ended')
  const { id: sessionId } = session
  const guessWaitMs = await game.limits.tryConsume('wrongPictures', hashToken(sessionId))
  if (guessWaitMs > 0) throw tooMany('limit.too-many', guessWaitMs)
  let isWrong = false
  const writing = game.database.transaction(async (tx) => {
    const player = await lockPlayer(tx, playerId)
    if (player === null) throw new AppError('player.not-found')
    if (!isCheckDue(player)) return player
    requirePictures(player, nowMs)
    isWrong = !areSamePictures(pictures, player.pictures ?? [])
    if (isWrong) return keep(tx, player, afterWrongPick(game, player, nowMs))
    if (player.verifiedAtMs !== null) await vouchAgain(game, sessionId)
    return keep(tx, player, {
      verifiedAt: new Date(player.verifiedAtMs ?? nowMs),
      checkAgainAt: null,
      pictures: null,
      wrongPicks: 0,
      picksPausedUntil: null,
    })
  })
  const owner = { playerId, sessionId }
  const player = await announceAfter(writing, () => game.events.emit('player.changed', owner))
  if (isWrong) throw new AppError('player.wrong-pictures')
  await game.limits.giveBack('wrongPictures', hashToken(sessionId))
  // The host has vouched for the child, so its next place is accepted.
  await updateLive(game, { playerId, sessionId }, nowMs, () => {
    game.placeJudge.forget(playerId)
    game.checkTries.forget(playerId)
  })
  return viewForHost(game, { player, session }, nowMs)
}

function requirePictures({ pictures, picksPausedUntilMs }: PlayerRecord, nowMs: number): void {
  if (pictures === null) throw new AppError('player.no-pictures')
  const waitMs = (picksPausedUntilMs ?? 0) - nowMs
  if (waitMs > 0) throw tooMany('limit.too-many', waitMs)
}

/** Limits vouching: a host who vouches for every jump would be no check (T20). */
async function vouchAgain({ limits }: Game, sessionId: string): Promise<void> {
  const waitMs = await limits.tryConsume('startAnywhere', hashToken(sessionId))
  if (waitMs > 0) throw tooMany('limit.too-many', waitMs)
}

/** From the third wrong pick on the child gets new pictures and the host has to wait. */
function afterWrongPick({ random }: Game, player: PlayerRecord, nowMs: number): PlayerUpdate {
  const wrongPicks = player.wrongPicks + 1
  const pauseMs = pauseAfterWrongPicks(wrongPicks)
  if (pauseMs === 0) return { wrongPicks }
  return {
    wrongPicks,
    pictures: drawPictures((maxExclusive) => random.int(maxExclusive)),
    picksPausedUntil: new Date(nowMs + pauseMs),
  }
}

async function keep(tx: Tx, player: PlayerRecord, update: PlayerUpdate): Promise<PlayerRecord> {
  await updatePlayer(tx, player.id, update)
  return applyUpdate(player, update)
}
