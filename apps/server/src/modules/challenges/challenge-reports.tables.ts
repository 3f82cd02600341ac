import { REPORT_REASONS } from '@bramble/contract'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { challenges } from './challenges.tables.ts'
import { time } from '../../platform/db/columns.ts'

/**
 * A guardian's report that a published challenge is unsuitable for children; one per guardian and
 * challenge.
 */
export const challengeReports = pgTable(
  'challenge_reports',
  {
    id: uuid().primaryKey(),
    challengeId: uuid()
      .notNull()
      .references(() => challenges.id, { onDelete: 'cascade' }),
    /** The reporter. */
    accountId: uuid().notNull(),
    reason: text({ enum: REPORT_REASONS }).notNull(),
    createdAt: time().notNull(),
  },
  (table) => [
    check(
      'challenge_reports_reason',
      sql`${table.reason} in ('unkind', 'dangerous-place', 'private-place', 'other')`,
    ),
    unique('challenge_reports_once').on(table.challengeId, table.accountId),
    index('challenge_reports_account_id').on(table.accountId),
  ],
)
