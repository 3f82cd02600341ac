import QuickLRU from 'quick-lru'
import type { Database } from '#/platform/db/database.ts'
import type { Events } from '#/platform/events.ts'
import { findCompanions, shareGroup } from './circles.repository.ts'

/** Who shares a group with whom. */
export interface Circles {
  /** The account itself and everybody who shares a group with it. */
  companions(accountId: string): Promise<readonly string[]>
  /** The same, at once when it was asked a moment ago: for a child's search every few seconds. */
  liveCompanions(accountId: string, nowMs: number): readonly string[] | Promise<readonly string[]>
  /** False for two that are one and the same. */
  areInOneGroup(accountId: string, otherId: string): Promise<boolean>
}

interface Kept {
  accountIds: readonly string[]
  loadedAtMs: number
}

const MAX_KEPT = 50_000
/** Another process may change a group without telling this one; here changes count at once (T6). */
const KEPT_MS = 5_000

export function createCircles({
  database,
  events,
}: {
  database: Database
  events: Events
}): Circles {
  const kept = new QuickLRU<string, Kept>({ maxSize: MAX_KEPT })
  let version = 0
  events.on('group.changed', () => {
    version += 1
    kept.clear()
  })

  async function companions(accountId: string): Promise<readonly string[]> {
    return [...new Set([accountId, ...(await findCompanions(database.orm, accountId))])]
  }

  async function load(accountId: string, nowMs: number): Promise<readonly string[]> {
    const before = version
    const accountIds = await companions(accountId)
    // What a change overtook is not kept.
    if (before === version) kept.set(accountId, { accountIds, loadedAtMs: nowMs })
    return accountIds
  }

  return {
    companions,
    liveCompanions(accountId, nowMs) {
      const known = kept.get(accountId)
      if (known && Math.abs(nowMs - known.loadedAtMs) < KEPT_MS) return known.accountIds
      return load(accountId, nowMs)
    },
    areInOneGroup: async (accountId, otherId) =>
      accountId !== otherId && shareGroup(database.orm, accountId, otherId),
  }
}
