import { and, eq, isNull, lt, ne } from 'drizzle-orm'
import type { Queryable } from '#/platform/db/database.ts'
import { paymentEvents, purchases, testPayments } from './billing.tables.ts'

const DAY_MS = 24 * 60 * 60_000
/** Providers repeat an event for some days; after this long nobody asks about it either. */
const KEPT_MS = 90 * DAY_MS

/**
 * Deletes what payments leave behind: events that have had their effect, and what was never paid.
 * What was paid is kept. Tells how many rows went.
 */
export async function sweepPayments(db: Queryable, nowMs: number): Promise<number> {
  const before = new Date(nowMs - KEPT_MS)
  const events = await db
    .delete(paymentEvents)
    .where(lt(paymentEvents.receivedAt, before))
    .returning({ id: paymentEvents.id })
  // One with an intent stays: the provider may still have news of it.
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
