import type { Database } from '#/platform/db/database.ts'
import { findDisplayNames } from './display-names.repository.ts'

/** What guardians who share a group see of each other: never an e-mail address. */
export interface DisplayNames {
  /** The names of the accounts that still exist; null for one that never chose any. */
  of(accountIds: readonly string[]): Promise<Map<string, string | null>>
}

export function createDisplayNames({ database }: { database: Database }): DisplayNames {
  return { of: (accountIds) => findDisplayNames(database.orm, accountIds) }
}
