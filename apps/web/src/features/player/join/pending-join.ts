import { newKey } from '#/platform/random-key.ts'
import { storedKeys } from '#/platform/storage/keys.ts'
import { readStored, removeStored, writeStored } from '#/platform/storage/storage.ts'

/**
 * The key of a join whose answer has not come: made before the first send and used again after a
 * lost answer or a reload, so that a poor signal never makes two players of one child.
 */
export function joinKeyFor(sessionId: string): string {
  const action = `join:${sessionId}`
  const pending = readStored(storedKeys.pendingAction)
  if (pending?.action === action) return pending.key
  const key = newKey()
  writeStored(storedKeys.pendingAction, { action, key })
  return key
}

export function joinAnswered(sessionId: string): void {
  if (readStored(storedKeys.pendingAction)?.action === `join:${sessionId}`) {
    removeStored(storedKeys.pendingAction)
  }
}
