import {
  FREE_GAME_DURATION_MS,
  FREE_MAX_PLAYERS,
  LAST_POSITION_KEPT_MS,
  SESSION_KEPT_MS,
} from '@bramble/domain/limits'
import type { HostSession, OpenGame, Session } from '@bramble/contract'
import { sessionAt } from '@bramble/domain/session/session'
import type { Tx } from '#/platform/db/database.ts'
import { AppError } from '#/platform/http/app-error.ts'
import { isHostOf } from '#/platform/http/host.ts'
import type { Caller } from '#/platform/http/route.ts'
import { changeSession, type ChangeRequest } from './change-session.ts'
import { createCodeProofs } from './code-proofs.ts'
import { createSession, type CreatedSession, type CreateRequest } from './create-session.ts'
import { expireSession, purgeSession } from './delete-session.ts'
import { findByCode, isSameKey, type CodeLookup } from './find-by-code.ts'
import { createHostWalk } from './host-walk.ts'
import { replaceCode } from './join-codes.ts'
import { listOpen } from './list-open.ts'
import type { HostLocation, SessionRecord } from './session.ts'
import type { SessionsDeps } from './sessions.deps.ts'
import { requireHost, requireKnownCaller } from './sessions.policy.ts'
import { presentCard, presentHostSession } from './sessions.presenter.ts'
import {
  findSession,
  listSessionIdsOfHost,
  listSessionsOfOwner,
  lockSession,
  moveToOwner,
  takePlayerNumber,
  updatePlan,
  type HostKey,
} from './sessions.repository.ts'
import {
  endOverdueGames,
  findOldestEnd,
  listEndedBefore,
  listGone,
  listPastDeadline,
} from './upkeep.repository.ts'
import { deleteExpiredTombstones, hasTombstone } from './tombstones.repository.ts'

/** Games. Records it gives out carry the state of that moment, ended by the clock included. */
export interface SessionsService {
  create(request: CreateRequest): Promise<CreatedSession>
  findByCode(lookup: CodeLookup): Promise<SessionRecord>
  /** @throws session.not-found, session.gone */
  read(sessionId: string, nowMs: number): Promise<SessionRecord>
  change(request: ChangeRequest): Promise<SessionRecord>
  /** For the host alone. */
  remove(sessionId: string, caller: Caller, nowMs: number): Promise<void>
  removeAllOf(host: HostKey, nowMs: number): Promise<void>
  /** The games of an account that are not deleted yet, newest first. */
  listOfOwner(accountId: string, nowMs: number): Promise<SessionRecord[]>
  /** The caller's games that wait or run, newest first; none for a stranger. */
  listOpen(caller: Caller, nowMs: number): Promise<OpenGame[]>
  /**
   * The games of a device become the account's (T14): only whoever holds the device's cookie can ask
   * for it. Tells which ones.
   */
  adopt(hostCredentialId: string, accountId: string, tx: Tx): Promise<string[]>
  /** After `adopt` is committed: whoever remembers a game's host reads it anew. */
  announceAdopted(sessionIds: readonly string[]): void
  /** What this caller may see of a game. */
  present(session: SessionRecord, caller: Caller, nowMs: number): Promise<Session>
  presentForHost(session: SessionRecord, nowMs: number): Promise<HostSession>
  isHost(session: SessionRecord, caller: Caller): boolean
  /**
   * Whether knowing the game's id is enough. Once somebody was removed it is not: the present code
   * or key must be known too, or whoever was sent away could walk in again (T3).
   */
  mayEnter(session: SessionRecord, caller: Caller, playerCount: number, joinKey?: string): boolean
  /** The game, if the caller is its host. @throws 401, 403, session.not-found */
  readAsHost(sessionId: string, caller: Caller, nowMs: number): Promise<SessionRecord>

  find(sessionId: string, nowMs: number, tx?: Tx): Promise<SessionRecord | null>
  /** As it is stored, for those who ask the clock themselves. */
  findStored(sessionId: string): Promise<SessionRecord | null>
  /** As `find`, its row locked until the transaction ends. */
  lock(sessionId: string, nowMs: number, tx: Tx): Promise<SessionRecord | null>
  takePlayerNumber(sessionId: string, tx: Tx): Promise<number>
  replaceCode(sessionId: string, nowMs: number, tx: Tx): Promise<void>
  applyPlan(
    sessionId: string,
    plan: { maxPlayers: number; challengesPerPlayer: number | null },
    tx: Tx,
  ): Promise<void>

  /** Ends free games whose time is over. */
  endOverdue(nowMs: number): Promise<number>
  /** Games that ended so long ago that no position may be left (D8). */
  listPositionsOverdue(nowMs: number): Promise<string[]>
  /** Games whose day is over, at most `limit`. */
  listDeletable(nowMs: number, limit: number): Promise<string[]>
  /** Deletes a game, whoever asks. */
  purge(sessionId: string, nowMs: number): Promise<boolean>
  /** Deletes a game whose day is over: its owner keeps a summary. */
  expire(sessionId: string, nowMs: number): Promise<boolean>
  /** When the oldest game that is still there ended, or was made if it never ended; null if none. */
  oldestEndMs(): Promise<number | null>
  /** Which of these games are not there any more. */
  listGone(sessionIds: string[]): Promise<string[]>
  sweepTombstones(nowMs: number): Promise<void>
}

