import type { Tx } from '#/platform/db/database.ts'

/** What games ask of the accounts that own them. */
export interface SessionOwners {
  /** Locks the account until the transaction ends; rejects when it is gone. */
  lock(accountId: string, tx: Tx): Promise<void>
}

/** What games ask about day passes. */
export interface SessionPasses {
  hasActive(accountId: string, nowMs: number, tx: Tx): Promise<boolean>
}
