import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { accounts } from '../accounts/accounts.tables.ts'
import { sessions } from '../sessions/sessions.tables.ts'

/** What can be chosen before a game; `priceGbp` in pence. */
export const paymentPlans = pgTable('payment_plans', {
  id: text().primaryKey(),
  gameType: text().notNull(),
  position: integer().notNull(),
  name: text().notNull(),
  headline: text().notNull(),
  description: text().notNull(),
  priceGbp: integer().notNull(),
  isEnabled: boolean().notNull(),
  isVisible: boolean().notNull(),
  maxConcurrentPlayers: integer().notNull(),
  challengesPerPlayer: integer(),
  durationType: text({ enum: ['minutes', 'hours', 'unlimited'] }).notNull(),
  durationValue: integer(),
})

/** Which plan a game is played on. */
export const sessionPurchases = pgTable(
  'session_purchases',
  {
    sessionId: uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    paymentPlanId: text()
      .notNull()
      .references(() => paymentPlans.id),
    createdAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.sessionId, table.paymentPlanId] })],
)

/** Day passes. The row outlives its account: what was bought must stay countable. */
export const dayPasses = pgTable(
  'day_passes',
  {
    id: uuid().primaryKey(),
    accountId: uuid().references(() => accounts.id, { onDelete: 'set null' }),
    paymentPlanId: text()
      .notNull()
      .references(() => paymentPlans.id),
    startsAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    expiresAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    /** Ended early. */
    endedAt: timestamp({ withTimezone: true, mode: 'date' }),
    createdAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [index('day_passes_account_id').on(table.accountId, table.expiresAt)],
)
