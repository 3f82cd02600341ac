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
import type { Caller } from '#/platform/http/route.ts'
import type { Game } from '../live/game.ts'
import type { SessionRecord } from '../records/session.ts'
import { vouchWaitMs } from '../live/place-judge.ts'
import { accessPlayer } from './player-access.ts'
import type { PlayerRecord, PlayerRequest } from '../records/player.ts'
import { applyUpdate } from './player-steps.ts'
import { lockPlayer, updatePlayer, type PlayerUpdate } from '../records/players.repository.ts'
import { viewForHost } from '../view/roster.ts'

export interface PickRequest extends PlayerRequest {
  pictures: readonly PictureName[]
}

/**
 * A grown-up of the game picks the pictures on the child's screen: a proof of being together that
 * two claimed places cannot give (T1). The host proves by place or by pictures that a child is
 * there, a second grown-up by pictures alone. For others the player does not exist. A right pick
 * stays right.
 * @throws player.wrong-pictures; limit.too-many after three wrong picks, longer each time
 */
export async function pickPictures(
  game: Game,
  { playerId, pictures, caller, nowMs }: PickRequest,
): Promise<HostPlayer> {
  const {
    player: known,
    session,
    isGrownUp,
  } = await accessPlayer(game, { playerId, caller, nowMs })
  if (!isGrownUp) throw new AppError('player.not-found')
  if (session.state.at === 'ended') throw new AppError('session.ended')
  const { id: sessionId } = session
  const guessWaitMs = await game.limits.tryConsume('wrongPictures', hashToken(sessionId))
  if (guessWaitMs > 0) throw tooMany('limit.too-many', guessWaitMs)
  const owner = { playerId, sessionId }
  // The place of a child that was seen beside its host before and jumped since is known: there it goes on.
  await game.live.load(owner, nowMs)
  const last = game.positions.get(playerId)?.reading ?? known.reading
  const isFar = last !== null && !(await game.placeJudge.mayBegin(owner, last, nowMs))
  let isWrong = false
  let isPicked = false
  const writing = game.database.transaction(async (tx) => {
    const player = await lockPlayer(tx, playerId)
    if (player === null) throw new AppError('player.not-found')
    if (!isCheckDue(player)) return player
    requirePictures(player, nowMs)
    isWrong = !areSamePictures(pictures, player.pictures ?? [])
    if (isWrong) return keep(tx, player, afterWrongPick(game, player, nowMs))
    if (isFar) await vouchAgain(game, session, caller)
    isPicked = true
    return keep(tx, player, {
      verifiedAt: new Date(player.verifiedAtMs ?? nowMs),
      checkAgainAt: null,
      pictures: null,
      wrongPicks: 0,
      picksPausedUntil: null,
    })
  })
  const player = await announceAfter(writing, () => game.events.emit('player.changed', owner))
  if (isWrong) throw new AppError('player.wrong-pictures')
  await game.limits.giveBack('wrongPictures', hashToken(sessionId))
  if (!isPicked) return viewForHost(game, { player, session }, nowMs)
  await game.live.update(owner, nowMs, async () => {
    const { placeJudge, checkTries } = game
    checkTries.startOver(playerId)
    // Any other child begins its way with the next place that it tells.
    if (last === null) placeJudge.endWalk(playerId)
    else if (isFar) placeJudge.beginVouched(owner, last, nowMs)
    else await placeJudge.begin({ ...owner, address: caller.address }, last, nowMs)
  })
  return viewForHost(game, { player, session }, nowMs)
}

function requirePictures({ pictures, picksPausedUntilMs }: PlayerRecord, nowMs: number): void {
  if (pictures === null) throw new AppError('player.no-pictures')
  const waitMs = (picksPausedUntilMs ?? 0) - nowMs
  if (waitMs > 0) throw tooMany('limit.too-many', waitMs)
}

/** Limits vouching for places far from the game: a host who vouches for every jump would be no check (T20). */
async function vouchAgain(
  { limits }: Game,
  session: SessionRecord,
  { address }: Caller,
): Promise<void> {
  const waitMs = await vouchWaitMs(limits, session, address)
  if (waitMs > 0) throw tooMany('limit.too-many', waitMs)
}

/** From the third wrong pick on the child gets new pictures and the host has to wait. */
function afterWrongPick(game: Game, player: PlayerRecord, nowMs: number): PlayerUpdate {
  const wrongPicks = player.wrongPicks + 1
  const pauseMs = pauseAfterWrongPicks(wrongPicks)
  if (pauseMs === 0) return { wrongPicks }
  return {
    wrongPicks,
    pictures: draw(game),
    picksPausedUntil: new Date(nowMs + pauseMs),
  }
}

function draw({ random }: Game): PictureName[] {
  return drawPictures((maxExclusive) => random.int(maxExclusive))
}

async function keep(tx: Tx, player: PlayerRecord, update: PlayerUpdate): Promise<PlayerRecord> {
  await updatePlayer(tx, player.id, update)
  return applyUpdate(player, update)
}
