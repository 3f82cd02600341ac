import { REPORT_REASONS } from '@bramble/contract'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { challenges } from './challenges.tables.ts'
import { time } from '../../platform/db/columns.ts'

/**
 * A report that a published challenge is unsuitable for children; one per account and per game. The
 * marks tell only whether two reports come from different games and networks.
 */
export const challengeReports = pgTable(
  'challenge_reports',
  {
    id: uuid().primaryKey(),
    challengeId: uuid()
      .notNull()
      .references(() => challenges.id, { onDelete: 'cascade' }),
    /** The reporter, or the host of the game it came from. Null: a game without an account. */
    accountId: uuid(),
    /** 16 bits of a hash of the game; null: it did not come from a game. */
    gameMark: text(),
    /** 16 bits of a hash of the network it came from. */
    networkMark: text(),
    /** Since when it no longer counts: somebody has looked and kept the challenge. */
    settledAt: time(),
    reason: text({ enum: REPORT_REASONS }).notNull(),
    createdAt: time().notNull(),
  },
  (table) => [
    check(
      'challenge_reports_reason',
      sql`${table.reason} in ('unkind', 'dangerous-place', 'private-place', 'other')`,
    ),
    unique('challenge_reports_once').on(table.challengeId, table.accountId),
    unique('challenge_reports_once_in_a_game').on(table.challengeId, table.gameMark),
    index('challenge_reports_account_id').on(table.accountId),
  ],
)
