import type { HostPlayer } from '@bramble/contract'
import type { Tx } from '#/platform/db/database.ts'
import type { SessionRecord } from './session.ts'

/** What stays of a signed-in host's game when its day is over. */
export interface SessionSummaries {
  /** Takes part in the deletion: either both happen or neither. */
  keep(session: SessionRecord, players: HostPlayer[], nowMs: number, tx: Tx): Promise<void>
}
