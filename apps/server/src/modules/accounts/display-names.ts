import type { Database } from '#/platform/db/database.ts'
import { findDisplayNames } from './display-names.repository.ts'

export type DisplayNames = ReturnType<typeof createDisplayNames>

/** What guardians who share a group see of each other: never an e-mail address. */
export function createDisplayNames({ database }: { database: Database }) {
  return {
    /** The names of the accounts that still exist; null for one that never chose any. */
    of: (accountIds: readonly string[]) => findDisplayNames(database.orm, accountIds),
  }
}
