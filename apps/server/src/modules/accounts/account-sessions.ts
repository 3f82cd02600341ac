import { isAdminRole } from '@bramble/domain/account/role'
import {
  ACCOUNT_SESSION_IDLE_MS,
  ACCOUNT_SESSION_MS,
  ADMIN_SESSION_IDLE_MS,
} from '@bramble/domain/limits'
import type { Clock } from '#/platform/clock.ts'
import type { Database, Queryable, Tx } from '#/platform/db/database.ts'
import { hashToken } from '#/platform/hash-token.ts'
import type { FoundGuardian, GuardianFinder } from '#/platform/http/callers.ts'
import { newId } from '#/platform/ids.ts'
import type { Random } from '#/platform/random.ts'
import {
  deleteAccountSessions,
  deleteSessionsOfProvider,
  deleteStaleSessions,
  findSessionByHash,
  insertAccountSession,
  listAccountSessions,
  markForRotation,
  noteUse,
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
 * Browsers that are signed in (security.md 2.2). Looked up in the database on every request: a
 * session that was ended, or a role that was taken away, is gone for the very next one.
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

export interface AccountSessionsDeps {
  database: Database
  clock: Clock
  random: Random
}

export function createAccountSessions({
  database,
  clock,
  random,
}: AccountSessionsDeps): AccountSessions {
  const db = (tx?: Tx): Queryable => tx ?? database.orm

  async function renew(sessionId: string, from: string, expiresAtMs: number, nowMs: number) {
    const token = random.token()
    const change = { from, to: hashToken(token), now: new Date(nowMs) }
    const isReplaced = await replaceToken(database.orm, sessionId, change)
    return isReplaced ? { token, expiresAtMs } : null
  }

  return {
    async issue(accountId, nowMs, { replaces, tx } = {}) {
      if (replaces !== undefined) await deleteAccountSessions(db(tx), { id: replaces })
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
    async find(token, nowMs, isUse): Promise<FoundGuardian | null> {
      if (!TOKEN.test(token)) return null
      const hash = hashToken(token)
      const found = await findSessionByHash(database.orm, hash, new Date(nowMs - GRACE_MS))
      if (found === null) return null
      const { session, role } = found
      const idleMs = isAdminRole(role) ? ADMIN_SESSION_IDLE_MS : ACCOUNT_SESSION_IDLE_MS
      const isIdle = session.lastUsedAt.getTime() + idleMs <= nowMs
      if (isIdle || session.expiresAt.getTime() <= nowMs) return null
      if (isUse && nowMs - session.lastUsedAt.getTime() >= USE_NOTED_EVERY_MS) {
        await noteUse(database.orm, session.id, new Date(nowMs))
      }
      const isCurrent = session.tokenHash === hash
      const renewed =
        session.mustRotate && isCurrent
          ? await renew(session.id, hash, session.expiresAt.getTime(), nowMs)
          : null
      return { accountId: session.accountId, sessionId: session.id, role, renewed }
    },
    listOf: (accountId) => listAccountSessions(database.orm, accountId),
    async end(sessionId) {
      await deleteAccountSessions(database.orm, { id: sessionId })
    },
    endAll: (accountId, { exceptId, tx } = {}) =>
      deleteAccountSessions(db(tx), { accountId, exceptId }),
    rotateAll: (accountId, tx) => markForRotation(db(tx), accountId),
    endAllOfProvider: (authProvider) => deleteSessionsOfProvider(database.orm, authProvider),
    sweep: (nowMs) =>
      deleteStaleSessions(database.orm, {
        now: new Date(nowMs),
        usedBefore: new Date(nowMs - ACCOUNT_SESSION_IDLE_MS),
      }),
  }
}
