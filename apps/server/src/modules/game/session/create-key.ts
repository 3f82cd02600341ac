import { createHash } from 'node:crypto'
import { AppError } from '#/platform/http/app-error.ts'
import type { Caller } from '#/platform/http/route.ts'
import { isId } from '#/platform/ids.ts'

/** Idempotency key of a creating request. */
export interface CreateKey {
  /** A hash: the key entitles to the credential, so it is not stored itself. */
  key: string
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
  const key = createHash('sha256').update(`${scope}${idempotencyKey}`).digest('hex')
  return { key, hash: requestHash }
}

/** @throws request.key-reused when the key was used with another body */
export function requireSameRequest(made: { createHash: string | null }, key: CreateKey): void {
  if (made.createHash !== key.hash) throw new AppError('request.key-reused')
}
