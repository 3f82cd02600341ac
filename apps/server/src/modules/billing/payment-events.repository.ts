import { and, eq, isNull, lt, ne } from 'drizzle-orm'
import type { Queryable } from '#/platform/db/database.ts'
import { paymentEvents, purchases, testPayments } from './billing.tables.ts'

export async function hasEvent(db: Queryable, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: paymentEvents.id })
    .from(paymentEvents)
    .where(eq(paymentEvents.id, id))
  return rows.length > 0
}

/** Records that an event is applied. False: it was applied before. */
export async function recordEvent(
  db: Queryable,
  event: typeof paymentEvents.$inferSelect,
): Promise<boolean> {
  const rows = await db
    .insert(paymentEvents)
    .values(event)
    .onConflictDoNothing()
    .returning({ id: paymentEvents.id })
  return rows.length > 0
}

const DAY_MS = 24 * 60 * 60_000
/** Providers repeat an event for some days only. */
const KEPT_MS = 90 * DAY_MS

/**
 * Deletes old events and purchases that were never paid. Paid purchases stay. Returns the number
 * of rows.
 */
export async function sweepPayments(db: Queryable, nowMs: number): Promise<number> {
  const before = new Date(nowMs - KEPT_MS)
  const events = await db
    .delete(paymentEvents)
    .where(lt(paymentEvents.receivedAt, before))
    .returning({ id: paymentEvents.id })
  // A purchase with an intent stays: the provider may still change it.
  const unpaid = await db
    .delete(purchases)
    .where(
      and(
        eq(purchases.state, 'canceled'),
        isNull(purchases.intentId),
        lt(purchases.createdAt, before),
      ),
    )
    .returning({ id: purchases.id })
  const tests = await db
    .delete(testPayments)
    .where(and(ne(testPayments.status, 'succeeded'), lt(testPayments.changedAt, before)))
    .returning({ id: testPayments.id })
  return events.length + unpaid.length + tests.length
}
