import { createHash } from 'node:crypto'
import { AppError } from '#/platform/http/app-error.ts'
import type { Caller } from '#/platform/http/route.ts'
import { isId } from '#/platform/ids.ts'

/** A creating request that its sender may repeat. */
export interface CreateKey {
  /** As it is stored: whoever has the key gets the credential again, so only a hash is kept. */
  key: string
  hash: string
}

/**
 * The client-made key of a request. A UUID cannot be guessed and stands for itself; any other text
 * counts only for the same browser and address, because two strangers may both send "12345678".
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

/** Refuses a key that was used with another body. */
export function requireSameRequest(made: { createHash: string | null }, key: CreateKey): void {
  if (made.createHash !== key.hash) throw new AppError('request.key-reused')
}
