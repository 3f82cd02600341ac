import { REPORT_REASONS } from '@bramble/contract'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { trails } from './trails.tables.ts'
import { time } from '../../platform/db/columns.ts'

/** A report that a published trail is unsuitable for children: as those of challenges. */
export const trailReports = pgTable(
  'trail_reports',
  {
    id: uuid().primaryKey(),
    trailId: uuid()
      .notNull()
      .references(() => trails.id, { onDelete: 'cascade' }),
    /** The reporter, or the host of the game it came from. Null: a game without an account. */
    accountId: uuid(),
    /** 16 bits of a hash of the game; null: it did not come from a game. */
    gameMark: text(),
    /** 16 bits of a hash of the network it came from. */
    networkMark: text().notNull(),
    /** Since when it no longer counts: somebody has looked and kept the trail. */
    settledAt: time(),
    reason: text({ enum: REPORT_REASONS }).notNull(),
    createdAt: time().notNull(),
  },
  (table) => [
    check(
      'trail_reports_reason',
      sql`${table.reason} in ('unkind', 'dangerous-place', 'private-place', 'other')`,
    ),
    unique('trail_reports_once').on(table.trailId, table.accountId),
    unique('trail_reports_once_in_a_game').on(table.trailId, table.gameMark),
    index('trail_reports_account_id').on(table.accountId),
  ],
)
