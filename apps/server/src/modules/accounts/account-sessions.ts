import { isAdminRole, type Role } from '@bramble/domain/account/role'
import {
  ACCOUNT_SESSION_IDLE_MS,
  ACCOUNT_SESSION_MS,
  ADMIN_SESSION_IDLE_MS,
} from '@bramble/domain/limits'
import type { Core } from '#/platform/core.ts'
import type { Queryable, Tx } from '#/platform/db/database.ts'
import { hashToken } from '#/platform/hash-token.ts'
import type { FoundGuardian, GuardianFinder } from '#/platform/http/callers.ts'
import { newId } from '#/platform/ids.ts'
import { createLookupCache, type LookedUp } from '#/platform/lookup-cache.ts'
import {
  deleteAccountSessions,
  deleteSessionsOfProvider,
  deleteStaleSessions,
  findSessionsByHashes,
  insertAccountSession,
  listAccountSessions,
  markForRotation,
  recordUse,
  replaceToken,
  type StoredSession,
} from './account-sessions.repository.ts'

/** A new session. Its token is known only here: the database keeps a hash. */
export interface IssuedSession {
  sessionId: string
  token: string
  expiresAtMs: number
}

/**
 * Sessions of signed-in browsers, in memory until something of their account changes: the
 * very next request notices that a session was ended or a role taken away (P4).
 */
export interface AccountSessions extends GuardianFinder {
  /** A new session. The previous session of this browser ends at once. */
  issue(
    accountId: string,
    nowMs: number,
    options?: { replaces?: string | undefined; tx?: Tx },
  ): Promise<IssuedSession>
  listOf(
    accountId: string,
  ): Promise<Pick<StoredSession, 'createdAt' | 'lastUsedAt' | 'expiresAt'>[]>
  end(sessionId: string): Promise<void>
  /** Ends every session of an account but one. Returns their number. */
  endAll(accountId: string, options?: { exceptId?: string; tx?: Tx }): Promise<number>
  /**
   * After a change of role: every browser of the account gets a new token with its next request.
   */
  rotateAll(accountId: string, tx?: Tx): Promise<void>
  endAllOfProvider(authProvider: string): Promise<number>
  /** Deletes expired and idle sessions. Returns their number. */
  sweep(nowMs: number): Promise<number>
}

/** A replaced token stays valid for requests that were already sent. */
const GRACE_MS = 10_000
/** The time of last use is written at most this often: a write per request costs too much. */
const USE_NOTED_EVERY_MS = 60_000
/** 32 bytes, base64url. */
const TOKEN = /^[A-Za-z0-9_-]{43}$/

interface FoundSession {
  session: StoredSession
  role: Role
}

export type AccountSessionsDeps = Pick<Core, 'database' | 'clock' | 'random' | 'events'>

export function createAccountSessions({
  database,
  clock,
  random,
  events,
}: AccountSessionsDeps): AccountSessions {
  const db = (tx?: Tx): Queryable => tx ?? database.orm
  const cache = createLookupCache(read)
  const forget = (accountId: string) => cache.forget(accountId, clock.now())
  events.on('account.changed', ({ accountId }) => forget(accountId))
  events.on('all.changed', () => cache.forgetAll())

  async function read(hashes: string[]): Promise<LookedUp<FoundSession>[]> {
    const wanted = new Set(hashes)
    const rows = await findSessionsByHashes(database.orm, hashes)
    return rows.flatMap((found) => {
      const { tokenHash, previousTokenHash, accountId } = found.session
      return [tokenHash, previousTokenHash].flatMap((key) =>
        key !== null && wanted.has(key) ? [{ key, owner: accountId, found }] : [],
      )
    })
  }

  async function remove(which: Parameters<typeof deleteAccountSessions>[1], tx?: Tx) {
    if ('accountId' in which) forget(which.accountId)
    const gone = await deleteAccountSessions(db(tx), which)
    for (const { accountId } of gone) forget(accountId)
    return gone.length
  }

  async function renew({ id, accountId, expiresAt, tokenHash }: StoredSession, nowMs: number) {
    const token = random.token()
    const change = { from: tokenHash, to: hashToken(token), now: new Date(nowMs) }
    const isReplaced = await replaceToken(database.orm, id, change)
    forget(accountId)
    return isReplaced ? { token, expiresAtMs: expiresAt.getTime() } : null
  }

  return {
    async issue(accountId, nowMs, { replaces, tx } = {}) {
      if (replaces !== undefined) await remove({ id: replaces }, tx)
      const token = random.token()
      const now = new Date(nowMs)
      const expiresAtMs = nowMs + ACCOUNT_SESSION_MS
      const sessionId = newId(clock, random)
      await insertAccountSession(db(tx), {
        id: sessionId,
        accountId,
        tokenHash: hashToken(token),
        previousTokenHash: null,
        rotatedAt: now,
        mustRotate: false,
        createdAt: now,
        lastUsedAt: now,
        expiresAt: new Date(expiresAtMs),
      })
      return { sessionId, token, expiresAtMs }
    },
    async find(
      token,
      nowMs,
      isUse = true,
      hash = hashToken(token),
      isWanted,
    ): Promise<FoundGuardian | null> {
      if (!TOKEN.test(token)) return null
      const found = await cache.find(hash, nowMs, isWanted)
      if (found === null) return null
      const { session, role } = found
      const isCurrent = session.tokenHash === hash
      if (!isCurrent && session.rotatedAt.getTime() <= nowMs - GRACE_MS) return null
      const idleMs = isAdminRole(role) ? ADMIN_SESSION_IDLE_MS : ACCOUNT_SESSION_IDLE_MS
      const isIdle = session.lastUsedAt.getTime() + idleMs <= nowMs
      if (isIdle || session.expiresAt.getTime() <= nowMs) return null
      if (isUse && nowMs - session.lastUsedAt.getTime() >= USE_NOTED_EVERY_MS) {
        const lastUsedAt = new Date(nowMs)
        await recordUse(database.orm, session.id, lastUsedAt)
        session.lastUsedAt = lastUsedAt
      }
      const renewed = session.mustRotate && isCurrent ? await renew(session, nowMs) : null
      return { accountId: session.accountId, sessionId: session.id, role, renewed }
    },
    listOf: (accountId) => listAccountSessions(database.orm, accountId),
    async end(sessionId) {
      await remove({ id: sessionId })
    },
    endAll: (accountId, { exceptId, tx } = {}) => remove({ accountId, exceptId }, tx),
    async rotateAll(accountId, tx) {
      forget(accountId)
      await markForRotation(db(tx), accountId)
      forget(accountId)
    },
    async endAllOfProvider(authProvider) {
      const count = await deleteSessionsOfProvider(database.orm, authProvider)
      cache.forgetAll()
      return count
    },
    sweep: (nowMs) =>
      deleteStaleSessions(database.orm, {
        now: new Date(nowMs),
        usedBefore: new Date(nowMs - ACCOUNT_SESSION_IDLE_MS),
      }),
  }
}
