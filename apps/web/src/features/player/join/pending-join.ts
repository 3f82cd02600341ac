import { newKey } from '#/platform/random-key.ts'
import { storedKeys } from '#/platform/storage/keys.ts'
import { readStored, removeStored, writeStored } from '#/platform/storage/storage.ts'

/**
 * The idempotency key of a join without an answer: made before the first request and reused after a
 * lost answer or a reload, so that a poor signal never makes two players of one child.
 */
export function joinKeyFor(sessionId: string): string {
  const pending = readStored(storedKeys.pendingJoin)
  if (pending?.sessionId === sessionId) return pending.key
  const key = newKey()
  writeStored(storedKeys.pendingJoin, { sessionId, key })
  return key
}

/** True while a join of this phone may have taken a place already. */
export function isJoinPending(sessionId: string): boolean {
  return readStored(storedKeys.pendingJoin)?.sessionId === sessionId
}

export function joinAnswered(sessionId: string): void {
  if (isJoinPending(sessionId)) {
    removeStored(storedKeys.pendingJoin)
  }
}