export function createSessionsService(deps: SessionsDeps): SessionsService {
  const { database, events, random, roster } = deps
  const walk = createHostWalk()
  const proofs = createCodeProofs()
  const at = (session: SessionRecord, nowMs: number): SessionRecord => ({
    ...session,
    state: sessionAt(session, nowMs),
  })

  async function readAsHost(sessionId: string, caller: Caller, nowMs: number) {
    requireKnownCaller(caller)
    const session = await findSession(database.orm, sessionId)
    if (session === null) throw new AppError('session.not-found')
    requireHost(session, caller)
    return at(session, nowMs)
  }

  function mayEnter(
    session: SessionRecord,
    caller: Caller,
    playerCount: number,
    joinKey?: string,
  ): boolean {
    const wasSomebodyRemoved = session.playersJoined > playerCount
    if (!wasSomebodyRemoved || proofs.has(session, caller)) return true
    return joinKey !== undefined && isSameKey(joinKey, session.joinKey)
  }

  /** Only a help for trying the game out: a failure must not lose the game. */
  async function prepareArea(place: HostLocation | null | undefined): Promise<void> {
    if (place === null || place === undefined) return
    try {
      await deps.seed.prepare(place)
    } catch (error) {
      deps.logger.warn({ err: error }, 'no challenges could be planted')
    }
  }

  async function presentForHost(session: SessionRecord, nowMs: number) {
    return presentHostSession(session, await roster.hostPlayers(session, nowMs))
  }

  /** Forgets what is remembered of a game that is being deleted. */
  async function gone(sessionId: string, deleting: Promise<boolean>): Promise<boolean> {
    const isDeleted = await deleting
    walk.forget(sessionId)
    proofs.forget(sessionId)
    return isDeleted
  }

  return {
    readAsHost,
    presentForHost,
    mayEnter,
    isHost: isHostOf,
    async create(request) {
      const created = await createSession(deps, request)
      await prepareArea(request.location)
      return created
    },
    async findByCode(lookup) {
      const session = await findByCode(deps, lookup)
      proofs.note(session, lookup.caller)
      return at(session, lookup.nowMs)
    },
    async read(sessionId, nowMs) {
      const session = await findSession(database.orm, sessionId)
      if (session !== null) return at(session, nowMs)
      const isGone = await hasTombstone(database.orm, { sessionId }, new Date(nowMs))
      throw new AppError(isGone ? 'session.gone' : 'session.not-found')
    },
    async change(request) {
      const session = await changeSession(deps, walk, request)
      await prepareArea(request.change.location)
      return session
    },
    async remove(sessionId, caller, nowMs) {
      await readAsHost(sessionId, caller, nowMs)
      await gone(sessionId, purgeSession(deps, sessionId, nowMs))
    },
    async removeAllOf(host, nowMs) {
      for (const id of await listSessionIdsOfHost(database.orm, host)) {
        await gone(id, purgeSession(deps, id, nowMs))
      }
    },
    async listOfOwner(accountId, nowMs) {
      const all = await listSessionsOfOwner(database.orm, accountId)
      return all.map((session) => at(session, nowMs))
    },
    listOpen: (caller, nowMs) => listOpen(deps, caller, nowMs),
    adopt: (hostCredentialId, accountId, tx) => moveToOwner(tx, hostCredentialId, accountId),
    announceAdopted(sessionIds) {
      for (const sessionId of sessionIds) events.emit('session.changed', { sessionId })
    },
    async present(session, caller, nowMs) {
      if (isHostOf(session, caller)) return presentForHost(session, nowMs)
      const credentialId = caller.player?.credentialId ?? null
      const players = await roster.cardPlayers(session, credentialId, nowMs)
      const isMember = players.own.length > 0
      return presentCard(session, players, isMember || mayEnter(session, caller, players.count))
    },

    async find(sessionId, nowMs, tx) {
      const session = await findSession(tx ?? database.orm, sessionId)
      return session === null ? null : at(session, nowMs)
    },
    findStored: (sessionId) => findSession(database.orm, sessionId),
    async lock(sessionId, nowMs, tx) {
      const session = await lockSession(tx, sessionId)
      return session === null ? null : at(session, nowMs)
    },
    takePlayerNumber: (sessionId, tx) => takePlayerNumber(tx, sessionId),
    replaceCode: (sessionId, nowMs, tx) => replaceCode(tx, random, new Date(nowMs), sessionId),
    applyPlan: (sessionId, plan, tx) => updatePlan(tx, sessionId, plan),

    async endOverdue(nowMs) {
      const ids = await endOverdueGames(database.orm, {
        maxPlayers: FREE_MAX_PLAYERS,
        startedBefore: new Date(nowMs - FREE_GAME_DURATION_MS),
        durationMs: FREE_GAME_DURATION_MS,
      })
      for (const sessionId of ids) events.emit('session.changed', { sessionId })
      return ids.length
    },
    listPositionsOverdue: (nowMs) =>
      listEndedBefore(database.orm, new Date(nowMs - LAST_POSITION_KEPT_MS)),
    listDeletable: (nowMs, limit) =>
      listPastDeadline(database.orm, new Date(nowMs - SESSION_KEPT_MS), limit),
    purge: (sessionId, nowMs) => gone(sessionId, purgeSession(deps, sessionId, nowMs)),
    expire: (sessionId, nowMs) => gone(sessionId, expireSession(deps, sessionId, nowMs)),
    oldestEndMs: async () => (await findOldestEnd(database.orm))?.getTime() ?? null,
    listGone: (sessionIds) => listGone(database.orm, sessionIds),
    sweepTombstones: (nowMs) => deleteExpiredTombstones(database.orm, new Date(nowMs)),
  }
}
