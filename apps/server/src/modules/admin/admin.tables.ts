import { ADMIN_ACTIONS } from '@bramble/contract'
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { time } from '../../platform/db/columns.ts'

/**
 * The log of administrators' actions. It holds ids only, so that a name is deleted with its
 * account.
 */
export const adminActions = pgTable(
  'admin_actions',
  {
    id: uuid().primaryKey(),
    at: time().notNull(),
    action: text({ enum: ADMIN_ACTIONS }).notNull(),
    /** Null for the operator's commands. */
    actorId: uuid(),
    targetId: uuid(),
    detail: text(),
  },
  (table) => [index('admin_actions_at').on(table.at)],
)
