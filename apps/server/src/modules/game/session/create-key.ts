import { createHash } from 'node:crypto'
import { AppError } from '#/platform/http/app-error.ts'
import type { Caller } from '#/platform/http/route.ts'
import { isId } from '#/platform/ids.ts'

/** Idempotency key of a creating request. */
export interface CreateKey {
  /** A hash: the key entitles to the credential, so it is not stored itself. */
  key: string
  /** The key itself, from which the token of the answer follows. Never stored. */
  secret: string
  hash: string
}

/**
 * The client's idempotency key. A UUID cannot be guessed and is used as it is; any other text is
 * combined with browser and address, because two strangers may both send "12345678".
 */
export function createKeyOf(request: {
  idempotencyKey: string | null
  requestHash: string | null
  caller: Caller
}): CreateKey | null {
  const { idempotencyKey, requestHash, caller } = request
  if (idempotencyKey === null || requestHash === null) return null
  const scope = isId(idempotencyKey) ? '' : `${caller.address} ${caller.visitorId ?? ''} `
  const secret = `${scope}${idempotencyKey}`
  const key = createHash('sha256').update(secret).digest('hex')
  return { key, secret, hash: requestHash }
}

/**
 * The thing from which the token of an answer follows. It names what was made, so that a key which makes
 * something anew, after a deletion, leads to no token of before.
 */
export function tokenKeyOf(key: CreateKey, madeId: string): string {
  return JSON.stringify([key.secret, madeId])
}

/** @throws request.key-reused when the key was used with another body */
export function requireSameRequest(made: { createHash: string | null }, key: CreateKey): void {
  if (made.createHash !== key.hash) throw new AppError('request.key-reused')
}
