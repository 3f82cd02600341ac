import type { GrownUpCode } from '@bramble/contract'
import { GROWN_UP_CODE_MS } from '@bramble/domain/limits'
import {
  createGrownUpCode,
  isGrownUpCode,
  normaliseGrownUpCode,
} from '@bramble/domain/session/grown-up-code'
import { mostCoHosts } from '@bramble/domain/session/session'
import type { IssuedCredential } from '#/modules/credentials/index.ts'
import type { Tx } from '#/platform/db/database.ts'
import { announceAfter } from '#/platform/events.ts'
import { hashToken } from '#/platform/hash-token.ts'
import { AppError } from '#/platform/http/app-error.ts'
import { isCoHostOf, isHostOf } from '#/platform/http/host.ts'
import { tooMany } from '#/platform/http/limits.ts'
import type { Caller } from '#/platform/http/route.ts'
import { newId } from '#/platform/ids.ts'
import { toIso } from '#/platform/iso-time.ts'
import type { Game } from '../live/game.ts'
import { listPlayers } from '../records/players.repository.ts'
import { deleteOfDevice } from '../records/push.repository.ts'
import {
  deleteCoHost,
  findJoinedBy,
  findSessionIdByGrownUpCode,
  hasCoHostedGame,
  insertCoHost,
  lockGrownUpCode,
  updateGrownUpCode,
} from '../records/co-host.repository.ts'
import { tokenKeyOf, type CreateKey } from './create-key.ts'
import { lockCurrentSession, readAsGrownUp, readAsHost } from './read-session.ts'
import type { CoHost, SessionRecord } from '../records/session.ts'
import { requireHost } from './sessions.policy.ts'

interface SessionRequest {
  sessionId: string
  caller: Caller
  nowMs: number
}

/**
 * A new code for one more grown-up; the one before it is void at once. Only its hash is kept, so a lost
 * answer is asked for again.
 * @throws 401, 403, session.not-found, session.ended; co-host.taken while as many as may have joined
 */
export async function inviteCoHost(
  game: Game,
  { sessionId, caller, nowMs }: SessionRequest,
): Promise<GrownUpCode> {
  await readAsHost(game, sessionId, caller, nowMs)
  const code = createGrownUpCode((maxExclusive) => game.random.int(maxExclusive))
  const untilMs = nowMs + GROWN_UP_CODE_MS
  await game.database.transaction(async (tx) => {
    const session = await lockCurrentSession(sessionId, nowMs, tx)
    if (session === null) throw new AppError('session.not-found')
    requireHost(session, caller)
    if (session.state.at === 'ended') throw new AppError('session.ended')
    if (isFull(session)) throw new AppError('co-host.taken')
    const kept = await lockGrownUpCode(tx, sessionId)
    // Somebody reads the code of a later request from the screen already.
    if (kept !== null && kept.until.getTime() > untilMs) throw new AppError('server.busy')
    await updateGrownUpCode(tx, sessionId, { hash: hashToken(code), until: new Date(untilMs) })
  })
  return { code, expiresAt: toIso(untilMs) }
}

function isFull(session: SessionRecord): boolean {
  return session.coHosts.length >= mostCoHosts(session)
}

export interface JoinAsCoHost {
  typed: string
  /** The same key may use a code again: the answer was lost. */
  key: CreateKey | null
  caller: Caller
  nowMs: number
}

export interface JoinedDashboard {
  session: SessionRecord
  role: 'host' | 'co-host'
  /** The device's new token. Null: it needs none, or has a newer one. */
  issued: IssuedCredential | null
}

/**
 * Joins a dashboard by a code: the first who uses it, within ten minutes, in a game that is not over.
 * Unknown, used and expired codes get one answer and count for browser and network. The host itself comes in
 * without using the code up.
 * @throws co-host.code-unknown, co-host.plays, limit.wrong-codes
 */
export async function joinAsCoHost(game: Game, request: JoinAsCoHost): Promise<JoinedDashboard> {
  const attempt = await game.wrongCodes.beginGrownUp(request.caller)
  if (attempt.waitMs > 0) throw tooMany('limit.wrong-codes', attempt.waitMs)
  try {
    const joined = await useCode(game, request)
    await attempt.forgive()
    return joined
  } catch (error) {
    const isWrong = error instanceof AppError && error.code === 'co-host.code-unknown'
    if (!isWrong) await attempt.forgive()
    throw error
  }
}

