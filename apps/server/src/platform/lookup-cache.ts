import QuickLRU from 'quick-lru'
import { createBatchedRead } from './batched-reads.ts'
import { createLifetimes } from './lifetimes.ts'

/** Changes are announced: this bounds what a lost announcement could do. */
const KEPT_MS = 60_000
/**
 * After a change nothing is kept for this long: the transaction that changed the row may still be
 * open (its statements end within seconds), and a look-up beside it still reads the old row.
 */
const UNKEPT_AFTER_CHANGE_MS = 10_000
const MAX_ENTRIES = 50_000
/** From then on what is asked for is looked up again beside the answers, before it has to be. */
const RENEWED_AFTER_MS = 30_000
/**
 * Due tokens are collected for so long, so that one statement reads them. A page that asks every ten
 * seconds is due by 40 s, and read before the shortest lifetime ends.
 */
const COLLECTED_MS = 4_000

interface Entry<T> {
  found: T
  owner: string
  keptAtMs: number
  lifetimeMs: number
}

/** Meaning of one token. */
export interface LookedUp<T> {
  key: string
  owner: string
  found: T
}

/**
 * Meanings of tokens, in memory: a look-up per request would cost more than the
 * rest of the request. Found things have an owner, by which they are forgotten at once.
 *
 * @param read looks up many at once; what it does not find is forgotten. While it fails, what is kept
 *   stays until its minute is over.
 */
export function createLookupCache<T>(
  read: (keys: string[], nowMs: number) => Promise<LookedUp<T>[]> = () => Promise.resolve([]),
) {
  const entries = new QuickLRU<string, Entry<T>>({
    maxSize: MAX_ENTRIES,
    onEviction: (key, { owner }) => unlist(owner, key),
  })
  const lifetime = createLifetimes(KEPT_MS)
  const keysOf = new Map<string, Set<string>>()
  const changedAt = new QuickLRU<string, number>({ maxSize: MAX_ENTRIES })
  const due = new Set<string>()
  let askedAtMs = 0
  /** How often all was forgotten: what was read before is not kept after it. */
  let allForgotten = 0
  const readOne = createBatchedRead(async (keys) => {
    const found = await read(keys, askedAtMs)
    return new Map(found.map((one) => [one.key, one]))
  })

  function unlist(owner: string, key: string): void {
    const keys = keysOf.get(owner)
    keys?.delete(key)
    if (keys?.size === 0) keysOf.delete(owner)
  }

  function keep({ key, owner, found }: LookedUp<T>, nowMs: number): void {
    const changedAtMs = changedAt.get(owner)
    if (changedAtMs !== undefined && nowMs - changedAtMs < UNKEPT_AFTER_CHANGE_MS) return
    entries.set(key, { found, owner, keptAtMs: nowMs, lifetimeMs: lifetime() })
    keysOf.set(owner, (keysOf.get(owner) ?? new Set()).add(key))
  }

  /** Notes that a key is to be looked up again, with the others of these seconds. */
  function note(key: string, nowMs: number): void {
    if (due.size === 0) setTimeout(() => void renew(nowMs), COLLECTED_MS).unref()
    due.add(key)
  }

  /** A found value counts as of the moment at which the first one was noted. */
  async function renew(nowMs: number): Promise<void> {
    const keys = [...due].filter((key) => entries.has(key))
    due.clear()
    if (keys.length === 0) return
    try {
      const found = await read(keys, nowMs)
      const gone = new Set(keys)
      for (const one of found) {
        gone.delete(one.key)
        keep(one, nowMs)
      }
      for (const key of gone) drop(key)
    } catch {
      // Whoever asks after their minute hears of it.
    }
  }

  function drop(key: string): void {
    const entry = entries.get(key)
    if (entry === undefined) return
    entries.delete(key)
    unlist(entry.owner, key)
  }

  function kept(key: string, nowMs: number): T | null {
    const entry = entries.get(key)
    if (entry === undefined) return null
    const ageMs = Math.abs(nowMs - entry.keptAtMs)
    if (ageMs > entry.lifetimeMs) return null
    if (ageMs > RENEWED_AFTER_MS) note(key, nowMs)
    return entry.found
  }

  async function look(key: string, nowMs: number, isWanted?: () => boolean): Promise<T | null> {
    askedAtMs = nowMs
    const period = allForgotten
    const one = await readOne(key, isWanted)
    if (one === null) return null
    if (period === allForgotten) keep(one, nowMs)
    return one.found
  }

  return {
    /** At once when it is in memory. Null: not found. @param isWanted see `createBatchedRead` */
    find: (key: string, nowMs: number, isWanted?: () => boolean): T | null | Promise<T | null> =>
      kept(key, nowMs) ?? look(key, nowMs, isWanted),
    /** Call it before and after a change, or the old row may be kept in between. */
    forget(owner: string, nowMs: number): void {
      changedAt.set(owner, nowMs)
      for (const key of keysOf.get(owner) ?? []) entries.delete(key)
      keysOf.delete(owner)
    },
    forgetAll(): void {
      allForgotten += 1
      entries.clear()
      keysOf.clear()
    },
  }
}
