import { eq } from 'drizzle-orm'
import type { Queryable } from '#/platform/db/database.ts'
import { paymentEvents } from './billing.tables.ts'

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
