import QuickLRU from 'quick-lru'
import { createLifetimes } from './lifetimes.ts'

/** Changes are announced: this bounds what a lost announcement could do. */
const KEPT_MS = 60_000
/**
 * After a change nothing is kept for this long: the transaction that changed the row may still be
 * open (its statements end within seconds), and a look-up beside it still reads the old row.
 */
const UNKEPT_AFTER_CHANGE_MS = 10_000
const MAX_ENTRIES = 50_000

interface Entry<T> {
  found: T
  owner: string
  keptAtMs: number
  lifetimeMs: number
}

/**
 * What tokens were found to stand for, in memory: a look-up per request would cost more than the
 * rest of the request. Found things have an owner, by which they are forgotten at once.
 */
export function createLookupCache<T>() {
  const entries = new QuickLRU<string, Entry<T>>({
    maxSize: MAX_ENTRIES,
    onEviction: (key, { owner }) => unlist(owner, key),
  })
  const lifetime = createLifetimes(KEPT_MS)
  const keysOf = new Map<string, Set<string>>()
  const changedAt = new QuickLRU<string, number>({ maxSize: MAX_ENTRIES })

  function unlist(owner: string, key: string): void {
    const keys = keysOf.get(owner)
    keys?.delete(key)
    if (keys?.size === 0) keysOf.delete(owner)
  }

  return {
    get(key: string, nowMs: number): T | null {
      const entry = entries.get(key)
      if (entry === undefined || Math.abs(nowMs - entry.keptAtMs) > entry.lifetimeMs) return null
      return entry.found
    },
    set(key: string, owner: string, found: T, nowMs: number): void {
      const changedAtMs = changedAt.get(owner)
      if (changedAtMs !== undefined && nowMs - changedAtMs < UNKEPT_AFTER_CHANGE_MS) return
      entries.set(key, { found, owner, keptAtMs: nowMs, lifetimeMs: lifetime() })
      keysOf.set(owner, (keysOf.get(owner) ?? new Set()).add(key))
    },
    /** Call it before and after a change, or the old row may be kept in between. */
    forget(owner: string, nowMs: number): void {
      changedAt.set(owner, nowMs)
      for (const key of keysOf.get(owner) ?? []) entries.delete(key)
      keysOf.delete(owner)
    },
    forgetAll(): void {
      entries.clear()
      keysOf.clear()
    },
  }
}
