import { uniteModes } from '@bramble/domain/player/play-modes'
import type {
  Alarms,
  HostPlayer,
  HostRole,
  HostSession,
  KeeperWord,
  OpenGame,
  Session,
} from '@bramble/contract'
import { MAP_RADIUS_METERS, MAX_HIDDEN_SPOTS } from '@bramble/domain/limits'
import type { Tx } from '#/platform/db/database.ts'
import { AppError } from '#/platform/http/app-error.ts'
import { isGrownUpOf, isHostOf } from '#/platform/http/host.ts'
import type { Caller } from '#/platform/http/route.ts'
import { tagOf } from '#/platform/http/send-image.ts'
import type { Game } from '../live/game.ts'
import { countPlayersOf } from '../records/players.repository.ts'
import { cardPlayers, hostPlayers } from '../view/roster.ts'
import { atMoment, type SessionRecord } from '../records/session.ts'
import { mayEnter, requireGrownUp, requireHost, requireKnownCaller } from './sessions.policy.ts'
import {
  presentAlarms,
  presentCard,
  presentHostSession,
  presentOpenGame,
} from '../view/sessions.presenter.ts'
import {
  findSession,
  listOpenSessions,
  listSessionsOfOwner,
  lockSession,
  type GrownUpKey,
  type HostKey,
} from '../records/sessions.repository.ts'
import { hasTombstone } from '../records/tombstones.repository.ts'

/** The game in its state at this moment, or null. */
export async function findCurrentSession(
  { liveGames }: Game,
  sessionId: string,
  nowMs: number,
  tx?: Tx,
): Promise<SessionRecord | null> {
  const session =
    tx === undefined
      ? (await liveGames.get(sessionId, nowMs))?.session
      : await findSession(tx, sessionId)
  return session ? atMoment(session, nowMs) : null
}

/** The same, with its row locked until the transaction ends. */
export async function lockCurrentSession(
  sessionId: string,
  nowMs: number,
  tx: Tx,
): Promise<SessionRecord | null> {
  const session = await lockSession(tx, sessionId)
  return session === null ? null : atMoment(session, nowMs)
}

/** @throws session.not-found, session.gone */
export async function readSession(
  game: Game,
  sessionId: string,
  nowMs: number,
): Promise<SessionRecord> {
  const session = await findCurrentSession(game, sessionId, nowMs)
  if (session !== null) return session
  const isGone = await hasTombstone(game.database.orm, { sessionId }, new Date(nowMs))
  throw new AppError(isGone ? 'session.gone' : 'session.not-found')
}

/** The game, for its host. @throws 401, 403, session.not-found */
export async function readAsHost(
  game: Game,
  sessionId: string,
  caller: Caller,
  nowMs: number,
): Promise<SessionRecord> {
  const session = await readForCaller(game, sessionId, caller, nowMs)
  requireHost(session, caller)
  return session
}

/** The game, for its host or the second grown-up. @throws 401, 403, session.not-found */
export async function readAsGrownUp(
  game: Game,
  sessionId: string,
  caller: Caller,
  nowMs: number,
): Promise<SessionRecord> {
  const session = await readForCaller(game, sessionId, caller, nowMs)
  requireGrownUp(session, caller)
  return session
}

async function readForCaller(
  game: Game,
  sessionId: string,
  caller: Caller,
  nowMs: number,
): Promise<SessionRecord> {
  requireKnownCaller(caller)
  const session = await findCurrentSession(game, sessionId, nowMs)
  if (session === null) throw new AppError('session.not-found')
  return session
}

/** Games of an account, newest first. */
export async function listOfOwner(
  { database }: Game,
  accountId: string,
  nowMs: number,
): Promise<SessionRecord[]> {
  const all = await listSessionsOfOwner(database.orm, accountId)
  return all.map((session) => atMoment(session, nowMs))
}

/**
 * The caller's waiting and running games, newest first: of the account and of this browser, so
 * that hosts without an account and second grown-ups find theirs too [OPEN-72].
 */
export async function listOpen(
  { database }: Game,
  caller: Caller,
  nowMs: number,
): Promise<OpenGame[]> {
  const grownUps: GrownUpKey[] = []
  if (caller.guardian !== null) grownUps.push({ accountId: caller.guardian.accountId })
  if (caller.host !== null) grownUps.push({ credentialId: caller.host.credentialId })
  if (caller.coHost !== null) grownUps.push({ coHostCredentialId: caller.coHost.credentialId })
  if (grownUps.length === 0) return []
  const sessions = await listOpenSessions(database.orm, grownUps)
  const counts = await countPlayersOf(
    database.orm,
    sessions.map(({ id }) => id),
  )
  return sessions.flatMap((stored) => {
    const session = atMoment(stored, nowMs)
    // A free game whose time is over counts as ended before it is marked so.
    if (session.state.at === 'ended') return []
    return [presentOpenGame(session, counts.get(session.id) ?? 0)]
  })
}

