import { ADD_PLAYER_WINDOW_MS, MAX_HOST_LOCATION_JUMPS } from '@bramble/domain/limits'
import { uniteModes, type PlayMode } from '@bramble/domain/player/play-modes'
import { transitionSession, type SessionState } from '@bramble/domain/session/session'
import type { Tx } from '#/platform/db/database.ts'
import { announceAfter } from '#/platform/events.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { Caller } from '#/platform/http/route.ts'
import type { Game } from '../live/game.ts'
import { forgetModesOfPlayers, startPlayers } from '../records/players.repository.ts'
import { prepareArea } from './create-session.ts'
import { atMoment, type HostLocation, type SessionRecord } from '../records/session.ts'
import { requireGrownUp, requireHost, requireKnownCaller } from './sessions.policy.ts'
import {
  findSession,
  lockSession,
  updateDoor,
  updateLocation,
  updateRules,
  updateState,
  updateStayClose,
} from '../records/sessions.repository.ts'

export interface SessionChange {
  status?: 'active' | 'ended' | undefined
  location?: HostLocation | undefined
  addPlayers?: boolean | undefined
  isLocked?: boolean | undefined
  stayCloseMeters?: number | null | undefined
  canTryAgain?: boolean | undefined
  modes?: readonly PlayMode[] | undefined
  callBack?: boolean | undefined
}

export interface ChangeRequest {
  sessionId: string
  change: SessionChange
  caller: Caller
  nowMs: number
}

/**
 * Applies the changes of the host or the second grown-up, all or none. Times are the server's (T23).
 * The host alone says where the game is, against which children are checked (T1).
 */
export async function changeSession(
  game: Game,
  { sessionId, change, caller, nowMs }: ChangeRequest,
): Promise<SessionRecord> {
  requireKnownCaller(caller)
  // A transaction must not wait for the map.
  const closed = change.status === 'active' ? await whyClosed(game, sessionId, nowMs) : null
  const writing = game.database.transaction(async (tx) => {
    const row = await lockSession(tx, sessionId)
    if (row === null) throw new AppError('session.not-found')
    requireGrownUp(row, caller)
    if (closed !== null && atMoment(row, nowMs).state.at === 'waiting') throw closed
    if (change.location !== undefined) requireHost(row, caller)
    const current = atMoment(row, nowMs)
    const moved = await moveHost(game, tx, current, change.location, nowMs)
    const opened = await changeDoor(tx, moved, change, nowMs)
    const circled = await changeCircle(tx, opened, change, nowMs)
    const ruled = await changeRules(tx, circled, change)
    return changeState(tx, ruled, change.status, nowMs)
  })
  const { session, started } = await announceAfter(writing, () =>
    game.events.emit('session.changed', { sessionId }),
  )
  for (const playerId of started) game.events.emit('player.changed', { playerId, sessionId })
  await prepareArea(game, change.location, session.language)
  return session
}

/**
 * Why a game cannot start although its spots were hidden, or its trail chosen, while that land was open. Null: it can.
 * A game under way is not asked: children in a wood need their map.
 */
async function whyClosed(
  { areas, challenges, database, hidden }: Game,
  sessionId: string,
  nowMs: number,
): Promise<Error | null> {
  const session = await findSession(database.orm, sessionId)
  if (session === null) return null
  const { trail } = session
  const spots = await (trail === null
    ? hidden.list(sessionId)
    : challenges.liveOfTrail(trail, nowMs))
  const makerId = trail === null ? null : (spots[0]?.ownerId ?? null)
  const places = spots.map(({ location }) => location)
  return areas.requireFree(places, { makerId, askedFor: 'family' }).then(
    () => null,
    (error: Error) => error,
  )
}

/**
 * Starting also sets every player to `playing` in the same transaction. The host's page sends a
 * PATCH per player as well; if one of those is lost, no child is left behind [BRIEF-03].
 */
