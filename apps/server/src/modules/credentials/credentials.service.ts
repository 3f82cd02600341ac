import { createHmac } from 'node:crypto'
import { HOST_CREDENTIAL_MS, SESSION_KEPT_MS } from '@bramble/domain/limits'
import type { Core } from '#/platform/core.ts'
import type { Tx } from '#/platform/db/database.ts'
import { hashToken } from '#/platform/hash-token.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { CredentialKind, IssuedCredential } from '#/platform/http/route.ts'
import { newId } from '#/platform/ids.ts'
import { createLookupCache, type LookedUp } from '#/platform/lookup-cache.ts'
import type { Secrets } from '#/platform/secret-file.ts'
import {
  deleteCredentials,
  deleteExpired,
  findByHashes,
  insertCredential,
  lockCredential,
  readLocked,
  replaceHash,
} from './credentials.repository.ts'

export { HOST_CREDENTIAL_MS }
/**
 * Lifetime of a child's credential: until retention deletes the session, a day after a game of a
 * day at most. Every join restarts it.
 */
const PLAYER_CREDENTIAL_MS = 2 * SESSION_KEPT_MS

export interface FoundCredential {
  credentialId: string
  kind: CredentialKind
  expiresAtMs: number
}

const LIFE_MS: Record<CredentialKind, number> = {
  player: PLAYER_CREDENTIAL_MS,
  host: HOST_CREDENTIAL_MS,
  'co-host': HOST_CREDENTIAL_MS,
}
/** 32 bytes, base64url. */
const TOKEN = /^[A-Za-z0-9_-]{43}$/

export interface CredentialsDeps extends Pick<Core, 'database' | 'clock' | 'random' | 'events'> {
  /** The server's own, from which tokens of repeatable requests follow. */
  secrets: Secrets
}

/** How a token is issued. */
export interface Issuing {
  nowMs: number
  tx?: Tx
  /** Known to the sender of the request alone: its repeat gets the same token. Null: it has none. */
  requestKey?: string | null
}

export type Credentials = ReturnType<typeof createCredentials>

/**
 * Credentials of devices without an account. Changes join the caller's transaction when one is
 * given. A replaced token is invalid for the next request.
 */
