import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm'
import type { Queryable } from '#/platform/db/database.ts'
import { dayPasses, paymentPlans, purchases } from './billing.tables.ts'

export type PurchaseRow = typeof purchases.$inferSelect

/** Selects payments of one provider, with or without real money. */
export type PaymentKind = Pick<PurchaseRow, 'provider' | 'isLive'>

/** Inserts a purchase unless it exists. */
export async function addPurchase(db: Queryable, row: PurchaseRow): Promise<void> {
  await db.insert(purchases).values(row).onConflictDoNothing()
}

/** The row, locked until the transaction ends. */
export async function lockPurchase(db: Queryable, id: string): Promise<PurchaseRow | null> {
  const [row] = await db.select().from(purchases).where(eq(purchases.id, id)).for('update')
  return row ?? null
}

export async function findPurchase(db: Queryable, id: string): Promise<PurchaseRow | null> {
  const [row] = await db.select().from(purchases).where(eq(purchases.id, id))
  return row ?? null
}

export async function findPurchaseByIntent(
  db: Queryable,
  intentId: string,
): Promise<PurchaseRow | null> {
  const [row] = await db.select().from(purchases).where(eq(purchases.intentId, intentId))
  return row ?? null
}

export async function findOpenPurchase(
  db: Queryable,
  { accountId, planId }: { accountId: string; planId: string },
): Promise<PurchaseRow | null> {
  const [row] = await db
    .select()
    .from(purchases)
    .where(
      and(
        eq(purchases.accountId, accountId),
        eq(purchases.paymentPlanId, planId),
        eq(purchases.state, 'open'),
      ),
    )
  return row ?? null
}

/**
 * Records the intent of an open purchase. False: the purchase was canceled, its account is gone,
 * or it has another intent.
 */
export async function keepIntentId(
  db: Queryable,
  { id, intentId }: { id: string; intentId: string },
): Promise<boolean> {
  const rows = await db
    .update(purchases)
    .set({ intentId })
    .where(
      and(
        eq(purchases.id, id),
        eq(purchases.state, 'open'),
        isNotNull(purchases.accountId),
        or(isNull(purchases.intentId), eq(purchases.intentId, intentId)),
      ),
    )
    .returning({ id: purchases.id })
  return rows.length > 0
}

export async function changePurchase(
  db: Queryable,
  id: string,
  change: Partial<
    Pick<PurchaseRow, 'state' | 'intentId' | 'refundedPence' | 'refundWantedAt' | 'paidAt'>
  >,
): Promise<void> {
  await db.update(purchases).set(change).where(eq(purchases.id, id))
}

/** Cancels a purchase that has no intent at the provider and so cannot be paid. */
export async function cancelUnpaid(db: Queryable, id: string): Promise<void> {
  await db
    .update(purchases)
    .set({ state: 'canceled' })
    .where(and(eq(purchases.id, id), eq(purchases.state, 'open')))
}

export async function listOpenOf(db: Queryable, accountId: string): Promise<PurchaseRow[]> {
  return db
    .select()
    .from(purchases)
    .where(and(eq(purchases.accountId, accountId), eq(purchases.state, 'open')))
}

/** Open purchases older than `before` or without an account, oldest first. */
export async function listLeftOpen(db: Queryable, before: Date): Promise<PurchaseRow[]> {
  return db
    .select()
    .from(purchases)
    .where(
      and(
        eq(purchases.state, 'open'),
        or(lt(purchases.createdAt, before), isNull(purchases.accountId)),
      ),
    )
    .orderBy(asc(purchases.createdAt))
}

/** Paid purchases with a requested refund, oldest first. */
export async function listRefundsWanted(db: Queryable, kind: PaymentKind): Promise<PurchaseRow[]> {
  return db
    .select()
    .from(purchases)
    .where(
      and(
        eq(purchases.state, 'paid'),
        isNotNull(purchases.refundWantedAt),
        eq(purchases.provider, kind.provider),
        eq(purchases.isLive, kind.isLive),
      ),
    )
    .orderBy(asc(purchases.createdAt))
}

/** A paid purchase with its plan and pass. */
export interface PaidPurchase {
  purchase: PurchaseRow
  planName: string
  pass: typeof dayPasses.$inferSelect | null
}

/** The paid purchases of an account, newest first. */
export async function listPaidPurchases(db: Queryable, accountId: string): Promise<PaidPurchase[]> {
  return db
    .select({ purchase: purchases, planName: paymentPlans.name, pass: dayPasses })
    .from(purchases)
    .innerJoin(paymentPlans, eq(paymentPlans.id, purchases.paymentPlanId))
    .leftJoin(dayPasses, eq(dayPasses.purchaseId, purchases.id))
    .where(
      and(
        eq(purchases.accountId, accountId),
        inArray(purchases.state, ['paid', 'refunded', 'disputed']),
      ),
    )
    .orderBy(desc(purchases.createdAt), desc(purchases.id))
}
