import { PAYMENT_INTENT_STATUSES } from '@bramble/contract'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { accounts } from '../accounts/accounts.tables.ts'
import { sessions } from '../game/records/sessions.tables.ts'
import { time } from '../../platform/db/columns.ts'

/** Plans that a guardian chooses before a game; `priceGbp` in pence. */
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

/** The plan of each game. */
export const sessionPurchases = pgTable(
  'session_purchases',
  {
    sessionId: uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    paymentPlanId: text()
      .notNull()
      .references(() => paymentPlans.id),
    createdAt: time().notNull(),
  },
  (table) => [primaryKey({ columns: [table.sessionId, table.paymentPlanId] })],
)

export const PURCHASE_STATES = ['open', 'paid', 'refunded', 'disputed', 'canceled'] as const

/**
 * A purchase, open or paid: one row for one payment intent of the provider. Money moves only for
 * a row that was written before. The row outlives its account, because sales must stay countable.
 * Card numbers and secrets of payments are never stored.
 */
export const purchases = pgTable(
  'purchases',
  {
    id: uuid().primaryKey(),
    accountId: uuid().references(() => accounts.id, { onDelete: 'set null' }),
    paymentPlanId: text()
      .notNull()
      .references(() => paymentPlans.id),
    /** The plan's price at the time of the choice; a later price does not change it. */
    amountPence: integer().notNull(),
    currency: text({ enum: ['gbp'] }).notNull(),
    provider: text({ enum: ['test', 'stripe'] }).notNull(),
    isLive: boolean().notNull(),
    /** Null until the provider has created the intent. */
    intentId: text().unique(),
    state: text({ enum: PURCHASE_STATES }).notNull(),
    refundedPence: integer().notNull().default(0),
    /** A refund was requested; `state` says when it is done. */
    refundWantedAt: time(),
    /** When this server learnt that the payment succeeded. */
    paidAt: time(),
    createdAt: time().notNull(),
  },
  (table) => [
    // The second request of a double tap finds the row of the first.
    uniqueIndex('purchases_one_open')
      .on(table.accountId, table.paymentPlanId)
      .where(sql`${table.state} = 'open'`),
    index('purchases_account_id').on(table.accountId, table.createdAt),
    index('purchases_unsettled')
      .on(table.createdAt)
      .where(
        sql`${table.state} = 'open' or (${table.state} = 'paid' and ${table.refundWantedAt} is not null)`,
      ),
    check(
      'purchases_state',
      sql`${table.state} in ('open', 'paid', 'refunded', 'disputed', 'canceled')`,
    ),
    check('purchases_currency', sql`${table.currency} = 'gbp'`),
    check('purchases_provider', sql`${table.provider} in ('test', 'stripe')`),
    check('purchases_amount', sql`${table.amountPence} > 0`),
  ],
)

/** Events of the provider that were applied: a second delivery changes nothing. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: text().primaryKey(),
    type: text().notNull(),
    receivedAt: time().notNull(),
  },
  (table) => [index('payment_events_received_at').on(table.receivedAt)],
)

/** The payments of our own test provider. They contain no money and no card number. */
export const testPayments = pgTable(
  'test_payments',
  {
    /** The id of the payment intent. */
    id: text().primaryKey(),
    clientSecret: text().notNull(),
    /** A repeated creation finds the first row by it. */
    idempotencyKey: text().notNull().unique(),
    purchaseId: uuid().notNull(),
    accountId: uuid().notNull(),
    paymentPlanId: text().notNull(),
    amountPence: integer().notNull(),
    refundedPence: integer().notNull().default(0),
    status: text({ enum: PAYMENT_INTENT_STATUSES }).notNull(),
    /** The test card that waits for authentication. */
    card: text(),
    failureCode: text(),
    failureDeclineCode: text(),
    failureMessage: text(),
    paidAt: time(),
    changedAt: time().notNull(),
    createdAt: time().notNull(),
  },
  (table) => [
    index('test_payments_changed_at').on(table.changedAt),
    check(
      'test_payments_status',
      sql`${table.status} in ('requires_payment_method', 'requires_confirmation', 'requires_action', 'requires_capture', 'processing', 'canceled', 'succeeded')`,
    ),
  ],
)

/** Day passes. A row outlives its account, because sales must stay countable. */
export const dayPasses = pgTable(
  'day_passes',
  {
    id: uuid().primaryKey(),
    accountId: uuid().references(() => accounts.id, { onDelete: 'set null' }),
    paymentPlanId: text()
      .notNull()
      .references(() => paymentPlans.id),
    startsAt: time().notNull(),
    expiresAt: time().notNull(),
    /** Null: the pass was granted by an administrator. A purchase gives one pass at most. */
    purchaseId: uuid()
      .unique()
      .references(() => purchases.id),
    /** When the pass was ended early. */
    endedAt: time(),
    createdAt: time().notNull(),
  },
  (table) => [index('day_passes_account_id').on(table.accountId, table.expiresAt)],
)
