import QuickLRU from 'quick-lru'
import type { CredentialKind } from './credentials.repository.ts'

export interface FoundCredential {
  credentialId: string
  kind: CredentialKind
  expiresAtMs: number
}

/**
 * A look-up per request would cost more than the rest of the request. Changes in this process
 * invalidate at once, changes in another process after this time; all requests of one game should
 * reach one process.
 */
const CACHED_MS = 60_000
/**
 * After a change nothing is cached for this long: the transaction that changed the row may still be
 * open (its statements end within seconds), and a look-up beside it still reads the old row.
 */
const UNCACHED_AFTER_CHANGE_MS = 10_000
const MAX_ENTRIES = 50_000

interface Entry {
  found: FoundCredential
  cachedAtMs: number
}

export function createCredentialCache() {
  const entries = new QuickLRU<string, Entry>({ maxSize: MAX_ENTRIES })
  const hashes = new QuickLRU<string, string>({ maxSize: MAX_ENTRIES })
  const changedAt = new QuickLRU<string, number>({ maxSize: MAX_ENTRIES })
  return {
    get(hash: string, nowMs: number): FoundCredential | null {
      const entry = entries.get(hash)
      if (entry === undefined || Math.abs(nowMs - entry.cachedAtMs) > CACHED_MS) return null
      return entry.found.expiresAtMs > nowMs ? entry.found : null
    },
    set(hash: string, found: FoundCredential, nowMs: number): void {
      const changedAtMs = changedAt.get(found.credentialId)
      if (changedAtMs !== undefined && nowMs - changedAtMs < UNCACHED_AFTER_CHANGE_MS) return
      entries.set(hash, { found, cachedAtMs: nowMs })
      hashes.set(found.credentialId, hash)
    },
    forget(credentialId: string, nowMs: number): void {
      changedAt.set(credentialId, nowMs)
      const hash = hashes.get(credentialId)
      if (hash !== undefined) entries.delete(hash)
      hashes.delete(credentialId)
    },
  }
}
