import { ADMIN_ACTIONS } from '@bramble/contract'
import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** What administrators did. Ids only: a name goes with its account. */
export const adminActions = pgTable(
  'admin_actions',
  {
    id: uuid().primaryKey(),
    at: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    action: text({ enum: ADMIN_ACTIONS }).notNull(),
    /** Null for the operator's commands. */
    actorId: uuid(),
    targetId: uuid(),
    detail: text(),
  },
  (table) => [index('admin_actions_at').on(table.at)],
)
