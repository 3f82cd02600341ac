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
import { sessions } from '../game/session/sessions.tables.ts'
import { time } from '../../platform/db/columns.ts'

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
    createdAt: time().notNull(),
  },
  (table) => [primaryKey({ columns: [table.sessionId, table.paymentPlanId] })],
)

export const PURCHASE_STATES = ['open', 'paid', 'refunded', 'disputed', 'canceled'] as const

/**
 * What somebody wants to buy or has bought: one row for one payment intent of the provider. Money
 * moves only for a row that was there before. It outlives its account, as what was sold must stay
 * countable. No card number, and no secret of a payment, is ever kept.
 */
export const purchases = pgTable(
  'purchases',
  {
    id: uuid().primaryKey(),
    accountId: uuid().references(() => accounts.id, { onDelete: 'set null' }),
    paymentPlanId: text()
      .notNull()
      .references(() => paymentPlans.id),
    /** Of the plan when it was chosen; a later price never changes it. */
    amountPence: integer().notNull(),
    currency: text({ enum: ['gbp'] }).notNull(),
    provider: text({ enum: ['test', 'stripe'] }).notNull(),
    /** Real money. */
    isLive: boolean().notNull(),
    /** Null until the provider has answered. */
    intentId: text().unique(),
    state: text({ enum: PURCHASE_STATES }).notNull(),
    refundedPence: integer().notNull().default(0),
    /** We want the money to go back; `state` tells when it has. */
    refundWantedAt: time(),
    /** When we learnt that the money is there. */
    paidAt: time(),
    createdAt: time().notNull(),
  },
  (table) => [
    // A double tap finds the row of the first one.
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

/** Events of the provider that have had their effect: a second delivery has none. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: text().primaryKey(),
    type: text().notNull(),
    receivedAt: time().notNull(),
  },
  (table) => [index('payment_events_received_at').on(table.receivedAt)],
)

/** The books of our own provider of test payments, in which no money and no card number is. */
export const testPayments = pgTable(
  'test_payments',
  {
    /** A payment intent's id. */
    id: text().primaryKey(),
    clientSecret: text().notNull(),
    /** A repeated creation finds the first one by it. */
    idempotencyKey: text().notNull().unique(),
    purchaseId: uuid().notNull(),
    accountId: uuid().notNull(),
    paymentPlanId: text().notNull(),
    amountPence: integer().notNull(),
    refundedPence: integer().notNull().default(0),
    status: text({ enum: PAYMENT_INTENT_STATUSES }).notNull(),
    /** The card that is being asked about. */
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

/** Day passes. The row outlives its account: what was bought must stay countable. */
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
    /** What it was bought by; null for one that was given. A purchase gives one pass at most. */
    purchaseId: uuid()
      .unique()
      .references(() => purchases.id),
    /** Ended early. */
    endedAt: time(),
    createdAt: time().notNull(),
  },
  (table) => [index('day_passes_account_id').on(table.accountId, table.expiresAt)],
)