/** The caller's waiting and running games for which spots were hidden. */
export async function listWithSpots(
  { database }: Game,
  caller: Caller,
  nowMs: number,
): Promise<string[]> {
  const hosts = hostKeysOf(caller)
  if (hosts.length === 0) return []
  const sessions = await listOpenSessions(database.orm, hosts)
  return sessions
    .filter((stored) => stored.spotsKey !== null && atMoment(stored, nowMs).state.at !== 'ended')
    .map(({ id }) => id)
}

function hostKeysOf({ guardian, host }: Caller): HostKey[] {
  return [
    ...(guardian === null ? [] : [{ accountId: guardian.accountId }]),
    ...(host === null ? [] : [{ credentialId: host.credentialId }]),
  ]
}

/** The caller's view of a game. */
export async function viewSession(
  game: Game,
  session: SessionRecord,
  caller: Caller,
  nowMs: number,
): Promise<Session> {
  if (isGrownUpOf(session, caller)) {
    return viewSessionForHost(game, session, roleOf(session, caller), nowMs)
  }
  const credentialId = caller.player?.credentialId ?? null
  const players = await cardPlayers(game, session, credentialId, nowMs)
  const isMember = players.own.length > 0
  return presentCard(
    session,
    players,
    isMember || (await mayEnter(game, session, caller, players.count)),
  )
}

export async function viewSessionForHost(
  game: Game,
  session: SessionRecord,
  role: HostRole,
  nowMs: number,
): Promise<HostSession> {
  const players = await hostPlayers(game, session, nowMs)
  const notOnWheels = await countNotOnWheels(game, session, players, nowMs)
  const keeper = await keeperOf(game, session, nowMs)
  return presentHostSession(session, players, { role, notOnWheels, keeper })
}

/** What the keeper of its land asks of a game that has not ended, by its place and the spots it may lead to. */
async function keeperOf(
  { areas, challenges }: Game,
  { id, trail, location, state, spotsKey }: SessionRecord,
  nowMs: number,
): Promise<KeeperWord | null> {
  if (state.at === 'ended' || location === null) return null
  const of = { makerId: null, askedFor: null }
  if (trail !== null) {
    const spots = await challenges.liveOfTrail(trail, nowMs)
    const places = spots.map((spot) => spot.location)
    return areas.wordOn(places, { ...of, makerId: spots[0]?.ownerId ?? null })
  }
  // A dashboard asks every few seconds, and most games lie in nobody's area.
  if (!(await areas.mayTouch(location, MAP_RADIUS_METERS))) return null
  const scope = { ownerIds: [], gameIds: spotsKey === null ? [] : [id] }
  const circle = { place: location, radiusMeters: MAP_RADIUS_METERS, limit: MAX_HIDDEN_SPOTS }
  const near = await challenges.livePlayableNear({ ...circle, scope, exceptIds: new Set() }, nowMs)
  return areas.wordOn([location, ...near.map((spot) => spot.location)], of)
}

/** How many spots of its trail a game leaves out where somebody plays on wheels; null: nobody does. */
async function countNotOnWheels(
  { challenges }: Game,
  { trail, modes, state }: SessionRecord,
  players: readonly HostPlayer[],
  nowMs: number,
): Promise<number | null> {
  const all = [modes, ...players.map((player) => player.modes ?? [])]
  const isAsked = trail !== null && state.at !== 'ended' && uniteModes(...all).includes('wheels')
  if (!isAsked) return null
  const spots = await challenges.liveOfTrail(trail, nowMs)
  return spots.filter(({ wheels }) => wheels === 'no').length
}

/**
 * News that the grown-ups must hear of at once, asked for every few seconds: from memory. The tag of the answer
 * begins with the calls in it. A page that names them has them, and only then the children's phones are told
 * that one asks: an answer may be lost on its way.
 * @throws as `readAsGrownUp`
 */
export async function readAlarms(
  game: Game,
  {
    sessionId,
    caller,
    knownTag,
    nowMs,
  }: { sessionId: string; caller: Caller; knownTag: string | null; nowMs: number },
): Promise<{ alarms: Alarms; tag: string }> {
  const session = await readAsGrownUp(game, sessionId, caller, nowMs)
  const alarms = presentAlarms(await hostPlayers(game, session, nowMs))
  const calls = Object.fromEntries(
    alarms.players.flatMap(({ id, helpAskedAt }) =>
      helpAskedAt == null ? [] : [[id, helpAskedAt]],
    ),
  )
  const tag = tagOf(JSON.stringify(calls), JSON.stringify(alarms))
  const [ofCalls] = tag.split('.')
  const hasThem = knownTag?.replace(/^W\//, '').startsWith(`"${ofCalls}.`) === true
  if (hasThem) await game.hostPlaces.noteLook(sessionId, { atMs: nowMs, calls })
  return { alarms, tag: `"${tag}"` }
}

/** The caller's part in the game, as a grown-up of it. Who is both is the host. */
export function roleOf(session: SessionRecord, caller: Caller): HostRole {
  return isHostOf(session, caller) ? 'host' : 'co-host'
}
