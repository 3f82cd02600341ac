import { isCheckDue, proofFor } from '@bramble/domain/player/check'
import { drawPictures } from '@bramble/domain/player/pictures'
import type { PlayerActor } from '@bramble/domain/player/player'
import type { SessionRecord } from '../records/session.ts'
import { announceAfter } from '#/platform/events.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { Game } from '../live/game.ts'
import { accessPlayer, findPlayerAndSession, type AccessedPlayer } from './player-access.ts'
import type { PlayerRecord, PlayerRequest, SentReading } from '../records/player.ts'
import {
  applyUpdate,
  stepByHost,
  stepByPlayer,
  type PlayerChange,
  type StepCheck,
} from './player-steps.ts'
import { lockPlayer, updatePlayer } from '../records/players.repository.ts'
import { lookAtCircle } from '../live/stay-close.ts'

export interface ChangePlayerRequest extends PlayerRequest {
  change: PlayerChange
}

/** Applies a change by a child's phone or the host. Returns who asked. */
export async function changePlayer(
  game: Game,
  { playerId, change, caller, nowMs }: ChangePlayerRequest,
): Promise<{ player: PlayerRecord; session: SessionRecord; actor: PlayerActor }> {
  const accessed = await accessPlayer(game, { playerId, caller, nowMs })
  const { session } = accessed
  const actor = actorOf(accessed, change)
  if (actor === 'host') {
    // A host cannot set a child's place or photo: such fields are ignored (T11).
    const { status } = change
    const player = await write(game, {
      session,
      playerId,
      change: { status },
      actor,
      told: null,
      isHostsPhone: false,
      isCheckDue: false,
      nowMs,
    })
    return { player, session, actor }
  }
  await requirePhotoOf(game, playerId, change.guardianPhotoId)
  const { location } = change
  const told = location === undefined ? null : { location, address: caller.address }
  const player = isPlainMove(accessed, change)
    ? await move(game, accessed, told, nowMs)
    : await write(game, {
        session,
        playerId,
        change,
        actor,
        told,
        isHostsPhone: accessed.isHost,
        isCheckDue: isCheckDue(accessed.player),
        nowMs,
      })
  return { player, session, actor }
}

/** When one phone is both, a change that only the host may make is the host's. */
function actorOf({ isOwn, isGrownUp }: AccessedPlayer, change: PlayerChange): PlayerActor {
  if (!isOwn) return 'host'
  const isHostStep = change.status === 'playing' || change.status === 'returned'
  const isStatusOnly = change.location === undefined && change.guardianPhotoId === undefined
  return isGrownUp && isHostStep && isStatusOnly ? 'host' : 'player'
}

async function requirePhotoOf(
  { photos }: Game,
  playerId: string,
  photoId: string | null | undefined,
): Promise<void> {
  if (photoId === undefined || photoId === null) return
  if (!(await photos.isGuardianPhotoOf(photoId, playerId))) throw new AppError('photo.not-found')
}

/** The frequent case, twenty times a minute: a verified child of a live game has moved. */
function isPlainMove({ player, session }: AccessedPlayer, change: PlayerChange): boolean {
  return (
    change.status === undefined &&
    change.guardianPhotoId === undefined &&
    player.verifiedAtMs !== null &&
    session.state.at !== 'ended' &&
    player.status !== 'completed' &&
    player.status !== 'returned'
  )
}

async function move(
  game: Game,
  { player, session }: AccessedPlayer,
  told: ReportedPlace | null,
  nowMs: number,
): Promise<PlayerRecord> {
  const owner = { playerId: player.id, sessionId: player.sessionId }
  if (told === null) return player
  const { location, address } = told
  // The host sees a child's place even if it could not have walked there.
  await game.live.update(owner, nowMs, async () => {
    await game.placeJudge.judge({ ...owner, address }, location, nowMs)
    game.positions.record(owner, location, nowMs)
    lookAtCircle(game, { ...player, session }, location, nowMs, nowMs)
  })
  return player
}

