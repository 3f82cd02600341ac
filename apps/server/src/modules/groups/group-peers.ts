import QuickLRU from 'quick-lru'
import type { Database } from '#/platform/db/database.ts'
import type { Events } from '#/platform/events.ts'
import { findPeers, shareGroup } from './groups.repository.ts'

interface Kept {
  accountIds: readonly string[]
  loadedAtMs: number
}

const MAX_KEPT = 50_000
/** Changes are announced (T6): this bounds what a lost announcement could do. */
const KEPT_MS = 60_000

export type GroupPeers = ReturnType<typeof createGroupPeers>

export function createGroupPeers({ database, events }: { database: Database; events: Events }) {
  const kept = new QuickLRU<string, Kept>({ maxSize: MAX_KEPT })
  let version = 0
  events.on('group.changed', clear)
  events.on('all.changed', clear)

  function clear(): void {
    version += 1
    kept.clear()
  }

  async function peersOf(accountId: string): Promise<readonly string[]> {
    return [...new Set([accountId, ...(await findPeers(database.orm, accountId))])]
  }

  async function load(accountId: string, nowMs: number): Promise<readonly string[]> {
    const before = version
    const accountIds = await peersOf(accountId)
    // A load that a change overtook is not kept.
    if (before === version) kept.set(accountId, { accountIds, loadedAtMs: nowMs })
    return accountIds
  }

  return {
    of: peersOf,
    /**
     * The same from memory, synchronous when it was loaded lately: for the proximity call every
     * few seconds.
     */
    liveOf(accountId: string, nowMs: number): readonly string[] | Promise<readonly string[]> {
      const known = kept.get(accountId)
      if (known && Math.abs(nowMs - known.loadedAtMs) < KEPT_MS) return known.accountIds
      return load(accountId, nowMs)
    },
    /** False for one and the same account. */
    areInOneGroup: async (accountId: string, otherId: string) =>
      accountId !== otherId && shareGroup(database.orm, accountId, otherId),
  }
}