async function changeState(
  tx: Tx,
  session: SessionRecord,
  status: SessionChange['status'],
  nowMs: number,
): Promise<{ session: SessionRecord; started: string[] }> {
  if (status === undefined) return { session, started: [] }
  const type = status === 'active' ? 'start' : 'end'
  const result = transitionSession(session.state, { type, nowMs })
  if (!result.ok) throw new AppError('session.backwards')
  await updateState(tx, session.id, result.state)
  if (type === 'end' && result.changed) await forgetModes(tx, session.id)
  const hasStarted = type === 'start' && result.changed
  const started = hasStarted ? await startPlayers(tx, session.id) : []
  const modes = hasEnded(result.state) ? [] : session.modes
  return { session: { ...session, state: result.state, modes }, started }
}

/** How children play is needed while they play, and nothing of it stays. */
async function forgetModes(tx: Tx, sessionId: string): Promise<void> {
  await updateRules(tx, sessionId, { modes: [], spotsSuit: [] })
  await forgetModesOfPlayers(tx, [sessionId])
}

async function moveHost(
  { hostPlaces }: Game,
  tx: Tx,
  session: SessionRecord,
  location: HostLocation | undefined,
  nowMs: number,
): Promise<SessionRecord> {
  // After the end the page may still send its place, but it is not stored: no child is verified any
  // more.
  if (location === undefined || hasEnded(session.state)) return session
  const isJump =
    session.location !== null &&
    (await hostPlaces.isJump(session.id, session.location, location, nowMs))
  const jumps = session.locationJumps + (isJump ? 1 : 0)
  if (jumps > MAX_HOST_LOCATION_JUMPS) throw new AppError('session.location-locked')
  await updateLocation(tx, session.id, { location, jumps, now: new Date(nowMs) })
  return { ...session, location, locationJumps: jumps, locatedAtMs: nowMs }
}

/** "Add Player" also unlocks a game: the host expects newcomers. */
async function changeDoor(
  tx: Tx,
  session: SessionRecord,
  { addPlayers, isLocked }: SessionChange,
  nowMs: number,
): Promise<SessionRecord> {
  if (addPlayers !== true && isLocked === undefined) return session
  if (hasEnded(session.state)) throw new AppError('session.backwards')
  if (addPlayers !== true) {
    const door = { isLocked: isLocked === true }
    await updateDoor(tx, session.id, door)
    return { ...session, ...door }
  }
  const openUntilMs = nowMs + ADD_PLAYER_WINDOW_MS
  await updateDoor(tx, session.id, { openUntil: new Date(openUntilMs), isLocked: false })
  return { ...session, openUntilMs, isLocked: false }
}

/** The stay-close circle, and the call to come back: calling again keeps the time of the first call. */
async function changeCircle(
  tx: Tx,
  session: SessionRecord,
  { stayCloseMeters = session.stayCloseMeters, callBack }: SessionChange,
  nowMs: number,
): Promise<SessionRecord> {
  const isCalled = callBack ?? session.calledBackAtMs !== null
  const calledBackAtMs = isCalled ? (session.calledBackAtMs ?? nowMs) : null
  const isSame =
    stayCloseMeters === session.stayCloseMeters && calledBackAtMs === session.calledBackAtMs
  if (isSame) return session
  if (hasEnded(session.state)) throw new AppError('session.backwards')
  await updateStayClose(tx, session.id, {
    stayCloseMeters,
    calledBackAt: calledBackAtMs === null ? null : new Date(calledBackAtMs),
  })
  return { ...session, stayCloseMeters, calledBackAtMs }
}

/** Answers that are given already stay as they were judged. */
async function changeRules(
  tx: Tx,
  session: SessionRecord,
  { canTryAgain = session.canTryAgain, modes }: SessionChange,
): Promise<SessionRecord> {
  if (canTryAgain === session.canTryAgain && modes === undefined) return session
  if (hasEnded(session.state)) throw new AppError('session.backwards')
  const rules = { canTryAgain, modes: uniteModes(modes ?? session.modes) }
  await updateRules(tx, session.id, rules)
  return { ...session, ...rules }
}

function hasEnded(state: SessionState): boolean {
  return state.at === 'ended'
}