/** A child that is back beside its grown-up, without anybody saying so. Again: the same. */
export async function markReturned(game: Game, playerId: string, nowMs: number): Promise<void> {
  const found = await findPlayerAndSession(game, playerId, nowMs)
  if (found === null || found.player.status === 'returned') return
  await write(game, {
    playerId,
    session: found.session,
    change: { status: 'returned' },
    actor: 'host',
    told: null,
    isHostsPhone: false,
    isCheckDue: false,
    nowMs,
  })
}

interface ReportedPlace {
  location: SentReading
  /** Address from which the call comes, as limits count it. */
  address: string
}

interface Write {
  playerId: string
  session: SessionRecord
  change: PlayerChange
  actor: PlayerActor
  /** Place that the child's phone claims. */
  told: ReportedPlace | null
  isHostsPhone: boolean
  isCheckDue: boolean
  nowMs: number
}

async function write(game: Game, request: Write): Promise<PlayerRecord> {
  const { playerId, session, change, actor, told, nowMs } = request
  const { positions, placeJudge } = game
  const owner = { playerId, sessionId: session.id }
  const check = actor === 'player' ? await beginCheck(game, request) : null
  if (change.status === 'returned') await game.live.readPlaces([session.id])
  const writing = game.database.transaction(async (tx) => {
    const locked = await lockPlayer(tx, playerId)
    if (locked === null) throw new AppError('player.not-found')
    const { update, refusal } =
      check === null
        ? { update: stepByHost(locked, session, change), refusal: null }
        : stepByPlayer(locked, session, change, check.of(locked), nowMs)
    // The child's acts since positions were last written down go with its position otherwise.
    const activeAtMs = positions.get(playerId)?.activeAtMs ?? 0
    if (update.status === 'returned' && activeAtMs > (locked.lastActivityAtMs ?? 0)) {
      update.lastActivityAt = new Date(activeAtMs)
    }
    if (Object.keys(update).length > 0) await updatePlayer(tx, playerId, update)
    const hasPassed = update.checkAgainAt === null
    return { player: applyUpdate(locked, update), refusal, hasPassed }
  })
  const { player, refusal, hasPassed } = await announceAfter(writing, () =>
    game.events.emit('player.changed', owner),
  )
  if (player.status === 'returned') {
    await game.live.forgetChild(owner)
  } else if (told !== null) {
    const { location, address } = told
    await game.live.update(owner, nowMs, async () => {
      if (hasPassed) await placeJudge.begin({ ...owner, address }, location, nowMs)
      // The position is kept after a jump too: the host must be able to find the child.
      if (player.verifiedAtMs === null) return
      positions.record(owner, location, nowMs)
      lookAtCircle(game, { ...player, session }, location, nowMs, nowMs)
    })
  }
  if (refusal !== null) throw refusal
  await check?.passed()
  return player
}

/** Checks a place before the row is locked: whether the child can be there and has tries left. */
async function beginCheck(
  game: Game,
  { playerId, session, change, told, isHostsPhone, isCheckDue, nowMs }: Write,
) {
  const { random, placeJudge, checkTries } = game
  const reading = told?.location
  const owner = { playerId, sessionId: session.id }
  const verdict =
    told === null
      ? 'believed'
      : await game.live.update(owner, nowMs, () =>
          placeJudge.judge({ ...owner, address: told.address }, told.location, nowMs),
        )
  const isTry = isCheckDue && reading !== undefined && change.status === 'ready' && !isHostsPhone
  const tried = isTry
    ? await game.live.update(owner, nowMs, () => checkTries.begin(owner, reading, nowMs))
    : null
  const canBeThere = tried?.canBeThere ?? verdict === 'believed'
  return {
    of: (player: PlayerRecord): StepCheck => ({
      proof:
        tried?.isBlind === true
          ? 'pictures'
          : proofFor(player, session, { reading, canBeThere, isHostsPhone }, nowMs),
      drawPictures: () => drawPictures((maxExclusive) => random.int(maxExclusive)),
    }),
    passed: async () => tried?.giveBack(),
  }
}
