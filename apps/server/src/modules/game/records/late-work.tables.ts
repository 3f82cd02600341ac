import { integer, jsonb, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import type { LateWorkResult } from '@bramble/contract'
import { time } from '../../../platform/db/columns.ts'
import { players } from './players.tables.ts'

/**
 * A phone's news of the time without a signal: each key counts once. Written in the
 * transaction of what it did, so that after a crash a repeat is known exactly when it was done. It
 * holds no place of a child.
 */
export const lateWork = pgTable(
  'late_work',
  {
    playerId: uuid()
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    /** The phone's own. */
    key: uuid().notNull(),
    /** The order in which things happened on the phone, and when this did by the server's clock. */
    seq: integer().notNull(),
    eventAt: time(),
    /** Null within the transaction that works it out. */
    result: jsonb().$type<LateWorkResult>(),
  },
  (table) => [primaryKey({ columns: [table.playerId, table.key] })],
)
