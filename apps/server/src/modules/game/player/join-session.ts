import { chooseAnimal } from '@bramble/domain/player/animals'
import { gameDurationMs, isClassGame } from '@bramble/domain/session/session'
import { joinRefusal, type JoinRefusal } from '@bramble/domain/session/joinable'
import type { ErrorCode, OwnPlayer } from '@bramble/contract'
import type { IssuedCredential } from '#/modules/credentials/index.ts'
import type { Game } from '../live/game.ts'
import { requireSameRequest, tokenKeyOf, type CreateKey } from '../session/create-key.ts'
import { findCurrentSession, lockCurrentSession } from '../session/read-session.ts'
import { mayEnter, requireHost } from '../session/sessions.policy.ts'
import { countJoin, updateState } from '../records/sessions.repository.ts'
import type { PlayerRecord } from '../records/player.ts'
import type { SessionRecord } from '../records/session.ts'
import type { Tx } from '#/platform/db/database.ts'
import { isUniqueViolation } from '#/platform/db/errors.ts'
import { announceAfter } from '#/platform/events.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { Caller } from '#/platform/http/route.ts'
import { newId } from '#/platform/ids.ts'
import { say } from '#/platform/text/words.ts'
import { isPlaying } from './leave-game.ts'
import {
  findPlayer,
  findPlayerByCreateKey,
  insertPlayer,
  listPlayers,
} from '../records/players.repository.ts'
import { viewForChild } from '../view/roster.ts'

export interface JoinRequest {
  sessionId: string
  /** Key of the QR link, if it was scanned. */
  joinKey?: string | undefined
  /** The child plays on the phone of its host, in turn with others. */
  isOnHostsPhone?: boolean | undefined
  /** The number on the card of a class that was scanned. */
  team?: number | undefined
  caller: Caller
  createKey: CreateKey | null
  nowMs: number
}

export interface JoinedPlayer {
  view: OwnPlayer
  /**
   * The device's new token (T13); players of its running games keep its credential. Null: it has a
   * newer one.
   */
  device: IssuedCredential | null
}

const REFUSALS: Record<JoinRefusal, ErrorCode> = {
  ended: 'session.ended',
  locked: 'session.locked',
  closed: 'session.closed',
  full: 'session.full',
}

/**
 * A child joins. Parallel joins wait for the game's locked row, so that the number of seats is
 * exact (T24). The same key returns the same player again, with the same cookie.
 */
export async function joinSession(game: Game, request: JoinRequest): Promise<JoinedPlayer> {
  const { player, device } = await writeJoin(game, request)
  const session = await findCurrentSession(game, player.sessionId, request.nowMs)
  if (session === null) throw new AppError('session.not-found')
  return { view: await viewForChild(game, { player, session }, request.nowMs), device }
}

async function writeJoin(game: Game, request: JoinRequest) {
  const { database, events } = game
  const { sessionId } = request
  try {
    const writing = database.transaction((tx) => join(game, request, tx))
    return await announceAfter(writing, () => events.emit('session.changed', { sessionId }))
  } catch (error) {
    // A parallel request with the same key came first.
    if (request.createKey !== null && isUniqueViolation(error, 'players_create_key_unique')) {
      throw new AppError('request.key-reused')
    }
    throw error
  }
}

async function join(game: Game, request: JoinRequest, tx: Tx) {
  const { credentials, clock, random } = game
  const { sessionId, caller, createKey, nowMs, isOnHostsPhone = false } = request
  const session = await lockCurrentSession(sessionId, nowMs, tx)
  const made = createKey === null ? null : await findPlayerByCreateKey(tx, createKey.key)
  if (made !== null && createKey !== null) {
    requireSameRequest(made, createKey)
    const tokenKey = tokenKeyOf(createKey, made.id)
    const device = await credentials.repeat(made.credentialId, tokenKey, { nowMs, tx })
    if (device === null && caller.player?.credentialId !== made.credentialId) {
      throw new AppError('request.key-reused')
    }
    return { player: made, device }
  }
  if (session === null) throw new AppError('session.not-found')
  if (isOnHostsPhone) requireHost(session, caller)
  const others = await listPlayers(tx, sessionId)
  const playerCount = others.length
  const refusal = joinRefusal({ ...session, playerCount }, nowMs)
  if (refusal !== null) throw new AppError(REFUSALS[refusal])
  if (!(await mayEnter(game, session, caller, playerCount, request.joinKey))) {
    throw new AppError('session.closed', { sentence: say('start.said.codeChanged') })
  }

  const id = newId(clock, random)
  const issuing = { nowMs, tx, requestKey: createKey && tokenKeyOf(createKey, id) }
  const { credentialId, device } = await deviceOf(game, caller, issuing)
  const joined = await countJoin(tx, sessionId)
  // The clock of a game that it ends begins with the first child, once: who ever joined is counted.
  if (joined === 1 && session.state.at === 'active' && gameDurationMs(session) !== null) {
    await updateState(tx, sessionId, { at: 'active', startedAtMs: nowMs })
  }
  await insertPlayer(tx, {
    id,
    sessionId,
    credentialId,
    isOnHostsPhone,
    hostJumpsAtJoin: session.location === null ? null : session.locationJumps,
    number: numberFor(session, others, { joined, team: request.team }),
    animal: chooseAnimal(
      others.map(({ animal }) => animal),
      (maxExclusive) => random.int(maxExclusive),
    ),
    joinedAt: new Date(nowMs),
    createKey: createKey?.key ?? null,
    createHash: createKey?.hash ?? null,
  })
  const player = await findPlayer(tx, id)
  if (player === null) throw new Error('the new player is gone')
  return { player, device }
}

/**
 * The child's number in its game: that of its joining. In a class it is that of the scanned card; where
 * somebody has it, as without a card, the lowest that nobody has, so that all are numbers of cards.
 */
function numberFor(
  { maxPlayers }: SessionRecord,
  others: readonly PlayerRecord[],
  { joined, team }: { joined: number; team: number | undefined },
): number {
  if (!isClassGame({ maxPlayers })) return joined
  const taken = new Set(others.map(({ number }) => number))
  if (team !== undefined && team <= maxPlayers && !taken.has(team)) return team
  let lowest = 1
  while (taken.has(lowest)) lowest++
  return lowest
}

/** A phone whose games are all over gets a new credential: the next child sees nothing of them (T30). */
async function deviceOf(
  game: Game,
  { player }: Caller,
  issuing: { nowMs: number; tx: Tx; requestKey: string | null },
): Promise<{ credentialId: string; device: IssuedCredential | null }> {
  const { credentials } = game
  const { nowMs, tx } = issuing
  if (player !== null) {
    const { credentialId } = player
    const isShared = await isPlaying(game, credentialId, nowMs, tx)
    if (isShared) return { credentialId, device: await credentials.rotate(credentialId, issuing) }
    await credentials.discard(credentialId, { nowMs, tx })
  }
  const device = await credentials.issue('player', issuing)
  return { credentialId: device.credentialId, device }
}