export function createCredentials({ database, clock, random, events, secrets }: CredentialsDeps) {
  const repeatable = createRepeatableTokens(secrets)
  const cache = createLookupCache(read)
  events.on('credential.changed', ({ credentialId }) => cache.forget(credentialId, clock.now()))
  events.on('all.changed', () => cache.forgetAll())

  async function read(hashes: string[], nowMs: number): Promise<LookedUp<FoundCredential>[]> {
    const rows = await findByHashes(database.orm, hashes, new Date(nowMs))
    return rows.map(({ id, kind, tokenHash, expiresAt }) => ({
      key: tokenHash,
      owner: id,
      found: { credentialId: id, kind, expiresAtMs: expiresAt.getTime() },
    }))
  }

  const newToken = (credentialId: string, requestKey: string | null) =>
    requestKey === null ? random.token() : repeatable.of(credentialId, requestKey)

  /** Runs a change of a credential, in the caller's transaction when there is one. */
  async function change<T>(
    credentialId: string,
    { nowMs, tx }: Pick<Issuing, 'nowMs' | 'tx'>,
    work: (db: Tx) => Promise<T>,
  ): Promise<T> {
    cache.forget(credentialId, nowMs)
    const result = await (tx === undefined ? database.transaction(work) : work(tx))
    cache.forget(credentialId, nowMs)
    return result
  }

  return {
    async issue(
      kind: CredentialKind,
      { nowMs, tx, requestKey = null }: Issuing,
    ): Promise<IssuedCredential> {
      const id = newId(clock, random)
      const token = newToken(id, requestKey)
      const expiresAtMs = nowMs + LIFE_MS[kind]
      await insertCredential(tx ?? database.orm, {
        id,
        kind,
        tokenHash: hashToken(token),
        createdAt: new Date(nowMs),
        expiresAt: new Date(expiresAtMs),
      })
      return { credentialId: id, token, expiresAtMs }
    },
    /**
     * Issues a new token for the same credential. Null: a request that began later has issued one,
     * and this late one must not make it invalid. Rejects when the credential is gone.
     */
    async rotate(credentialId: string, issuing: Issuing): Promise<IssuedCredential | null> {
      const { nowMs, requestKey = null } = issuing
      const token = newToken(credentialId, requestKey)
      return change(credentialId, issuing, async (db) => {
        const kept = await readLocked(db, credentialId)
        // Its holder signed in or left meanwhile: a repeated request finds out.
        if (kept === null) throw new AppError('server.busy', { retryAfterSeconds: 1 })
        const expiresAtMs = nowMs + LIFE_MS[kept.kind]
        // An expiry tells when the request began that issued the token.
        if (kept.expiresAt.getTime() > expiresAtMs) return null
        const expiresAt = new Date(expiresAtMs)
        await replaceHash(db, credentialId, { tokenHash: hashToken(token), expiresAt })
        return { credentialId, token, expiresAtMs }
      })
    },
    /**
     * The token that a request with this key was given, again. Null: it is not valid any more, and
     * nothing makes it valid again.
     */
    async repeat(
      credentialId: string,
      requestKey: string,
      issuing: Pick<Issuing, 'nowMs' | 'tx'>,
    ): Promise<IssuedCredential | null> {
      return change(credentialId, issuing, async (db) => {
        const kept = await readLocked(db, credentialId)
        const token = repeatable
          .allOf(credentialId, requestKey)
          .find((one) => hashToken(one) === kept?.tokenHash)
        if (kept === null || token === undefined) return null
        const expiresAtMs = Math.max(kept.expiresAt.getTime(), issuing.nowMs + LIFE_MS[kept.kind])
        const expiresAt = new Date(expiresAtMs)
        await replaceHash(db, credentialId, { tokenHash: kept.tokenHash, expiresAt })
        return { credentialId, token, expiresAtMs }
      })
    },
    /** No token of this credential is valid any more, whenever it was issued. Repeatable. */
    async discard(credentialId: string, of: Pick<Issuing, 'nowMs' | 'tx'>): Promise<void> {
      const tokenHash = hashToken(random.token())
      await change(credentialId, of, (db) => replaceHash(db, credentialId, { tokenHash }))
    },
    /**
     * At once when it is in memory. Null for unknown, expired and malformed tokens. Rejects when the
     * database fails. `isWanted`: whether somebody still waits for the answer.
     */
    find(
      token: string,
      nowMs: number,
      tokenHash = hashToken(token),
      isWanted?: () => boolean,
    ): FoundCredential | null | Promise<FoundCredential | null> {
      if (!TOKEN.test(token)) return null
      const found = cache.find(tokenHash, nowMs, isWanted)
      if (found === null || found instanceof Promise) return found
      return found.expiresAtMs > nowMs ? found : null
    },
    /** Locks the credential until the transaction ends. */
    lock: (credentialId: string, tx: Tx) => lockCredential(tx, credentialId),
    async remove(credentialIds: string[], nowMs: number, tx?: Tx): Promise<void> {
      for (const id of credentialIds) cache.forget(id, nowMs)
      await deleteCredentials(tx ?? database.orm, credentialIds)
      for (const id of credentialIds) cache.forget(id, nowMs)
    },
    /** Deletes expired credentials. Returns their number. */
    async sweep(nowMs: number): Promise<number> {
      const ids = await deleteExpired(database.orm, new Date(nowMs))
      for (const id of ids) cache.forget(id, nowMs)
      return ids.length
    },
  }
}

/**
 * Tokens that follow from the key of a request: whoever repeats the request with its key gets the
 * same token, in any order of the attempts and in any process. Without the server's secret a key
 * alone leads to no token, and another credential has another token for the same key.
 */
function createRepeatableTokens(secrets: Secrets) {
  const derive = (secret: Buffer, credentialId: string, requestKey: string) =>
    createHmac('sha256', secret)
      .update(JSON.stringify(['credential', credentialId, requestKey]))
      .digest('base64url')
  return {
    /** By the newest secret. */
    of: (credentialId: string, requestKey: string): string =>
      derive(secrets[0], credentialId, requestKey),
    /** By each secret that counts: the request may have come before they were changed. */
    allOf: (credentialId: string, requestKey: string): string[] =>
      secrets.map((secret) => derive(secret, credentialId, requestKey)),
  }
}
