import { HOST_CREDENTIAL_MS, PLAYER_CREDENTIAL_MS } from './credential-life.ts'
import {
  deleteCredentials,
  deleteExpired,
  findByHash,
  insertCredential,
  lockCredential,
  replaceHash,
  type CredentialKind,
} from './credentials.repository.ts'
import type { Clock } from '#/platform/clock.ts'
import type { Database, Tx } from '#/platform/db/database.ts'
import type { Events } from '#/platform/events.ts'
import { hashToken } from '#/platform/hash-token.ts'
import { AppError } from '#/platform/http/app-error.ts'
import { newId } from '#/platform/ids.ts'
import { createLookupCache } from '#/platform/lookup-cache.ts'
import type { Random } from '#/platform/random.ts'

/** A new token. It is known only here: the database keeps a hash. */
export interface IssuedCredential {
  credentialId: string
  token: string
  expiresAtMs: number
}

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

export interface CredentialsDeps {
  database: Database
  clock: Clock
  random: Random
  events: Events
}

export type Credentials = ReturnType<typeof createCredentials>

/**
 * Credentials of devices without an account. Changes join the caller's transaction when one is
 * given. A replaced token is invalid for the next request.
 */
export function createCredentials({ database, clock, random, events }: CredentialsDeps) {
  const cache = createLookupCache<FoundCredential>()
  events.on('credential.changed', ({ credentialId }) => cache.forget(credentialId, clock.now()))
  events.on('all.changed', () => cache.forgetAll())

  async function look(tokenHash: string, nowMs: number): Promise<FoundCredential | null> {
    const row = await findByHash(database.orm, tokenHash, new Date(nowMs))
    if (row === null) return null
    const found = { credentialId: row.id, kind: row.kind, expiresAtMs: row.expiresAt.getTime() }
    cache.set(tokenHash, row.id, found, nowMs)
    return found
  }

  return {
    async issue(kind: CredentialKind, nowMs: number, tx?: Tx): Promise<IssuedCredential> {
      const token = random.token()
      const expiresAtMs = nowMs + LIFE_MS[kind]
      const id = newId(clock, random)
      await insertCredential(tx ?? database.orm, {
        id,
        kind,
        tokenHash: hashToken(token),
        createdAt: new Date(nowMs),
        expiresAt: new Date(expiresAtMs),
      })
      return { credentialId: id, token, expiresAtMs }
    },
    /** Issues a new token for the same credential. Rejects when it is gone. */
    async rotate(credentialId: string, nowMs: number, tx?: Tx): Promise<IssuedCredential> {
      const token = random.token()
      cache.forget(credentialId, nowMs)
      const rotate = (db: Tx) =>
        replaceHash(db, credentialId, (kind) => ({
          tokenHash: hashToken(token),
          expiresAt: new Date(nowMs + LIFE_MS[kind]),
        }))
      const kind = await (tx === undefined ? database.transaction(rotate) : rotate(tx))
      cache.forget(credentialId, nowMs)
      // Its holder signed in or left meanwhile: a repeated request finds out.
      if (kind === null) throw new AppError('server.busy', { retryAfterSeconds: 1 })
      return { credentialId, token, expiresAtMs: nowMs + LIFE_MS[kind] }
    },
    /**
     * At once when it is in memory. Null for unknown, expired and malformed tokens. Rejects when the
     * database fails.
     */
    find(
      token: string,
      nowMs: number,
      tokenHash = hashToken(token),
    ): FoundCredential | null | Promise<FoundCredential | null> {
      if (!TOKEN.test(token)) return null
      const cached = cache.get(tokenHash, nowMs)
      if (cached === null) return look(tokenHash, nowMs)
      return cached.expiresAtMs > nowMs ? cached : null
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