async function useCode(
  game: Game,
  { typed, key, caller, nowMs }: JoinAsCoHost,
): Promise<JoinedDashboard> {
  const code = normaliseGrownUpCode(typed)
  const sessionId = isGrownUpCode(code)
    ? await findSessionIdByGrownUpCode(game.database.orm, hashToken(code))
    : null
  if (sessionId === null) throw new AppError('co-host.code-unknown')
  const joining = game.database.transaction(async (tx): Promise<JoinedDashboard> => {
    const session = await lockCurrentSession(sessionId, nowMs, tx)
    const kept = await lockGrownUpCode(tx, sessionId)
    if (session === null || session.state.at === 'ended') {
      throw new AppError('co-host.code-unknown')
    }
    const codeHash = hashToken(code)
    const used = await findJoinedBy(tx, sessionId, codeHash)
    if (used !== null) {
      const isLate = nowMs >= used.since.getTime() + GROWN_UP_CODE_MS
      if (key === null || key.key !== used.codeKey || isLate) {
        throw new AppError('co-host.code-unknown')
      }
      const issued = await game.credentials.repeat(used.credentialId, tokenKeyOf(key, codeHash), {
        nowMs,
        tx,
      })
      if (issued === null && caller.coHost?.credentialId !== used.credentialId) {
        throw new AppError('co-host.code-unknown')
      }
      return { session, role: 'co-host', issued }
    }
    const isLive = kept?.hash === codeHash && kept.until.getTime() > nowMs
    if (!isLive || isFull(session)) throw new AppError('co-host.code-unknown')
    if (isHostOf(session, caller)) return { session, role: 'host', issued: null }
    await refusePlayers(session, caller, tx)
    // One cookie for all dashboards of a device; its token changes with every joining (T13).
    const issuing = { nowMs, tx, requestKey: key && tokenKeyOf(key, codeHash) }
    const { credentialId, issued } = await deviceOf(game, caller, issuing)
    if (isCoHostOf(session, caller)) return { session, role: 'co-host', issued }
    const joined = { id: newId(game.clock, game.random), credentialId }
    await insertCoHost(tx, {
      ...joined,
      sessionId,
      since: new Date(nowMs),
      codeHash,
      codeKey: key?.key ?? null,
    })
    await updateGrownUpCode(tx, sessionId, null)
    const coHosts = [...session.coHosts, { ...joined, sinceMs: nowMs }]
    return { session: { ...session, coHosts }, role: 'co-host', issued }
  })
  return announceAfter(joining, () => game.events.emit('session.changed', { sessionId }))
}

async function deviceOf(
  { credentials }: Game,
  { coHost }: Caller,
  issuing: { nowMs: number; tx: Tx; requestKey: string | null },
): Promise<{ credentialId: string; issued: IssuedCredential | null }> {
  if (coHost !== null) {
    const { credentialId } = coHost
    return { credentialId, issued: await credentials.rotate(credentialId, issuing) }
  }
  const issued = await credentials.issue('co-host', issuing)
  return { credentialId: issued.credentialId, issued }
}

/** A child that finds the code must not see the other children with it (T4). */
async function refusePlayers({ id }: SessionRecord, { player }: Caller, tx: Tx): Promise<void> {
  if (player === null) return
  const players = await listPlayers(tx, id)
  const isPlaying = players.some(({ credentialId }) => credentialId === player.credentialId)
  if (isPlaying) throw new AppError('co-host.plays')
}

/**
 * The host takes the dashboard away, from all or from one, or a grown-up leaves it: its next request is
 * refused. An open code is void as well. Again: the same.
 * @param coHostId whom the host sends away; null: all
 * @throws 401, 403, session.not-found
 */
export async function removeCoHost(
  game: Game,
  { sessionId, coHostId, caller, nowMs }: SessionRequest & { coHostId: string | null },
): Promise<void> {
  await readAsGrownUp(game, sessionId, caller, nowMs)
  const removing = game.database.transaction(async (tx) => {
    const session = await lockCurrentSession(sessionId, nowMs, tx)
    if (session === null) return
    const isHost = isHostOf(session, caller)
    const leaving = session.coHosts.filter(({ id, credentialId }) =>
      isHost ? coHostId === null || id === coHostId : credentialId === caller.coHost?.credentialId,
    )
    // Somebody else may have joined meanwhile: who leaves removes only itself.
    if (!isHost && leaving.length === 0) return
    await updateGrownUpCode(tx, sessionId, null)
    for (const { id, credentialId } of leaving) {
      await deleteOfDevice(tx, sessionId, { credentialId })
      await deleteCoHost(tx, id)
    }
    await releaseCoHosts(game, leaving, nowMs, tx)
  })
  await announceAfter(removing, () => game.events.emit('session.changed', { sessionId }))
}

/** Deletes the credentials of grown-ups who have no other dashboard. */
export async function releaseCoHosts(
  { credentials }: Game,
  coHosts: readonly Pick<CoHost, 'credentialId'>[],
  nowMs: number,
  tx: Tx,
): Promise<void> {
  for (const { credentialId } of coHosts) {
    if (await hasCoHostedGame(tx, credentialId)) continue
    await credentials.remove([credentialId], nowMs, tx)
  }
}
