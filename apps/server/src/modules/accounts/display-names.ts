import type { Database } from '#/platform/db/database.ts'
import { findDisplayNames } from './account-directory.repository.ts'

export type DisplayNames = ReturnType<typeof createDisplayNames>

/** Names by which guardians who share a group see each other: never an e-mail address. */
export function createDisplayNames({ database }: { database: Database }) {
  return {
    /** Name by account. Null: never chosen. Deleted accounts are missing. */
    of: (accountIds: readonly string[]) => findDisplayNames(database.orm, accountIds),
  }
}
